/** What came of an attack. */
import { NONE } from '../core/state.ts'
import type { Blast } from '../nuclear/detonation.ts'

export interface FightResult {
  /** Damage done, in health points. */
  toDefender: number
  toAttacker: number
  defenderDied: boolean
  attackerDied: boolean
  withdrew: boolean
  /** Taken: a civilian's id, or a city's. */
  capturedUnit: number
  capturedCity: number
  /** The city that was fought is no more. */
  cityDestroyed: boolean
  /** Part of the attacker's loss that an interceptor did. */
  intercepted: number
  /** What a nuclear weapon did; else null. */
  blast: Blast | null
  /** Unit (id) or city (id) that was fought, and the civ (id) whose it was; NONE where there was no fight. */
  defender: number
  city: number
  against: number
  /** Experience that the attacker gained. */
  xp: number
}

export const nothing = (): FightResult => ({
  toDefender: 0,
  toAttacker: 0,
  defenderDied: false,
  attackerDied: false,
  withdrew: false,
  capturedUnit: NONE,
  capturedCity: NONE,
  cityDestroyed: false,
  intercepted: 0,
  blast: null,
  defender: NONE,
  city: NONE,
  against: NONE,
  xp: 0,
})
