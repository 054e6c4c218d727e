/** A price that nobody pays: not for sale. */
export const NEVER = 1_000_000
