/** Rebels rise in a deeply unhappy civilization (rulebook, happiness 5). */
import { REBELS } from '../../rules/constants/happiness.ts'
import { E } from '../../rules/effects/templates.ts'
import type { UnitKind } from '../../rules/ruleset.ts'
import { terrainDefence } from '../combat/defence-modifiers.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { tilesOfCity } from '../core/owned-tiles.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { civHas } from '../effects/aggregate.ts'
import { kindEffects } from '../effects/scope.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { resourcesUsed, unitNeeds } from './resource-needs.ts'
import { resourceAmount } from './resources.ts'

/** Start of turn: counts down while effects in force let rebels rise; at nothing they do, and it begins again. */
export function tickRebels(w: EngineContext, civ: Civ): void {
  if (civ.kind !== 'major' || civ.cities.length === 0) return
  if (!civHas(w, civ, E.rebelsMaySpawn)) {
    civ.rebelsIn = NONE
    return
  }
  if (civ.rebelsIn === NONE) civ.rebelsIn = countdown(w)
  else if (--civ.rebelsIn <= 0) {
    rise(w, civ)
    civ.rebelsIn = countdown(w)
  }
}

function countdown(w: EngineContext): number {
  const turns = w.rules.constants.baseTurnsUntilRevolt + draw(w.s, REBELS.waitSpread)
  return Math.max(1, roundDown(turns * Math.max(1, w.rules.speeds[w.s.setup.speed].modifier)))
}

function rise(w: EngineContext, civ: Civ): void {
  const barbarians = w.s.civs.find(other => other.kind === 'barbarian')
  const kind = drawRebel(w, civ)
  if (!barbarians || kind === NONE) return
  const count = 1 + Math.floor(draw(w.s, REBELS.morePercent + REBELS.morePercentPerCity * (civ.cities.length - 1)) / 100)
  const city = restless(w, civ)
  const t = meetingPlace(w, city)
  for (let n = 0; n < count; n++) spawnUnit(w, barbarians, kind, t)
  emit(w, { kind: 'civ/unhappy', civ: civ.id, city: city.id, tile: t, knownBy: 1 << civ.id })
}

/** The city with the most of people and luck. */
function restless(w: EngineContext, civ: Civ): City {
  let best = w.s.cities[civ.cities[0]]!
  let most = -1
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const roll = draw(w.s, city.population + REBELS.cityLuck)
    if (roll > most) {
      most = roll
      best = city
    }
  }
  return best
}

/** A kind drawn from the land soldiers who fight hand to hand, of no nation alone, that the civ could make now; NONE where there is none. */
function drawRebel(w: EngineContext, civ: Civ): number {
  const kinds = w.rules.units.filter(kind => isRebel(kind, w) && couldMake(w, civ, kind)).map(({ id }) => id)
  return kinds.length > 0 ? kinds[draw(w.s, kinds.length)] : NONE
}

const isRebel = (kind: UnitKind, { rules }: EngineContext): boolean =>
  kind.strength > 0 && kind.rangedStrength === 0 && kind.uniqueTo === NONE && rules.unitTypes[kind.type].domain === 'land'

function couldMake(w: EngineContext, civ: Civ, kind: UnitKind): boolean {
  if (kind.tech !== NONE && !civ.techs[kind.tech]) return false
  if (kind.obsoleteTech !== NONE && civ.techs[kind.obsoleteTech]) return false
  for (const resource of resourcesUsed(kind)) if (resourceAmount(w, civ, resource) < unitNeeds(w, kind.id, resource)) return false
  return kindEffects(w, kind.id, E.unbuildable).length === 0
}

/** The free land tile of the city with the most points: untilled before tilled, resources that nobody works, strong ground; else its centre, near which they come. */
function meetingPlace(w: EngineContext, city: City): number {
  const { tiles } = w.s
  let best = city.tile
  let most = 0
  for (const t of tilesOfCity(w, city)) {
    const { kind, impassable } = w.rules.terrains[tiles.terrain[t]]
    if (tiles.center[t] !== NONE || tiles.military[t] !== NONE || tiles.civilian[t] !== NONE || kind === 'water' || impassable)
      continue
    let score: number = REBELS.pointsOfTile
    if (tiles.improvement[t] === NONE)
      score += REBELS.pointsUnimproved + (tiles.resource[t] === NONE ? 0 : REBELS.pointsOfResource)
    if (terrainDefence(w, t) > 0) score += REBELS.pointsOfGround
    if (score > most) {
      most = score
      best = t
    }
  }
  return best
}
