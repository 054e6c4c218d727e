/** A city falls to another civilization (rulebook, conquest 1). */
import { CONQUEST } from '../../../rules/constants/cities.ts'
import { C } from '../../../rules/effects/conditions.ts'
import { publish } from '../../core/domain-events.ts'
import { EVERYBODY, emit } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Civ, Unit } from '../../core/state.ts'
import { civContext, unitContext } from '../../effects/context.ts'
import { triggerEvent } from '../../effects/triggers.ts'
import { cityHp } from '../city-health.ts'
import { mayNotAnnex } from './annexing.ts'
import { clearGarrison, loseBuildings, loseCitizens } from './capture-losses.ts'
import { settleTransfer, transferCity } from './change-of-owner.ts'
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
