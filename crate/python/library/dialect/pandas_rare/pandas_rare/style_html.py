"""HTML of a styled table."""

from pandas_rare.html import runs as runs_of


def pairs(rules):
    """CSS as pairs of names and values."""
    if isinstance(rules, str):
        rules = [part.split(":", 1) for part in rules.split(";") if part.strip()]
    return [(name.strip(), str(value).strip()) for name, value in rules]


def _sheet(styler, rules):
    """The rules of CSS: those of the table, and those of cells, equal ones together."""
    own, lines = f"#T_{styler.uuid}", []
    for style in styler.table_styles or ():
        lines += [_rule(f"{own} {one}", pairs(style["props"])) for one in style["selector"].split(",")]
    together = {}
    for (m, n), own_rules in sorted(rules.items(), key=lambda item: (isinstance(item[0][0], str), item[0])):
        if m in ("index", "columns"):
            name = f"{own}_level0_{'row' if m == 'index' else 'col'}{n}"
        elif m in styler.hidden_rows or n in styler.hidden_columns:
            continue
        else:
            name = f"{own}_row{m}_col{n}"
        together.setdefault(tuple(own_rules), []).append(name)
    lines += [_rule(", ".join(names), rule) for rule, names in together.items()]
    return '<style type="text/css">\n' + "".join(lines) + "</style>\n"


def _rule(selector, rules):
    return f"{selector} {{\n" + "".join(f"  {name}: {value};\n" for name, value in rules) + "}\n"


def _head(styler, shown, depth):
    own, rows = f"T_{styler.uuid}", []
    levels, runs = runs_of(list(styler.columns), shown)
    names = list(styler.columns.names)
    blanks = 0 if styler.hide_index_ else depth
    for level, (labels, run) in enumerate(zip(levels, runs)):
        cells = ['      <th class="blank" >&nbsp;</th>\n'] * (blanks - 1)
        if blanks:
            name = names[level] if styler.show_column_names else None
            cells.append(
                f'      <th class="blank level{level}" >&nbsp;</th>\n' if name is None else f'      <th class="index_name level{level}" >{name}</th>\n'
            )
        for n, count in run.items():
            span = f' colspan="{count}"' if count > 1 else " "
            text = styler.label_text("columns", labels[n])
            cells.append(f'      <th id="{own}_level{level}_col{n}" class="col_heading level{level} col{n}"{span}>{text}</th>\n')
        rows.append("    <tr>\n" + "".join(cells) + "    </tr>\n")
    index_names = list(styler.index.names)
    if any(name is not None for name in index_names) and styler.show_index_names and not styler.hide_index_:
        cells = [f'      <th class="index_name level{n}" >{"&nbsp;" if name is None else name}</th>\n' for n, name in enumerate(index_names)]
        if not styler.hide_columns_:
            cells += [f'      <th class="blank col{n}" >&nbsp;</th>\n' for n in shown]
        rows = (rows if not styler.hide_columns_ else []) + ["    <tr>\n" + "".join(cells) + "    </tr>\n"]
    elif styler.hide_columns_:
        rows = []
    return "".join(rows)


def page(styler):
    """The rules, and then the table."""
    own = f"T_{styler.uuid}"
    rows = [m for m in range(len(styler.index)) if m not in styler.hidden_rows]
    columns = [n for n in range(len(styler.columns)) if n not in styler.hidden_columns]
    levels, runs = runs_of(list(styler.index), rows)
    body = []
    for m in rows:
        cells = []
        for level, (labels, run) in enumerate(zip(levels, runs)):
            if m in run and not styler.hide_index_:
                span = f' rowspan="{run[m]}"' if run[m] > 1 else " "
                text = styler.label_text("index", labels[m])
                cells.append(f'      <th id="{own}_level{level}_row{m}" class="row_heading level{level} row{m}"{span}>{text}</th>\n')
        for n in columns:
            identity = f'id="{own}_row{m}_col{n}" ' if styler.cell_ids else ""
            cells.append(f'      <td {identity}class="data row{m} col{n}" >{styler.cell_text(m, n)}</td>\n')
        body.append("    <tr>\n" + "".join(cells) + "    </tr>\n")
    attributes = f" {styler.table_attributes}" if styler.table_attributes else ""
    caption = f"  <caption>{styler.caption}</caption>\n" if styler.caption else ""
    head = _head(styler, columns, max(len(levels), 1))
    return (
        f'{_sheet(styler, styler.rules())}<table id="{own}"{attributes}>\n{caption}  <thead>\n{head}  </thead>\n'
        f"  <tbody>\n{''.join(body)}  </tbody>\n</table>\n"
    )
