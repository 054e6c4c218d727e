/** Rebels rise in a deeply unhappy civilization (rulebook, happiness 5). */
import { REBELS } from '../../rules/constants/happiness.ts'
import { E } from '../../rules/effects/templates.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { draw } from '../core/rng.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { civHas } from '../effects/aggregate.ts'
import { kindEffects } from '../effects/scope.ts'
import { canStandOn } from '../unit/placement.ts'
import { spawnUnit } from '../unit/spawn.ts'

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
  return Math.floor(turns * Math.max(1, w.rules.speeds[w.s.setup.speed].modifier))
}

function rise(w: EngineContext, civ: Civ): void {
  const barbarians = w.s.civs.find(other => other.kind === 'barbarian')
  const kind = bestRebel(w, civ)
  if (!barbarians || kind === NONE) return
  const count = 1 + Math.floor(draw(w.s, REBELS.morePercent + REBELS.morePercentPerCity * (civ.cities.length - 1)) / 100)
  const city = restless(w, civ)
  const t = meetingPlace(w, barbarians, kind, city)
  if (t === NONE) return
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

/** The strongest land soldier that fights hand to hand and that the civ could make. */
function bestRebel(w: EngineContext, civ: Civ): number {
  let best = NONE
  for (const kind of w.rules.units) {
    if (kind.strength === 0 || kind.rangedStrength > 0 || w.rules.unitTypes[kind.type].domain !== 'land') continue
    if (kind.uniqueTo !== NONE || kind.resource !== NONE || (kind.tech !== NONE && !civ.techs[kind.tech])) continue
    if (kindEffects(w, kind.id, E.unbuildable).length > 0) continue
    if (best === NONE || kind.strength > w.rules.units[best].strength) best = kind.id
  }
  return best
}

/** A free tile near the city: resources and strong ground before others, tilled land last. */
function meetingPlace(w: EngineContext, barbarians: Civ, kind: number, city: City): number {
  const { tiles } = w.s
  let best = NONE
  let most = 0
  for (const t of within(w.grid, city.tile, REBELS.radiusTiles)) {
    if (t === city.tile || !canStandOn(w, barbarians, kind, t)) continue
    let score: number = REBELS.pointsOfTile
    if (tiles.improvement[t] === NONE) score += REBELS.pointsUnimproved
    if (tiles.resource[t] !== NONE) score += REBELS.pointsOfResource
    if (w.rules.terrains[tiles.terrain[t]].defence > 0 || tiles.features[t] !== 0) score += REBELS.pointsOfGround
    if (score > most) {
      most = score
      best = t
    }
  }
  return best
}
