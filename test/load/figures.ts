/** Times of calls by kind, what they add up to, and how it is printed. */
export type Times = Record<string, number[]>

export function addTime(times: Times, kind: string, ms: number): void {
  const list = times[kind]
  if (list) list.push(ms)
  else times[kind] = [ms]
}

export function mergeTimes(all: Times[]): Times {
  const merged: Times = {}
  for (const times of all) for (const [kind, list] of Object.entries(times)) merged[kind] = (merged[kind] ?? []).concat(list)
  return merged
}

export interface Figure {
  kind: string
  calls: number
  /** Milliseconds. */
  p50: number
  p99: number
  p999: number
  slowest: number
}

export const figuresOf = (times: Times): Figure[] =>
  Object.entries(times).map(([kind, list]) => {
    const sorted = Float64Array.from(list).sort()
    const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))])
    return { kind, calls: sorted.length, p50: at(0.5), p99: at(0.99), p999: at(0.999), slowest: at(1) }
  })

export const round = (value: number): number => Number(value.toPrecision(3))

export function printFigures(figures: Figure[]): void {
  const row = (cells: (string | number)[]) =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(16) : String(cell).padStart(10))).join(''))
  row(['ms', 'calls', 'p50', 'p99', 'p99.9', 'slowest'])
  for (const { kind, calls, p50, p99, p999, slowest } of figures) row([kind, calls, p50, p99, p999, slowest])
}

/** The slope of a straight line through the points, with half the width of its interval of 95 %. */
export function slope(points: [x: number, y: number][]): { perX: number; plusMinus: number } {
  const n = points.length
  if (n < 3) return { perX: 0, plusMinus: Number.POSITIVE_INFINITY }
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const perX = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - perX * (x - meanX)) ** 2, 0)
  // Two standard errors: the points are many enough.
  return { perX, plusMinus: 2 * Math.sqrt(rest / (n - 2) / spread) }
}
