/** Signs of a drawn map, and what those that were used mean. */

/** Told of signs used so far. */
export type Legend = Map<string, string>

/** The sign of a tile; null: there is nothing of the kind. */
export type Look = (t: number, legend: Legend) => string | null

/** The sign, with its meaning in the legend. */
export function entered(legend: Legend, sign: string, meaning: string): string {
  legend.set(sign, meaning)
  return sign
}
