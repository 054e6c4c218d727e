/** Where figures lie along an axis, and the round ones that are written beside it. */

export interface Scale {
  /** From 0 to 1. */
  at(value: number): number
  ticks: number[]
}

/** From 0 to a round figure above the largest. */
export function linearScale(values: readonly number[], many = 5): Scale {
  const most = Math.max(...values, Number.MIN_VALUE)
  const step = roundStep(most / many)
  const end = step * Math.ceil(most / step)
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, i) => Number((i * step).toPrecision(12)))
  return { at: value => value / end, ticks }
}

/** 1, 2 or 5 times a power of ten, and not less than the step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return power * ([1, 2, 5].find(times => times * power >= step * 0.999) ?? 10)
}

/** By powers, from the round figure beneath the least to the one above the largest; `ticks`: these and no others. */
export function logScale(values: readonly number[], ticks?: readonly number[]): Scale {
  const round = ticks ?? roundFigures(Math.min(...values), Math.max(...values))
  const [low, high] = [Math.log(round[0]), Math.log(round.at(-1)!)]
  return { at: value => (high === low ? 0.5 : (Math.log(value) - low) / (high - low)), ticks: [...round] }
}

function roundFigures(least: number, most: number): number[] {
  const figures: number[] = []
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); power++)
    for (const times of [1, 2, 5]) figures.push(Number((times * 10 ** power).toPrecision(12)))
  const within = figures.slice(
    figures.findLastIndex(one => one <= least),
    1 + figures.findIndex(one => one >= most),
  )
  if (within.length <= 8) return within
  // Over several powers of ten the figures between them would stand too close.
  const [first, last] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  return Array.from({ length: 1 + last - first }, (_, i) => Number((10 ** (first + i)).toPrecision(12)))
}
