/** Civilizations that talk to each other: each with a capital, gold, and the technologies of treaties. */
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import type { City } from '../../../engine/core/state.ts'
import type { TermsArg } from '../../../engine/diplomacy/terms.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { perform } from '../../../engine/perform.ts'
import { endDiplomacyRound } from '../../../engine/turn/diplomacy-round.ts'
import { addCity, addLand, at, type FlatOptions, flatWorld, id, learn } from '../../world.ts'

/** Seats 0 … with a capital each, 1000 gold, and Writing, Civil Service, Philosophy, Chivalry; embassies everywhere. */
export function courts(options: FlatOptions = {}): EngineContext {
  const w = flatWorld({ width: 30, explored: true, ...options })
  for (const { id: seat } of w.s.seats) {
    show(w, addCity(w, seat, 3 + 8 * seat, 5, 3))
    w.s.civs[seat].gold = 1000
    learn(w, seat, 'Writing', 'Civil Service', 'Philosophy', 'Chivalry')
  }
  for (const { id: a } of w.s.seats) for (const { id: b } of w.s.seats) if (a !== b) w.s.civs[a].relations[b].embassy = true
  return w
}

/** Seat 0 proposes to seat `to`, who accepts; what came of it, or the refusal. */
export function agree(w: EngineContext, gives: TermsArg, asks: TermsArg = {}, to = 1) {
  const opened = perform(w, 0, { type: 'openNegotiation', player: to, gives, asks })
  if (isRefusal(opened)) return opened
  return perform(w, to, { type: 'respondNegotiation', negotiation: w.s.nextNegotiation - 1, answer: 'accept' } as Command)
}

/** Lets rounds pass for treaties alone. */
export function passRounds(w: EngineContext, rounds: number): void {
  for (let i = 0; i < rounds; i++) {
    endDiplomacyRound(w)
    w.s.turn++
  }
}

/** Everybody has seen the city. */
export function show(w: EngineContext, city: City): City {
  for (const { known } of w.s.civs) {
    if (!known) continue
    known.explored[city.tile] = 1
    known.city[city.tile] = city.id
    known.owner[city.tile] = city.owner
  }
  return city
}

/** Makes the seat play the nation that has an effect beginning so. */
export function playNationWith(w: EngineContext, seat: number, sentence: string): void {
  w.s.civs[seat].nation = w.rules.nations.find(one => one.effects.some(({ text }) => text.startsWith(sentence)))!.id
  civSourcesChanged(w, w.s.civs[seat])
}

/** An improved deposit on (x, y), worked by whoever owns the tile. */
export function deposit(w: EngineContext, resource: string, improvement: string, x: number, y: number, amount = 1): number {
  const t = at(w, x, y)
  const number = id(w, 'resources', resource)
  w.s.tiles.resource[t] = number
  w.s.tiles.deposit[t] = amount
  w.s.tiles.improvement[t] = id(w, 'improvements', improvement)
  return number
}

/** Three with two cities each, the last with as many as asked; 0 and 1 have silk, 2 has iron. */
export function market({ lastCities = 2 } = {}): EngineContext {
  const w = courts({ seats: 3, width: 34 })
  for (const { id: seat } of w.s.seats) {
    if (seat < 2 || lastCities > 1) show(w, addCity(w, seat, 3 + 8 * seat, 9, 2))
    learn(w, seat, 'Calendar', 'Mining', 'Bronze Working', 'Iron Working', 'Education')
    const places: [number, number][] = [
      [3 + 8 * seat, 4],
      [3 + 8 * seat, 6],
    ]
    for (const [x, y] of places)
      deposit(w, seat === 2 ? 'Iron' : 'Silk', seat === 2 ? 'Mine' : 'Plantation', x, y, seat === 2 ? 2 : 1)
    addLand(w, w.s.cities[seat]!, ...places)
    tileChanged(w, at(w, 3 + 8 * seat, 4))
  }
  return w
}
