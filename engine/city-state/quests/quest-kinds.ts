/** What each kind of quest is about: what may be asked, when it is done, when it can no longer be (rulebook, city-states 14). */
import { QUESTS } from '../../../rules/constants/city-states.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { QuestKind } from '../../../rules/quests.ts'
import { isLinked } from '../../city/city-connections.ts'
import { canBuild } from '../../city/production/buildable.ts'
import { itemCost } from '../../city/production/production-cost.ts'
import { DISTANT, proximity } from '../../civ/proximity.ts'
import { resourceSupply } from '../../civ/resources.ts'
import type { Quest } from '../../core/city-state-data.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { distance } from '../../core/grid.ts'
import { type Civ, NONE } from '../../core/state.ts'
import { entryHas } from '../../effects/scope.ts'
import { birthPlaces } from '../../great-people/births.ts'
import { greatPeopleOf, isMeant } from '../../great-people/great-person-kinds.ts'
import { personalityOf } from '../personality.ts'
import { bondOf } from '../relationship.ts'

export interface Task {
  /** What could be asked of the major now; [NONE] where there is nothing to choose, [] where it makes no sense. */
  targets(w: EngineContext, minor: Civ, major: Civ): number[]
  /** Asked every round; absent: something done fulfils it (complete.ts), or its end decides. */
  isMet?(w: EngineContext, quest: Quest): boolean
  /** It can no longer be fulfilled. */
  isVoid?(w: EngineContext, quest: Quest): boolean
  /** Contests: what is counted; who has gained most at the end wins. */
  score?(major: Civ): number
  /** What its target is; absent: it has none. */
  about?: 'civ' | 'tile' | 'resource' | 'building' | 'unitKind' | 'terrain' | 'religion'
}

const FREE: number[] = [NONE]
const NOT: number[] = []

export const TASKS: Readonly<Record<QuestKind, Task>> = {
  route: {
    targets: (w, minor, major) => (isNear(w, minor, major) && !isJoined(w, minor, major) ? FREE : NOT),
    isMet: (w, { from, to }) => isJoined(w, w.s.civs[from], w.s.civs[to]),
  },
  clearCamp: {
    targets: campsNear,
    isVoid: (w, { target }) => w.s.tiles.improvement[target] !== w.rules.known.camp,
    about: 'tile',
  },
  connectResource: {
    targets: resourcesMissing,
    isMet: (w, { to, target }) => resourceSupply(w, w.s.civs[to])[target] > 0,
    about: 'resource',
  },
  constructWonder: {
    targets: wondersOpen,
    isMet: (w, { to, target }) => w.s.cities[w.s.wonders[target]]?.owner === to,
    isVoid: (w, { target }) => w.s.wonders[target] !== NONE,
    about: 'building',
  },
  acquireGreatPerson: {
    targets: greatMissing,
    about: 'unitKind',
  },
  conquerCityState: {
    targets: (w, minor, major) => {
      if (personalityOf(minor) === 'Friendly') return NOT
      const rival = nearestMinor(w, minor, major)
      if (!rival || rival.cityState!.of[major.id].pledgedOn !== NONE) return NOT
      const bond = bondOf(w, rival, major.id)
      return bond === 'friend' || bond === 'ally' ? NOT : [rival.id]
    },
    isVoid: (w, { target }) => !w.s.civs[target].alive,
    about: 'civ',
  },
  findPlayer: {
    targets: (w, _minor, major) =>
      w.s.civs
        .filter(c => c.kind === 'major' && c.alive && c !== major && major.relations[c.id].met && !hasSeenLand(major, c.id))
        .map(({ id }) => id),
    isMet: (w, { to, target }) => hasSeenLand(w.s.civs[to], target),
    isVoid: (w, { target }) => !w.s.civs[target].alive,
    about: 'civ',
  },
  findNaturalWonder: {
    targets: (w, _minor, major) => wondersOnMap(w).filter(wonder => !major.wondersFound.includes(wonder)),
    isMet: (w, { to, target }) => w.s.civs[to].wondersFound.includes(target),
    about: 'terrain',
  },
  giveGold: {
    targets: robber,
    about: 'civ',
  },
  pledgeToProtect: {
    targets: (w, minor, major) => (minor.cityState!.of[major.id].pledgedOn === NONE ? robber(w, minor, major) : NOT),
    about: 'civ',
  },
  contestCulture: {
    targets: () => FREE,
    score: major => major.cultureMade,
  },
  contestFaith: {
    targets: w => (w.s.setup.religion ? FREE : NOT),
    score: major => major.faithMade,
  },
  contestTechnologies: {
    targets: () => FREE,
    score: major => major.techs.reduce((sum, times) => sum + times, 0),
  },
  invest: {
    targets: () => FREE,
  },
  bullyCityState: {
    targets: (w, minor, major) => {
      const rival = nearestMinor(w, minor, major)
      return rival ? [rival.id] : NOT
    },
    isVoid: (w, { target }) => !w.s.civs[target].alive,
    about: 'civ',
  },
  denounceCivilization: {
    targets: (w, minor, major) =>
      robber(w, minor, major).filter(id => {
        const { met, war, denouncedUntil } = major.relations[id]
        return met && !war && denouncedUntil <= w.s.turn
      }),
    isVoid: (w, { target }) => !w.s.civs[target].alive,
    about: 'civ',
  },
  spreadReligion: {
    targets: (w, minor, major) => {
      if (major.religion === NONE || minor.capital === NONE || w.s.religions[major.religion].name === NONE) return NOT
      return w.s.cities[minor.capital]!.majority === major.religion ? NOT : [major.religion]
    },
    isMet: (w, { from, target }) => {
      const { capital } = w.s.civs[from]
      return capital !== NONE && w.s.cities[capital]!.majority === target
    },
    about: 'religion',
  },
}

/** A city of the major lies near its capital on the same landmass. */
function isNear(w: EngineContext, minor: Civ, major: Civ): boolean {
  if (minor.capital === NONE || major.capital === NONE) return false
  const { tile } = w.s.cities[minor.capital]!
  const { continent } = w.s.tiles
  return major.cities.some(id => {
    const other = w.s.cities[id]!.tile
    return continent[other] === continent[tile] && distance(w.grid, other, tile) <= QUESTS.routeTiles
  })
}

const isJoined = (w: EngineContext, minor: Civ, major: Civ): boolean =>
  minor.capital !== NONE && isLinked(w, major, w.s.cities[minor.capital]!.tile)

function campsNear(w: EngineContext, minor: Civ): number[] {
  if (minor.capital === NONE) return NOT
  const { tile } = w.s.cities[minor.capital]!
  return w.s.camps
    .filter(camp => camp.destroyedOn === NONE && distance(w.grid, camp.tile, tile) <= QUESTS.campTiles)
    .map(camp => camp.tile)
}

/** Luxuries and strategic resources on the map that the major can see and that neither has. */
function resourcesMissing(w: EngineContext, minor: Civ, major: Civ): number[] {
  const ours = resourceSupply(w, major)
  const theirs = resourceSupply(w, minor)
  return w.rules.resources
    .filter(({ id, kind, revealedBy }) => {
      if (kind === 'bonus' || ours[id] > 0 || theirs[id] > 0) return false
      return (revealedBy === NONE || major.techs[revealedBy] !== 0) && w.s.tiles.resource.includes(id)
    })
    .map(({ id }) => id)
}

/** Whether the major has seen any land of the civ. */
const hasSeenLand = ({ known }: Civ, civ: number): boolean => known?.owner.includes(civ) ?? false

/** World wonders that the major could build and that nobody has built, or more than a quarter of. */
function wondersOpen(w: EngineContext, _minor: Civ, major: Civ): number[] {
  return w.rules.buildings
    .filter(({ id, wonder, tech }) => {
      if (wonder !== 'world' || w.s.wonders[id] !== NONE || (tech !== NONE && !major.techs[tech])) return false
      if (w.s.cities.some(city => city !== null && isUnderWay(w, city.owner, city.progress, id))) return false
      return major.cities.some(city => canBuild(w, w.s.cities[city]!, { kind: 'building', id }))
    })
    .map(({ id }) => id)
}

function isUnderWay(
  w: EngineContext,
  owner: number,
  progress: { item: { kind: string; id: number }; amount: number }[],
  id: number,
): boolean {
  const done = progress.find(({ item }) => item.kind === 'building' && item.id === id)
  return done !== undefined && done.amount * QUESTS.wonderBegunDivisor > itemCost(w, w.s.civs[owner], { kind: 'building', id })
}

/** Great people that the major can have and neither has now; prophets come of faith and are not asked for. */
function greatMissing(w: EngineContext, minor: Civ, major: Civ): number[] {
  const has = (civ: Civ, kind: number) => civ.units.some(id => isMeant(w, w.s.units[id]!.kind, kind))
  return greatPeopleOf(w, major).filter(
    kind =>
      !entryHas(w.rules.units[kind], E.foundsReligion) &&
      !has(major, kind) &&
      !has(minor, kind) &&
      birthPlaces(w, major, kind).length > 0,
  )
}

/** The nearest other city-state that the major knows and that is not beyond all bounds; null where there is none. */
function nearestMinor(w: EngineContext, minor: Civ, major: Civ): Civ | null {
  if (minor.capital === NONE) return null
  const { tile } = w.s.cities[minor.capital]!
  let best: Civ | null = null
  let least = Number.POSITIVE_INFINITY
  for (const other of w.s.civs) {
    if (!other.cityState || !other.alive || other === minor || other.capital === NONE || !major.relations[other.id].met) continue
    const steps = distance(w.grid, tile, w.s.cities[other.capital]!.tile)
    if (steps >= least || proximity(w, minor, other) === DISTANT) continue
    least = steps
    best = other
  }
  return best
}

/** The major that took tribute of it lately, another than the one asked. */
function robber(w: EngineContext, minor: Civ, major: Civ): number[] {
  const { bulliedBy, bulliedOn } = minor.cityState!
  if (bulliedBy === NONE || bulliedBy === major.id || !w.s.civs[bulliedBy].alive) return NOT
  return w.s.turn - bulliedOn <= QUESTS.grudgeTurns ? [bulliedBy] : NOT
}

function wondersOnMap(w: EngineContext): number[] {
  const found = new Set<number>()
  const { wonder } = w.s.tiles
  for (let t = 0; t < wonder.length; t++) if (wonder[t] !== NONE) found.add(wonder[t])
  return [...found].sort((a, b) => a - b)
}
