/** Bounds of what effects set off (rulebook, effects 8). */
export const CHAINS = {
  /** Effects that happen within one another: one sets off an event, that another effect, and so on. */
  depthMost: 20,
  /** Effects that one may set off in all. */
  effectsMost: 1_000,
} as const
