/** Tables for terminals. */

/** The first row is the heading; columns of figures stand to the right. */
export function textTable(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)))
  return rows
    .map(row =>
      row
        .map((cell, column) => (left.includes(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const fixed = (x: number | null, digits = 0): string => (x === null ? '–' : x.toFixed(digits))

export const percent = (x: number | null, digits = 1): string => (x === null ? '–' : `${(100 * x).toFixed(digits)} %`)

/** With a sign, as differences have it. */
export const signed = (x: number | null, digits = 0): string =>
  x === null ? '–' : `${x > 0 ? '+' : ''}${x.toFixed(digits)}`.replace(/^-(0(\.0+)?)$/, '$1')
