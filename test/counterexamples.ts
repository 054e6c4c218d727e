/** Cases in which a property did not hold, by the property's name: they are tried before the random ones. A failure prints its row. */

/** The values as they were drawn; or the seed and path that lead to them, where values cannot be written down. */
export type Counterexample = { why: string } & ({ values: unknown[] } | { seed: number; path: string })

export const COUNTEREXAMPLES: Readonly<Record<string, readonly Counterexample[]>> = {}
