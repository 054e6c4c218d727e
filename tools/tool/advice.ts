/** What an adviser answers: whoever joins tools with somebody who knows how to play hands one in with a call. */
import type { Command, EngineContext } from '../../engine/index.ts'
import type { Because } from '../words/because.ts'

/** A command, and why. */
export interface Option {
  command: Command
  because: Because
  /** What it takes of the treasury; absent where it takes nothing. */
  price?: { gold: number; faith: number }
}

/** What it says to one matter. */
export interface Advice {
  /** What the matter is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do, step by step. */
  options: readonly Option[]
  /** What could be done instead of the first, the best first. */
  others: readonly Option[]
}

/** A turn as somebody would play it who knows no more than the seat. */
export interface TurnAdvice {
  /** By matter, in the order in which they are best settled. */
  matters: readonly Advice[]
  /** What it says to the matter that the command would settle, if anything. */
  about(command: Command): Advice | undefined
  /** Whether the seat did that in this turn, or it would undo what it did: then it is not proposed again. */
  isDone(command: Command): boolean
}

/** The best places for a city that the seat knows, and what the land there has. Only reads. */
export type SitesNear = (w: EngineContext, seat: number) => readonly { tile: number; because: Because }[]

/** What is advised as things stand. Only reads. */
export type Adviser = ((w: EngineContext, seat: number) => TurnAdvice) & { sites?: SitesNear }
