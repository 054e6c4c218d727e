/** What an adviser answers: whoever joins tools with somebody who knows how to play hands one in with a call. */
import type { Command, EngineContext } from '../../engine/index.ts'

/** A command, and why, in a few words. */
export interface Option {
  command: Command
  because: string
}

/** What it says to one matter. */
export interface Advice {
  /** What the matter is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do first, and where that cannot be, next. */
  options: readonly Option[]
  /** What could be done instead of the first, the best first. */
  others: readonly Option[]
}

/** What somebody who knows no more than the seat would do as things stand, by matter. Only reads. */
export type Adviser = (w: EngineContext, seat: number) => readonly Advice[]
