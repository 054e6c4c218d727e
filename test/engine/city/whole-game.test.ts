import { expect, test } from 'vitest'
import { standsIn } from '../../../engine/city/cities-with.ts'
import { isFounder } from '../../../engine/city/city-sites.ts'
import { cityTiles } from '../../../engine/city/city-tiles.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { resourceSupply } from '../../../engine/civ/resources.ts'
import { decodeState, encodeState, hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { tilesOfCity, tilesOfCiv } from '../../../engine/core/owned-tiles.ts'
import type { City, Civ } from '../../../engine/core/state.ts'
import { buildingsIn } from '../../../engine/effects/scope.ts'
import { isWorker } from '../../../engine/improvements/buildable-improvements.ts'
import { roadsBuilt } from '../../../engine/improvements/roads-built.ts'
import { createGame } from '../../../engine/index.ts'
import { perform } from '../../../engine/perform.ts'
import { citiesInReach } from '../../../engine/religion/cities-in-reach.ts'
import { canResearch } from '../../../engine/research/research.ts'
import { isDarkNear } from '../../../engine/visibility/dark-land.ts'
import { standardRules } from '../../world.ts'

const newGame = (): EngineContext =>
  createGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 11, seats: [{ driver: 'bot' }, { driver: 'bot' }] })

/** Of what is kept the part that counts: what is gone may stay in it. */
const roadsStanding = (w: EngineContext, civ: Civ): number[] => roadsBuilt(w, civ).filter(t => w.s.tiles.roadOwner[t] === civ.id)
const citiesStanding = (w: EngineContext, city: City): number[] => citiesInReach(w, city).ids.filter(id => w.s.cities[id])

const standing = (w: EngineContext, civ: Civ): boolean[] => w.rules.buildings.map(({ id }) => standsIn(w, civ, id))
const darkLand = (w: EngineContext, civ: Civ): number[] =>
  civ.known ? [...w.s.tiles.owner.keys()].filter(t => isDarkNear(w, civ.id, t)) : []

/** A seat that leaves all to the engine: cities and workers decide by themselves, the cheapest technology comes next. */
function playSeat(w: EngineContext): void {
  const seat = w.s.active
  const civ = w.s.civs[seat]
  for (const id of [...civ.units]) {
    const unit = w.s.units[id]
    if (!unit) continue
    if (isFounder(w, unit)) perform(w, seat, { type: 'foundCity', unit: id })
    else if (isWorker(w, unit.kind)) perform(w, seat, { type: 'setOrder', unit: id, order: 'automate' })
  }
  for (const city of civ.cities) perform(w, seat, { type: 'setAutoProduction', city, on: true })
  if (civ.researchQueue.length === 0) {
    const open = w.rules.techs.filter(tech => canResearch(w, civ, tech.id)).sort((a, b) => a.cost - b.cost)
    if (open.length > 0) perform(w, seat, { type: 'setResearch', tech: open[0].id })
  }
  perform(w, seat, { type: 'endTurn' })
}

test('what is cached equals what is computed afresh, through a whole game', () => {
  const w = newGame()
  while (!w.s.over && w.s.turn < 120) {
    playSeat(w)
    if (w.s.turn % 6 !== 0) continue
    const fresh = makeContext(w.s, w.rules)
    for (const city of w.s.cities) {
      if (!city) continue
      expect(cityYields(w, city)).toEqual(cityYields(fresh, city))
      expect(tilesOfCity(w, city)).toEqual(tilesOfCity(fresh, city))
      expect(buildingsIn(w, city)).toEqual(buildingsIn(fresh, city))
      expect(citiesStanding(w, city)).toEqual(citiesStanding(fresh, city))
      expect(cityTiles(w)[city.id]).toBe(city.tile)
    }
    for (const civ of w.s.civs) {
      expect(resourceSupply(w, civ)).toEqual(resourceSupply(fresh, civ))
      expect(tilesOfCiv(w, civ)).toEqual(tilesOfCiv(fresh, civ))
      expect(roadsStanding(w, civ)).toEqual(roadsStanding(fresh, civ))
      expect(standing(w, civ)).toEqual(standing(fresh, civ))
      expect(darkLand(w, civ)).toEqual(darkLand(fresh, civ))
    }
  }
})

test('a game that is saved and loaded every turn goes the same way', () => {
  let saved = newGame()
  const kept = newGame()
  for (let turn = 0; turn < 80; turn++) {
    playSeat(kept)
    playSeat(saved)
    saved = makeContext(decodeState(encodeState(saved.s)), saved.rules)
  }
  expect(hashState(saved.s)).toBe(hashState(kept.s))
})
