/** Camps of barbarians near own land are cleared: an empty one by whoever is nearest, a held one by two and more. */
import { distance, isVisible, type Unit } from '../../../engine/index.ts'
import { campsNear, isSeenOn } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { bases } from '../../knowledge/home.ts'
import { placeText } from '../../reasons.ts'
import { ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { send } from './defence.ts'
import { placesAround } from './fight.ts'
import { campaignOf } from './war.ts'

export function* planCamps(m: TurnContext): Plan {
  if (campaignOf(m)?.phase === 'war') return
  let hunters = Math.round(m.p.campHunting * m.p.campHunters)
  for (const camp of campsKnown(m)) {
    if (hunters <= 0) return
    const empty = isVisible(m.w, m.seat, camp) && !isSeenOn(m.w, m.seat, 'military', camp)
    const party = partyFor(m, camp, empty ? 1 : hunters)
    if (party.length < (empty ? 1 : m.p.campParty)) continue
    for (const unit of party) {
      hunters--
      m.busy.add(unit.id)
      const place = empty ? camp : placesAround(m, camp, 1, 2)[0]
      if (place !== undefined) yield* send(m, unit, place, `against the camp at (${placeText(m, camp)})`)
    }
  }
}

/** Those near own cities, or near where the soldiers of who has none meet; the nearest first. */
export function campsKnown(m: TurnContext): number[] {
  const steps = new Map<number, number>()
  for (const { tile } of bases(m)) {
    for (const camp of campsNear(m.w, m.seat, tile, m.p.campDistance)) {
      steps.set(camp, Math.min(steps.get(camp) ?? Number.POSITIVE_INFINITY, distance(m.w.grid, tile, camp)))
    }
  }
  return [...steps.keys()].filter(camp => !m.claimed.has(camp)).sort((a, b) => steps.get(a)! - steps.get(b)! || a - b)
}

/** The free soldiers nearest to it, in good health; who is there already stays for less. */
function partyFor(m: TurnContext, camp: number, most: number): Unit[] {
  const far = (unit: Unit): number => distance(m.w.grid, unit.tile, camp)
  const free = ownUnits(m).filter(
    unit =>
      isSoldier(roleOf(m, unit)) &&
      !m.busy.has(unit.id) &&
      unit.hp >= (far(unit) <= 2 ? m.p.campHealthThere : m.p.campHealth) &&
      !unit.embarked,
  )
  return free
    .filter(unit => far(unit) <= m.p.answerDistance)
    .sort((a, b) => far(a) - far(b) || a.id - b.id)
    .slice(0, most)
}
