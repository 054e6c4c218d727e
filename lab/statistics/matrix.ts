/** Square matrices, row after row in one list: few rows, so plain elimination serves. */

/** Of the largest number of a matrix: a pivot below it is none. */
const NOTHING = 1e-13

/** Solves `matrix · x = b` for every column of `right`, which has `columns` of them; null where the matrix has no inverse. */
export function solve(matrix: Float64Array, right: Float64Array, n: number, columns = 1): Float64Array | null {
  const a = matrix.slice()
  const b = right.slice()
  const least = NOTHING * a.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  for (let column = 0; column < n; column++) {
    const pivot = pivotOf(a, n, column)
    if (!(Math.abs(a[pivot * n + column]) > least)) return null
    swap(a, n, pivot, column)
    swap(b, columns, pivot, column)
    const scale = 1 / a[column * n + column]
    for (let row = column + 1; row < n; row++) {
      const factor = a[row * n + column] * scale
      if (factor === 0) continue
      subtract(a, row * n, column * n, column, n, factor)
      subtract(b, row * columns, column * columns, 0, columns, factor)
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let i = row + 1; i < n; i++) subtract(b, row * columns, i * columns, 0, columns, a[row * n + i])
    for (let k = 0; k < columns; k++) b[row * columns + k] /= a[row * n + row]
  }
  return b
}

/** Takes `factor` times the row that begins at `other` from the one at `one`. */
function subtract(list: Float64Array, one: number, other: number, from: number, to: number, factor: number): void {
  for (let k = from; k < to; k++) list[one + k] -= factor * list[other + k]
}

/** Null where there is none. */
export function inverse(matrix: Float64Array, n: number): Float64Array | null {
  const unit = new Float64Array(n * n)
  for (let i = 0; i < n; i++) unit[i * n + i] = 1
  return solve(matrix, unit, n, n)
}

export function multiply(a: Float64Array, b: Float64Array, n: number): Float64Array {
  const product = new Float64Array(n * n)
  for (let row = 0; row < n; row++) for (let i = 0; i < n; i++) addRow(product, row * n, b, i * n, n, a[row * n + i])
  return product
}

function addRow(to: Float64Array, one: number, from: Float64Array, other: number, n: number, factor: number): void {
  for (let k = 0; k < n; k++) to[one + k] += factor * from[other + k]
}

function pivotOf(a: Float64Array, n: number, column: number): number {
  let pivot = column
  for (let row = column + 1; row < n; row++) if (Math.abs(a[row * n + column]) > Math.abs(a[pivot * n + column])) pivot = row
  return pivot
}

function swap(a: Float64Array, width: number, one: number, other: number): void {
  if (one === other) return
  const row = a.slice(one * width, (one + 1) * width)
  a.copyWithin(one * width, other * width, (other + 1) * width)
  a.set(row, other * width)
}
