/** A row of the table of error codes: what a refusal of that code says, and what there is to know of the code itself. */

/** What is known of every code, whoever refuses by it. */
export interface ErrorRow {
  /** HTTP status of the answer. */
  readonly status: number
  /** One sentence: when it happens. */
  readonly doc: string
  /** What helps whenever it happens; null where that depends on the case. */
  readonly hint: string | null
}

/** A row of the engine: `says` makes the sentence, or [sentence, hint] where the hint depends on the case. */
export interface RefusalRow<A extends unknown[]> extends ErrorRow {
  readonly says: (...args: A) => string | [sentence: string, hint: string]
}

/** Refused by a rule, unless another status is named. */
export const BY_RULE = 400

/** One row: when it happens, and what it then says. */
export const row = <A extends unknown[]>(
  doc: string,
  says: RefusalRow<A>['says'],
  { status = BY_RULE, hint = null }: { status?: number; hint?: string | null } = {},
): RefusalRow<A> => ({ status, doc, hint, says })
