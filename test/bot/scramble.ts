/** Changes everything in a state that one seat cannot see: an honest player's turn is the same afterwards. */

import { resourcesUsed } from '../../engine/civ/resource-needs.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { drawFrom, type RandomSource, seedRng } from '../../engine/core/numbers/rng.ts'
import { type City, type Civ, type GameState, NONE, type Unit } from '../../engine/core/state.ts'
import { isHidden } from '../../engine/visibility/hidden-units.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** A copy of the state in which all is different that `seat` does not know. */
export function scrambled(state: GameState, rules: Ruleset, seat: number, source: RandomSource): GameState {
  const s = structuredClone(state)
  const w = makeContext(s, rules)
  s.rng = seedRng(drawFrom(source, 1e6))
  for (const camp of s.camps) camp.spawnIn = drawFrom(source, 20)
  const seen = new Set(s.civs.filter(civ => civ.id === seat || isInSight(w, seat, civ)).map(civ => civ.id))
  for (const civ of s.civs) if (civ.id !== seat) scrambleCiv(w, civ, seat, source, !seen.has(civ.id))
  for (const civ of s.civs) if (civ.id !== seat && civ.kind === 'major') addImports(w, civ)
  for (const city of s.cities) if (city && city.owner !== seat) scrambleCity(w, seat, city, source)
  for (const unit of s.units) if (unit && unit.owner !== seat) scrambleUnit(w, seat, unit, source)
  scrambleTiles(w, seat, source)
  return s
}

const visible = (w: EngineContext, seat: number, t: number): boolean => w.s.civs[seat].known!.visible[t] > 0

/** Something of the civ stands in sight: its technologies show in how strong that is. */
function isInSight(w: EngineContext, seat: number, civ: Civ): boolean {
  return (
    civ.cities.some(id => visible(w, seat, w.s.cities[id]!.tile)) || civ.units.some(id => visible(w, seat, w.s.units[id]!.tile))
  )
}

/** What lets two sign treaties: whom one has met tells whether it may (get_diplomacy, possible). */
const SIGNING: readonly number[] = [E.embassies, E.openBorders, E.researchAgreements, E.defensivePacts]

/** A technology by which the land of the civ yields resources: these it tells those it has met to have for trade, or gives its ally. */
function bringsGoods(w: EngineContext, civ: Civ, tech: number): boolean {
  const { resources, improvements } = w.rules
  const { resource, owner } = w.s.tiles
  return resources.some(({ id, revealedBy, improvedBy }) => {
    if (revealedBy !== tech && !improvedBy.some(one => improvements[one].tech === tech)) return false
    return resource.some((found, t) => found === id && owner[t] === civ.id)
  })
}

/** Others give it a copy of every luxury: deals between others, and what their city-states give them, are told to nobody else. */
function addImports({ s, rules }: EngineContext, civ: Civ): void {
  const giver = s.civs.find(({ id, kind }) => kind === 'cityState' && id !== civ.id)
  if (!giver) return
  const deal = { a: giver.id, b: civ.id, item: 'resource' as const, amount: 1, until: s.turn + 9 }
  for (const { id: resource, kind } of rules.resources)
    if (kind === 'luxury') s.deals.push({ ...deal, id: s.nextDeal, group: s.nextDeal++, resource })
}

/** Technologies and unrest show in the strength of who is in sight; whom one has met tells what gold it has to trade with, and what it may sign. */
function scrambleCiv(w: EngineContext, civ: Civ, seat: number, source: RandomSource, unseen: boolean): void {
  const met = w.s.civs[seat].relations[civ.id]?.met === true
  if (!met) civ.gold = drawFrom(source, 2000)
  civ.culture = drawFrom(source, 2000)
  civ.research = civ.research.map(() => drawFrom(source, 500))
  civ.researchQueue = []
  civ.scienceOverflow = drawFrom(source, 100)
  civ.goldenAgePoints = drawFrom(source, 100)
  const tradesWith = civ.cityState === null ? met : civ.cityState.ally === seat
  const isTold = (tech: number): boolean =>
    (met && w.rules.techs[tech].effects.some(({ kind }) => SIGNING.includes(kind))) || (tradesWith && bringsGoods(w, civ, tech))
  if (unseen) civ.techs = civ.techs.map((times, tech) => (isTold(tech) ? times : drawFrom(source, 2)))
  if (unseen) civ.happiness = drawFrom(source, 40) - 20
  if (civ.known) for (const layer of Object.values(civ.known)) layer.fill(0)
}

/** Plans of all foreign cities; all of those out of sight. */
function scrambleCity(w: EngineContext, seat: number, city: City, source: RandomSource): void {
  city.queue = [{ kind: 'unit', id: drawFrom(source, w.rules.units.length) }]
  city.progress = []
  city.food = drawFrom(source, 100)
  city.culture = drawFrom(source, 100)
  city.overflow = drawFrom(source, 50)
  if (visible(w, seat, city.tile)) return
  city.population = 1 + drawFrom(source, 20)
  city.hp = 1 + drawFrom(source, 200)
  const { buildings } = w.rules
  city.buildings = city.buildings.map((stands, b) => (shows(buildings[b]) ? stands : drawFrom(source, 2)))
}

/** What uses or brings resources shows in what its owner has to trade with. */
const shows = (building: Ruleset['buildings'][number]): boolean =>
  resourcesUsed(building).length > 0 || building.effects.some(({ kind }) => kind === E.provides || kind === E.extraLuxuryCopies)

/** Units out of sight are gone, or hurt, or elsewhere out of sight. */
function scrambleUnit(w: EngineContext, seat: number, unit: Unit, source: RandomSource): void {
  if (visible(w, seat, unit.tile) && !isHidden(w, seat, unit)) return
  const layer = w.rules.units[unit.kind].civilian ? w.s.tiles.civilian : w.s.tiles.military
  const owner = w.s.civs[unit.owner]
  if (layer[unit.tile] === unit.id) layer[unit.tile] = NONE
  const to = drawFrom(source, w.grid.size)
  if (visible(w, seat, to) || layer[to] !== NONE) {
    w.s.units[unit.id] = null
    owner.units = owner.units.filter(id => id !== unit.id)
    return
  }
  unit.tile = to
  layer[to] = unit.id
  unit.hp = 1 + drawFrom(source, 100)
  unit.movesX60 = drawFrom(source, 240)
}

function scrambleTiles(w: EngineContext, seat: number, source: RandomSource): void {
  const { tiles, civs } = w.s
  const known = civs[seat].known!
  const hidden = w.rules.resources
    .filter(({ revealedBy }) => revealedBy !== NONE && !civs[seat].techs[revealedBy])
    .map(({ id }) => id)
  for (let t = 0; t < w.grid.size; t++) {
    // Whom one has met tells what resources it has to trade with.
    const owner = tiles.owner[t]
    const trades = owner !== NONE && owner !== seat && civs[seat].relations[owner].met
    if (trades && tiles.resource[t] !== NONE) continue
    // What the ground hides is unknown on own land too.
    if (!trades && (tiles.resource[t] === NONE ? drawFrom(source, 4) === 0 : hidden.includes(tiles.resource[t]))) {
      tiles.resource[t] = hidden.length > 0 ? hidden[drawFrom(source, hidden.length)] : NONE
      tiles.deposit[t] = drawFrom(source, 6)
    }
    if (known.visible[t] > 0 || tiles.center[t] !== NONE) continue
    tiles.improvement[t] = drawFrom(source, w.rules.improvements.length + 1) - 1
    tiles.pillaged[t] = drawFrom(source, 4)
    tiles.road[t] = drawFrom(source, 3)
    tiles.worker[t] = NONE
    if (known.explored[t] === 1) continue
    tiles.terrain[t] = drawFrom(source, 7)
    tiles.features[t] = 0
    if (!trades) tiles.resource[t] = drawFrom(source, w.rules.resources.length + 1) - 1
    tiles.rivers[t] = 0
  }
}
