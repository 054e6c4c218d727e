/** How civilizations stand to each other, what they have agreed, and what lies on the table between them. */
import type { OpinionReason } from './opinion-reasons.ts'

export interface Relation {
  met: boolean
  war: boolean
  /** Turn until which peace binds. */
  peaceUntil: number
  /** Turn until which the other's units may enter this civ's land. */
  openBordersUntil: number
  warSince: number
  /** The other keeps an embassy in this civ's capital. */
  embassy: boolean
  /** Turn until which a declaration of friendship, and a defensive pact, hold; the same on both sides. */
  friendsUntil: number
  pactUntil: number
  /** Turn at whose end a research agreement bears fruit, 0 without one; science made by this civ since it began. */
  researchUntil: number
  scienceMade: number
  /** Turn until which its denunciation of the other stands. */
  denouncedUntil: number
  /** What this civ remembers of the other, in thousandths of a point of opinion; each reason once. */
  memories: { reason: OpinionReason; x1000: number }[]
  /** City-states: harm to them by the other that this civ, as their protector, keeps in mind until a turn; each reason once. */
  grudges: { reason: OpinionReason; until: number }[]
  /** What the other did that it might promise not to, and the turn until which that is noted; each kind once. */
  offences: { kind: PromiseKind; until: number }[]
  /** City-states: influence of the other, ×100. */
  influenceX100: number
}

/** What one may promise another: not to settle near its cities, not to spy on it, not to preach in its cities. */
export const PROMISES = ['noSettling', 'noSpying', 'noSpreading'] as const

export type PromiseKind = (typeof PROMISES)[number]

/** Something that `a` gives `b` for a time. */
export interface Deal {
  id: number
  /** What was agreed at once has one number: where one item fails, all end. */
  group: number
  a: number
  b: number
  item: 'openBorders' | 'goldPerTurn' | 'resource' | PromiseKind
  /** NONE but for 'resource'. */
  resource: number
  amount: number
  until: number
}

/** What each side of a negotiation gives. */
export interface Terms {
  gold: number
  /** For the speed's deal term. */
  goldPerTurn: number
  openBorders: boolean
  /** Treaties of both, whichever side names them: peace, friendship, research agreement, defensive pact. */
  peace: boolean
  friendship: boolean
  research: boolean
  pact: boolean
  /** The other may keep an embassy in this side's capital. */
  embassy: boolean
  /** For the speed's deal term; amounts a turn. */
  resources: { resource: number; amount: number }[]
  /** Ids of cities handed over. */
  cities: number[]
  /** Civs on which this side declares war. */
  wars: number[]
  /** What this side promises the other, for a hundred turns. */
  promises: PromiseKind[]
  /** Civs that this side makes known to the other. */
  introductions: number[]
}

/** Why a proposal was declined, in one word. */
export const DECLINE_REASONS = ['too_little', 'never_sells', 'no_trust', 'at_war', 'no_gold', 'has_it', 'not_now'] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

export interface Negotiation {
  id: number
  opener: number
  other: number
  /** Turn in which it was opened. */
  turn: number
  /** Seat that has to answer. */
  floor: number
  /** Seat whose terms stand on the table. */
  proposer: number
  gives: Terms
  asks: Terms
  messages: { seat: number; text: string }[]
  state: 'proposed' | 'accepted' | 'rejected' | 'expired' | 'withdrawn'
  /** Why it was rejected, where that was said. */
  reason: DeclineReason | null
  /** ms since 1970. */
  deadlineMs: number
}
