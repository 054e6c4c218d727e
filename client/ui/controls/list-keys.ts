/** Where keys lead in a row or a column of things. */

/** Index after the key, round the ends; null where the key leads nowhere. */
export function stepped(key: string, at: number, count: number, way: 'vertical' | 'horizontal'): number | null {
  if (count === 0) return null
  const [back, on] = way === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === on) return (at + 1) % count
  if (key === back) return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The list with the thing at `from` put at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), list[from], ...rest.slice(to)]
}

/** Where a thing taken from `from` comes to lie when it is held at height `y`, by the rows' tops and bottoms. */
export function placeAt(y: number, rows: readonly { top: number; bottom: number }[], from: number): number {
  const above = rows.filter(({ top, bottom }, i) => i !== from && y > (top + bottom) / 2)
  return above.length
}
