/** What majors make of the deeds of others: what changes opinions (rulebook, city-states 2; diplomacy 5). */

import { DIPLOMACY, OPINION } from '../../rules/constants/diplomacy.ts'
import { protectorsOf } from '../city-state/relationship.ts'
import type { Handlers } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type City, NONE } from '../core/state.ts'
import { isExplored } from '../visibility/knowledge.ts'
import { protect } from './grudges.ts'
import { forget, remember, rememberOnce } from './opinion-memory.ts'
import { offend } from './promises.ts'

export const OPINION_HANDLERS: Handlers = {
  /** War ends what years of peace have built. */
  war: (w, a, b) => {
    forget(w, a, b, 'peace')
    forget(w, b, a, 'peace')
  },
  /** The loser minds the share of its people as well; others mind a tenth of it, who fights the loser too likes as much. */
  cityTaken: (w, city, from, by, citizens) => {
    const points = OPINION.city + shareOf(w, from, city, citizens)
    if (w.s.civs[from].kind === 'major') remember(w, from, by, 'capturedCities', -points)
    for (const { id, kind, alive, relations } of w.s.civs) {
      if (kind !== 'major' || !alive || id === from || id === by || !relations[from].met || !relations[by].met) continue
      const tenth = Math.round(points / OPINION.othersDivisor)
      if (relations[from].war) remember(w, id, by, 'tookFromEnemy', tenth)
      else remember(w, id, by, 'warmonger', -tenth)
    }
    if (w.s.civs[from].kind === 'cityState') protect(w, from, by, 'destroyedProtected')
  },
  /** A freed major opens its borders to who freed it. */
  cityFreed: (w, city, by) => {
    const points = OPINION.city + shareOf(w, city.founder, city, city.population)
    remember(w, city.founder, by, 'liberated', points)
    const founder = w.s.civs[city.founder]
    if (founder.kind === 'major') {
      const until = w.s.turn + w.rules.speeds[w.s.setup.speed].dealTurns
      founder.relations[by].openBordersUntil = Math.max(until, founder.relations[by].openBordersUntil)
    }
    for (const { id, kind, alive, relations } of w.s.civs) {
      if (kind === 'major' && alive && id !== by && id !== city.founder && relations[by].met)
        remember(w, id, by, 'liberated', Math.round(points / OPINION.othersDivisor))
    }
  },
  allyChanged: (w, _cityState, from, to) => {
    if (from !== NONE && to !== NONE && w.s.civs[from].alive) remember(w, from, to, 'stoleAlly', OPINION.stoleAlly)
  },
  cityStateAttacked: (w, cityState, by, ally) => {
    protect(w, cityState, by, 'attackedProtected')
    if (ally === by) {
      for (const { id, relations } of w.s.civs)
        if (relations[by].met) remember(w, id, by, 'betrayedOthers', OPINION.ownAllyAttacked)
    } else if (ally !== NONE && !protectorsOf(w, w.s.civs[cityState]).some(({ id }) => id === ally)) {
      if (w.s.civs[ally].relations[by].met) remember(w, ally, by, 'attackedAllied', OPINION.allyAttacked)
    }
  },
  bullied: (w, cityState, by) => protect(w, cityState, by, 'bulliedProtected'),
  /** Near the cities of another that knows the place. */
  founded: (w, { tile, owner }) => {
    for (const { id, kind, alive, cities, relations } of w.s.civs) {
      if (kind !== 'major' || !alive || id === owner || !relations[owner].met || !isExplored(w, id, tile)) continue
      if (cities.some(city => distance(w.grid, w.s.cities[city]!.tile, tile) <= DIPLOMACY.nearTiles))
        offend(w, id, owner, 'noSettling')
    }
  },
  spySeen: (w, victim, by) => offend(w, victim, by, 'noSpying'),
  preached: (w, city, by) => offend(w, city.owner, by, 'noSpreading'),
  /** All who know the user hold it against it, hit or not (rulebook, air 9). */
  nuked: (w, by) => {
    for (const { id, kind, alive, relations } of w.s.civs) {
      if (kind === 'major' && alive && id !== by && relations[by].met) rememberOnce(w, id, by, 'nuked', OPINION.nuked)
    }
  },
}

/** Percent of a civ's people that live in a city which is, or has just been, its own, with so many citizens; rounded. */
function shareOf(w: EngineContext, civ: number, city: City, citizens: number): number {
  let all = citizens
  for (const id of w.s.civs[civ].cities) if (id !== city.id) all += w.s.cities[id]!.population
  return Math.round((citizens * 100) / all)
}
