/** Time until something is due. */

const SECOND = 1000

/** Whole seconds until then, 0 once it is over. */
export const secondsUntil = (due: number, now: number): number => Math.max(0, Math.ceil((due - now) / SECOND))
