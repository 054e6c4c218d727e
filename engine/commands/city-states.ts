/** Dealings with city-states: gifts, pledges, tribute, purchase, peace. */

import { CITY_STATE_GIFTS } from '../../rules/constants/city-states.ts'
import { E } from '../../rules/effects/templates.ts'
import { annex, annexPrice, turnsToAnnex } from '../city-state/annexation.ts'
import { giveUnit as giveAway, giveGold, hostOf, unitInfluence } from '../city-state/gifts-received.ts'
import { mayPledgeFrom, mayWithdrawFrom, pledge, withdraw } from '../city-state/protection.ts'
import { influenceX100, relationshipWith } from '../city-state/relationship.ts'
import { type TributeKind, takeTribute, willingness, workerKind } from '../city-state/tribute.ts'
import { civName, makePeace } from '../civ/relations.ts'
import { command } from '../core/command.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { isAlly } from '../effects/city-state-effects.ts'
import { hasOption } from '../effects/mod-options.ts'
import { checkPlayer } from './common-checks.ts'
import { checkOwn, theUnit } from './units/unit-checks.ts'

/** Why the seat cannot speak to the city-state, or null. */
function askMinor(w: EngineContext, seat: number, player: number): Refusal | null {
  const refusal = checkPlayer(w, seat, player)
  if (refusal) return refusal
  return w.s.civs[player].cityState ? null : refuse('city-state/not-one', civName(w, player))
}

/** The same where it has to be at peace with the seat. */
function askPeaceful(w: EngineContext, seat: number, player: number): Refusal | null {
  const refusal = askMinor(w, seat, player)
  if (refusal) return refusal
  return w.s.civs[player].relations[seat].war
    ? refuse('city-state/at-war', civName(w, player), fightingAlly(w, seat, player))
    : null
}

/** Name of its ally where that is at war with the seat, so that it cannot make peace alone. */
function fightingAlly(w: EngineContext, seat: number, player: number): string | null {
  const { ally } = w.s.civs[player].cityState!
  return ally !== NONE && w.s.civs[ally].relations[seat].war ? civName(w, ally) : null
}

const both = (w: EngineContext, seat: number, player: number): [minor: Civ, major: Civ] => [w.s.civs[player], w.s.civs[seat]]

/** What the seat's influence is afterwards, whole. */
const after = (w: EngineContext, seat: number, player: number): number => Math.trunc(influenceX100(w.s.civs[player], seat) / 100)

export const giftGold = command<{ player: number; gold: number }>({
  by: 'active',
  check(w, seat, { player, gold }) {
    const refusal = askPeaceful(w, seat, player)
    if (refusal) return refusal
    if (!(CITY_STATE_GIFTS.gold as readonly number[]).includes(gold))
      return refuse('city-state/gift-sum', gold, CITY_STATE_GIFTS.gold)
    const have = w.s.civs[seat].gold
    return have < gold ? refuse('city-state/gold', gold, have) : null
  },
  apply(w, seat, { player, gold }) {
    const gained = giveGold(w, ...both(w, seat, player), gold)
    return { player, gained, influence: after(w, seat, player) }
  },
})

/** Hands a unit to the city-state on whose land it stands. */
export const giftUnit = command<{ player: number; unit: number }>({
  by: 'active',
  check(w, seat, { player, unit: id }) {
    const refusal = askPeaceful(w, seat, player) ?? checkOwn(w, seat, id)
    if (refusal) return refusal
    const unit = theUnit(w, id)
    const kind = w.rules.units[unit.kind].name
    if (hostOf(w, unit)?.id !== player) return refuse('city-state/not-on-its-land', kind, civName(w, player))
    if (unitInfluence(w, unit) === 0) return refuse('city-state/unit-unwanted', kind, civName(w, player))
    return isInCompany(w, unit) ? refuse('city-state/unit-in-company', kind) : null
  },
  apply(w, seat, { player, unit }) {
    const gained = giveAway(w, w.s.civs[player], theUnit(w, unit))
    return { player, gained, influence: after(w, seat, player) }
  },
})

function isInCompany(w: EngineContext, { id, tile }: Unit): boolean {
  const { military, civilian } = w.s.tiles
  return [military[tile], civilian[tile]].some(other => other !== NONE && other !== id)
}

export const pledgeProtection = command<{ player: number }>({
  by: 'active',
  check(w, seat, { player }) {
    const refusal = askPeaceful(w, seat, player)
    if (refusal) return refusal
    const minor = w.s.civs[player]
    const name = civName(w, player)
    if (relationshipWith(minor, seat).pledgedOn !== NONE) return refuse('city-state/pledged', name)
    if (influenceX100(minor, seat) < 0) return refuse('city-state/pledge-influence', name, after(w, seat, player))
    const from = mayPledgeFrom(w, minor, seat)
    return from > 0 ? refuse('city-state/pledge-later', name, from) : null
  },
  apply(w, seat, { player }) {
    pledge(w, ...both(w, seat, player))
    return { player, influence: after(w, seat, player) }
  },
})

export const withdrawProtection = command<{ player: number }>({
  by: 'active',
  check(w, seat, { player }) {
    const refusal = askMinor(w, seat, player)
    if (refusal) return refusal
    const minor = w.s.civs[player]
    if (relationshipWith(minor, seat).pledgedOn === NONE) return refuse('city-state/not-pledged', civName(w, player))
    const from = mayWithdrawFrom(w, minor, seat)
    return from > 0 ? refuse('city-state/withdraw-later', civName(w, player), from) : null
  },
  apply(w, seat, { player }) {
    withdraw(w, ...both(w, seat, player))
    return { player, influence: after(w, seat, player) }
  },
})

const TRIBUTES: readonly string[] = ['gold', 'worker']

export const demandTribute = command<{ player: number; tribute: TributeKind }>({
  by: 'active',
  check(w, seat, { player, tribute }) {
    const refusal = askPeaceful(w, seat, player)
    if (refusal) return refusal
    if (!TRIBUTES.includes(tribute)) return refuse('city-state/kind', String(tribute), TRIBUTES)
    const [minor, major] = both(w, seat, player)
    if (tribute === 'worker' && workerKind(w, major) === NONE) return refuse('city-state/no-workers')
    const { total, parts } = willingness(w, minor, major, tribute)
    if (total >= 0) return null
    return refuse('city-state/unwilling', civName(w, player), total, parts.map(p => `${p.reason} ${p.points}`).join(', '))
  },
  apply(w, seat, { player, tribute }) {
    const [minor, major] = both(w, seat, player)
    return { player, ...takeTribute(w, minor, major, tribute), influence: after(w, seat, player) }
  },
})

export const annexCityState = command<{ player: number; puppet: boolean }>({
  by: 'active',
  check(w, seat, { player }) {
    const refusal = askPeaceful(w, seat, player)
    if (refusal) return refusal
    const [minor, major] = both(w, seat, player)
    const turns = turnsToAnnex(w, major)
    if (turns === null) return refuse('city-state/cannot-annex')
    const been = isAlly(minor, seat) ? w.s.turn - minor.cityState!.allySince : 0
    if (!isAlly(minor, seat) || been < turns) return refuse('city-state/annex-ally', civName(w, player), turns, been)
    const price = annexPrice(w, minor)
    return major.gold < price ? refuse('city-state/gold', price, major.gold) : null
  },
  apply(w, seat, { player, puppet }) {
    const [minor, major] = both(w, seat, player)
    const price = annexPrice(w, minor)
    return { player, gold: price, cities: annex(w, minor, major, puppet) }
  },
})

/** A city-state lays down its arms when asked, unless its ally fights on. */
export const makeMinorPeace = command<{ player: number }>({
  by: 'active',
  check(w, seat, { player }) {
    const refusal = askMinor(w, seat, player)
    if (refusal) return refusal
    if (!w.s.civs[player].relations[seat].war) return refuse('city-state/peace', civName(w, player))
    if (hasOption(w.rules, E.relationsFixed)) return refuse('war/fixed')
    const ally = fightingAlly(w, seat, player)
    return ally === null ? null : refuse('city-state/at-war', civName(w, player), ally)
  },
  apply(w, seat, { player }) {
    makePeace(w, seat, player)
    return { player, influence: after(w, seat, player) }
  },
})
