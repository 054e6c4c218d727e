/** The best few of what a search finds, in order. */

/** Puts `one` into a list of at most `most`, the best first; behind those that it is not better than. */
export function keepBest<T>(best: T[], one: T, most: number, isBetter: (a: T, b: T) => boolean): void {
  let at = best.length
  while (at > 0 && isBetter(one, best[at - 1])) at--
  if (at >= most) return
  best.splice(at, 0, one)
  if (best.length > most) best.pop()
}
