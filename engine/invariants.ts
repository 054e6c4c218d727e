/** What must hold of every state, whatever was played: for tests, and for the check of a restored game. */
import { aircraftAboard, shipCapacity } from './air/base.ts'
import { cityHp } from './city/health.ts'
import { recount } from './sight/count.ts'
import { type City, type Civ, NONE, UNIT_HP, type Unit } from './state.ts'
import { isAir, isWater } from './unit/tables.ts'
import type { World } from './world.ts'

/** One sentence for each fault; empty for a sound state. */
export function findBroken(w: World): string[] {
  const broken: string[] = []
  const expect = (holds: boolean, text: string) => {
    if (!holds) broken.push(text)
  }
  for (const [id, unit] of w.s.units.entries()) if (unit) checkUnit(w, id, unit, expect)
  for (const [id, city] of w.s.cities.entries()) if (city) checkCity(w, id, city, expect)
  for (const [id, civ] of w.s.civs.entries()) checkCiv(w, id, civ, expect)
  checkLayers(w, expect)
  return broken
}

type Expect = (holds: boolean, text: string) => void

function checkUnit(w: World, id: number, unit: Unit, expect: Expect): void {
  const kind = w.rules.units[unit.kind]
  const where = `unit ${id} on tile ${unit.tile}`
  expect(unit.id === id, `unit at ${id} says it is ${unit.id}`)
  expect(w.s.civs[unit.owner]?.units.includes(id) === true, `${where} is not in its owner's list`)
  if (isAir(w, unit.kind)) checkBase(w, unit, where, expect)
  else expect((kind.civilian ? w.s.tiles.civilian : w.s.tiles.military)[unit.tile] === id, `${where} is not in its layer`)
  expect(unit.hp > 0 && unit.hp <= UNIT_HP, `${where} has ${unit.hp} health`)
  expect(Number.isInteger(unit.hp) && Number.isInteger(unit.movesX60), `${where} has fractions`)
  expect(unit.movesX60 >= 0, `${where} has negative movement`)
  if (!isAir(w, unit.kind)) checkGround(w, unit, where, expect)
}

/** Aircraft are in an own city, or aboard an own ship that has room for all it carries, and are no layer's. */
function checkBase(w: World, unit: Unit, where: string, expect: Expect): void {
  const { military, civilian, center } = w.s.tiles
  expect(military[unit.tile] !== unit.id && civilian[unit.tile] !== unit.id, `${where} flies and is in a layer`)
  expect(!unit.embarked, `${where} flies and is embarked`)
  if (unit.carrier === NONE) {
    const city = center[unit.tile]
    expect(city !== NONE && w.s.cities[city]?.owner === unit.owner, `${where} flies and has no base`)
    return
  }
  const ship = w.s.units[unit.carrier]
  expect(ship?.owner === unit.owner && ship.tile === unit.tile, `${where} is aboard ${unit.carrier}, which is not there`)
  if (!ship) return
  const aboard = aircraftAboard(w, ship).length
  expect(aboard <= shipCapacity(w, ship, unit.kind), `${where}: ship ${ship.id} carries ${aboard}`)
}

/** Land units on water are embarked, ships are on water or in a city, nobody stands in a foreign city. */
function checkGround(w: World, unit: Unit, where: string, expect: Expect): void {
  const naval = w.rules.unitTypes[w.rules.units[unit.kind].type].domain === 'water'
  const center = w.s.tiles.center[unit.tile]
  const water = isWater(w, unit.tile)
  if (center !== NONE) expect(w.s.cities[center]?.owner === unit.owner, `${where} is in a foreign city`)
  if (naval) expect(water || center !== NONE, `${where} is a ship on land`)
  else expect(unit.embarked === (water && center === NONE), `${where} is ${unit.embarked ? '' : 'not '}embarked`)
}

function checkCity(w: World, id: number, city: City, expect: Expect): void {
  const where = `city ${id} (${city.name})`
  expect(city.id === id, `city at ${id} says it is ${city.id}`)
  expect(w.s.tiles.center[city.tile] === id, `${where} is not in the layer of centres`)
  expect(w.s.civs[city.owner]?.cities.includes(id) === true, `${where} is not in its owner's list`)
  expect(w.s.tiles.owner[city.tile] === city.owner && w.s.tiles.city[city.tile] === id, `${where} does not own its centre`)
  expect(city.hp >= 1 && city.hp <= cityHp(w, city), `${where} has ${city.hp} health`)
  expect(city.population >= 1, `${where} has ${city.population} citizens`)
}

function checkCiv(w: World, id: number, civ: Civ, expect: Expect): void {
  expect(civ.id === id, `civ at ${id} says it is ${civ.id}`)
  for (const unit of civ.units) expect(w.s.units[unit]?.owner === id, `civ ${id} lists unit ${unit}, which is not its`)
  for (const city of civ.cities) expect(w.s.cities[city]?.owner === id, `civ ${id} lists city ${city}, which is not its`)
  expect(new Set(civ.units).size === civ.units.length, `civ ${id} lists a unit twice`)
  expect(civ.capital === NONE || w.s.cities[civ.capital]?.owner === id, `the capital of civ ${id} is not its`)
  expect(civ.alive || civ.units.length + civ.cities.length === 0, `civ ${id} is dead and has something`)
  if (!civ.known) return
  const visible = recount(w, id)
  const wrong = visible.findIndex((n, t) => n !== civ.known!.visible[t])
  expect(wrong < 0, `civ ${id} counts ${civ.known.visible[wrong]} lookers on tile ${wrong}, there are ${visible[wrong]}`)
  const unexplored = visible.findIndex((n, t) => n > 0 && civ.known!.explored[t] === 0)
  expect(unexplored < 0, `civ ${id} sees tile ${unexplored} and has not explored it`)
}

function checkLayers(w: World, expect: Expect): void {
  const { military, civilian, center, city, owner } = w.s.tiles
  for (let t = 0; t < w.grid.size; t++) {
    for (const id of [military[t], civilian[t]]) {
      if (id !== NONE) expect(w.s.units[id]?.tile === t, `tile ${t} holds unit ${id}, which is elsewhere`)
    }
    if (military[t] !== NONE && civilian[t] !== NONE) {
      expect(w.s.units[military[t]]?.owner === w.s.units[civilian[t]]?.owner, `tile ${t} holds units of two owners`)
    }
    if (center[t] !== NONE)
      expect(w.s.cities[center[t]]?.tile === t, `tile ${t} is the centre of city ${center[t]}, which is elsewhere`)
    if (city[t] !== NONE)
      expect(w.s.cities[city[t]]?.owner === owner[t], `tile ${t} belongs to city ${city[t]} and civ ${owner[t]}`)
    else expect(owner[t] === NONE, `tile ${t} has an owner and no city`)
  }
}
