/** A city falls to another civilization (rulebook, conquest 1). */
import { CONQUEST } from '../../rules/constants/cities.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { aircraftIn } from '../air/air-bases.ts'
import { captureCivilian } from '../combat/unit-capture.ts'
import { publish } from '../core/domain-events.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { chance } from '../core/numbers/rng.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { civContext, unitContext } from '../effects/context.ts'
import { entryHas } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { peopleChanged } from '../religion/followers.ts'
import { removeUnit } from '../unit/spawn.ts'
import { mayNotAnnex } from './annexing.ts'
import { removeBuilding } from './buildings.ts'
import { isMover } from './capital.ts'
import { settleTransfer, transferCity } from './change-of-owner.ts'
import { cityHp } from './city-health.ts'
import { isSpared, staysBehind } from './inherited-buildings.ts'
import { payOnCapture, plunder, rob } from './plunder.ts'

/** The city is `by`'s from now on, `taker` the unit that took it: plundered, in resistance, a puppet until its new owner decides. Barbarians only rob it. */
export function captureCity(w: EngineContext, city: City, by: Civ, taker: Unit | null = null): void {
  if (by.kind === 'barbarian') {
    rob(w, city, by)
    return
  }
  const loser = w.s.civs[city.owner]
  const gold = plunder(w, city, by)
  payOnCapture(w, city, by, taker)
  clearGarrison(w, city, by)
  const retaken = city.resistance > 0
  const { population } = city
  loseBuildings(w, city)
  const transfer = transferCity(w, city, by)
  loseCitizens(w, city)
  city.resistance = city.founder === by.id || retaken ? 0 : city.population
  city.puppet = by.kind === 'major' && (city.founder !== by.id || mayNotAnnex(w, by, city) !== null)
  city.hp = Math.floor(cityHp(w, city) / CONQUEST.hpDivisor)
  by.gold += gold
  emit(w, { kind: 'city/captured', gold, civ: by.id, other: loser.id, city: city.id, tile: city.tile, knownBy: EVERYBODY })
  settleTransfer(w, transfer)
  publish(w, 'cityTaken', city, loser.id, by.id, population)
  const own = { ...(taker ? unitContext(w, taker) : civContext(by)), city, target: city.tile }
  triggerEvent(w, by, C.uponConquering, own)
  if (loser.alive) triggerEvent(w, loser, C.uponLosingCity, civContext(loser))
}

/** Soldiers and aircraft in the city are lost, civilians change sides. */
function clearGarrison(w: EngineContext, city: City, by: Civ): void {
  const soldier = w.s.tiles.military[city.tile]
  if (soldier !== NONE && w.s.units[soldier]!.owner === city.owner) removeUnit(w, w.s.units[soldier]!)
  const civilian = w.s.tiles.civilian[city.tile]
  if (civilian !== NONE && w.s.units[civilian]!.owner === city.owner) captureCivilian(w, by, w.s.units[civilian]!)
  for (const plane of aircraftIn(w, city)) removeUnit(w, plane)
}

/** What the assault destroys; what no new owner gets, and what moves with the capital, goes with the change of owner. */
function loseBuildings(w: EngineContext, city: City): void {
  const isCapital = w.s.civs[city.owner].capital === city.id
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b] || w.rules.buildings[b].wonder === 'world' || isSpared(w, city, b)) continue
    if (staysBehind(w, city, b) || (isCapital && isMover(w, city, b))) continue
    if (entryHas(w.rules.buildings[b], E.destroyedOnCapture) || chance(w.s, CONQUEST.buildingLostPercent))
      removeBuilding(w, city, b)
  }
}

function loseCitizens(w: EngineContext, city: City): void {
  const before = city.population
  if (before === 1) return
  city.population = Math.max(1, before - 1 - Math.floor(before / CONQUEST.citizensLostDivisor))
  peopleChanged(w, city, city.population - before)
}
