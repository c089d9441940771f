// The browser's dialog for choosing files.

/** Lets the person choose files. `accept` is that of an `<input type="file">`. */
export function chooseFiles(
  options: { accept?: string; multiple?: boolean },
  onChosen: (files: File[]) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  Object.assign(input, options);
  input.onchange = () => onChosen([...(input.files ?? [])]);
  input.click();
}
