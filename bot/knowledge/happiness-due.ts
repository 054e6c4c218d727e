/** Happiness that is on its way: luxuries on own land that workers can open up now, and buildings that cities are at. */
import { isExplored, lastCopyHappiness, luxuriesOf, NONE, tilesOfCity } from '../../engine/index.ts'
import { HAPPINESS } from '../../rules/stats.ts'
import { resourceAt } from '../facts/perception.ts'
import type { TurnContext } from '../turn-context.ts'
import { turnsToMake } from './production-time.ts'

/** What may be counted on within the turns that the parameters allow. */
export function happinessDue(m: TurnContext): number {
  const { w, civ, p } = m
  const soon = new Set<number>()
  let due = 0
  const workers = civ.units.some(id => m.roles.role[w.s.units[id]!.kind] === 'worker')
  const owned = luxuriesOf(w, civ)
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const [head] = city.queue
    if (head?.kind === 'building' && turnsToMake(m, city, head) <= p.happinessSoon * m.pace)
      due += w.rules.buildings[head.id].yields[HAPPINESS]
    if (!workers) continue
    for (const t of tilesOfCity(w, city)) {
      const resource = isExplored(w, m.seat, t) ? resourceAt(w, m.seat, t) : NONE
      if (resource === NONE || w.rules.resources[resource].kind !== 'luxury' || owned.includes(resource)) continue
      if (w.rules.resources[resource].improvedBy.some(one => isKnown(m, w.rules.improvements[one].tech))) soon.add(resource)
    }
  }
  return due + soon.size * p.luxurySoon * lastCopyHappiness(w, civ)
}

const isKnown = (m: TurnContext, tech: number): boolean => tech === NONE || m.civ.techs[tech] > 0
