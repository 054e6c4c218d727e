/** What rows of a drawn map have in common: a y at their beginning, a place to the right for odd ones, columns that can be counted. */

/** Signs before the first tile of a row. */
const MARGIN = 5

/** How far odd rows are drawn to the right. */
export const shiftOf = (y: number, cell: number): number => (y % 2 === 1 ? cell >> 1 : 0)

/** A row of cells with its y; tiles never seen at its end are left out. */
export const drawRow = (y: number, cell: number, cells: string): string =>
  `${String(y).padEnd(MARGIN)}${' '.repeat(shiftOf(y, cell))}${cells.replace(/[? ]+$/, '')}`.trimEnd()

/** Lines that name every column, over even rows and, where they are shifted, over odd ones: in one line where names fit, else digit by digit. */
export function rulers(xs: readonly number[], cell: number): string[] {
  const even = ruler(xs, cell)
  if (shiftOf(1, cell) === 0) return labelled('x', even, 0)
  return [...labelled('even', even, 0), ...labelled('odd', even, shiftOf(1, cell))]
}

/** Says how the rulers and rows are read. */
export const rulersSaid = (cell: number): string =>
  shiftOf(1, cell) === 0
    ? 'Over the rows stand their columns (x). Rows with odd y lie half a tile further east, which is not drawn.'
    : 'Over the rows stand the columns (x) of even and of odd rows; odd rows lie half a tile further east.'

const labelled = (name: string, lines: readonly string[], shift: number): string[] =>
  lines.map((line, i) => `${(i === 0 ? name : '').padEnd(MARGIN)}${' '.repeat(shift)}${line}`.trimEnd())

function ruler(xs: readonly number[], cell: number): string[] {
  const digits = String(Math.max(...xs)).length
  if (digits < cell) return [xs.map(x => String(x).padEnd(cell)).join('')]
  const lines: string[] = []
  for (let place = digits - 1; place >= 0; place--)
    lines.push(xs.map(x => (String(x).at(-1 - place) ?? ' ').padEnd(cell)).join(''))
  return lines
}
