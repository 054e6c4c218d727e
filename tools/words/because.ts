/** Why something is advised, as advisers hand it in. */

/** As data: a code of those that tools/words/en/advice.ts has words for, and what they take. */
export interface Reason {
  readonly code: string
  readonly [value: string]: number | string | Reason | readonly Reason[]
}

/** Words as they are come from bots that were frozen before reasons were data, and from the tools themselves. */
export type Because = Reason | string
