/** Rows in the order of a column. */

export interface Order<K extends string> {
  by: K
  isDown: boolean
}

type Cell = string | number

const compare = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true })

/** A sorted copy; rows alike keep their order. */
export function inOrder<T, K extends string>(rows: readonly T[], { by, isDown }: Order<K>, cell: (row: T, by: K) => Cell): T[] {
  return [...rows].sort((a, b) => compare(cell(a, by), cell(b, by)) * (isDown ? -1 : 1))
}

/** After a click on a column's head: the other way round where it is the one already, else figures from the greatest, names from A. */
export const turned = <K extends string>(order: Order<K>, by: K, isFigure: boolean): Order<K> => ({
  by,
  isDown: order.by === by ? !order.isDown : isFigure,
})

/** Turns, of which -1 means never: after all others. */
export const turnsCell = (turns: number): number => (turns < 0 ? Number.MAX_SAFE_INTEGER : turns)
