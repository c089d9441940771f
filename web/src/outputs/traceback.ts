// Parses the cell and line that a line of a traceback names.

/** A line of a traceback that names a cell by its count (`In [n]`) and a line. */
export interface Frame {
  count: number;
  line: number;
}

// `Cell In[3], line 5`, `cell 3, line 5`, `File "<cell 3>", line 5`.
const FRAME = /\bcell\s*(?:in\s*)?\[?\s*(\d+)\s*\]?>?"?\s*,?\s*line\s+(\d+)/i;

/** The place that a line of a traceback names, if it names one. */
export function frameOf(line: string): Frame | null {
  const match = FRAME.exec(line);
  return match ? { count: Number(match[1]), line: Number(match[2]) } : null;
}
