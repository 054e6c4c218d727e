/** Courses in which something that is promised did not hold: each is played again in every run. A failure prints its steps. */
import type { Step } from './steps.ts'

export const KEPT: Readonly<Record<string, readonly Step[]>> = {}
