/** Camps of barbarians near own land are cleared: an empty one by whoever is nearest, a held one by two and more. */
import { distance, isVisible, type Unit } from '../../../engine/index.ts'
import { isSeenOn } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { campsKnown } from '../../knowledge/camps.ts'
import { placeText } from '../../reasons.ts'
import { ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { send } from './marches.ts'
import { placesAround } from './places.ts'

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
      if (place !== undefined) yield* send(m, unit, place, { code: 'army/camp', place: placeText(m, camp) })
    }
  }
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
