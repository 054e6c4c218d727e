/** What a seat may have to decide, before it is said how. */

import type { EngineContext, Unit } from '../../engine/index.ts'
import type { Advice, Option } from '../tool/advice.ts'
import { placeText } from '../tool/coordinates.ts'
import type { ChoiceView } from '../views/players/event-choice.ts'

/** Something to decide; how to settle it is looked for only where it is told. */
export interface PendingDecision {
  /** As advisers call it. */
  subject: string
  /** Asked for where it is told, in the language that is spoken then. */
  what(): string
  /** Where it is one of several ways: what each does. */
  choices?: ChoiceView[]
  /** A unit that is idle for no reason worth telling. */
  isIdle?: boolean
  /** The lower, the earlier it is told. */
  rank: number
  /** What is proposed where nobody has better advice; null: then there is nothing to decide. */
  idea?(): Option | null
}

/** A matter, and what settles it best. */
export interface Settled {
  matter: PendingDecision
  best: Option
  /** Of what else could be done. */
  advice?: Advice
}

/** Matters by what they hold up: others, the empire, fights, lives, cities, units. */
export const RANK = {
  others: 0,
  vote: 1,
  empire: 2,
  learning: 3,
  fights: 4,
  lives: 5,
  cities: 6,
  units: 7,
  orders: 8,
  gold: 9,
  deals: 10,
}

/** Turns before a vote in which it is among what is to be decided. */
export const VOTE_SOON = 3

/** A unit as sentences name it. */
export const unitNamed = (w: EngineContext, { id, kind, tile }: Pick<Unit, 'id' | 'kind' | 'tile'>) => ({
  id,
  kind: w.rules.units[kind].name,
  place: placeText(w, tile),
})
