/** A round that all seats play together (rulebook, turns 1; turns 6). */
import { describe, expect, test } from 'vitest'
import { declareWar, makePeace } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { acting, createGame, imagineTurn } from '../../../engine/index.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../engine/perform.ts'
import type { GameOptions } from '../../../engine/setup/game-options.ts'
import { removeUnit } from '../../../engine/unit/removal.ts'
import { playGame } from '../../../lab/play-game.ts'
import { addCity, addUnit, flatWorld, standardRules } from '../../world.ts'
import { runCourse } from '../fuzz/run.ts'
import { fuzzWorld } from '../fuzz/worlds.ts'

const TOGETHER = { turnOrder: 'together' } as const

/** A flat world whose first round has begun, for all seats. */
function round(seats = 3): EngineContext {
  const w = flatWorld({ seats, explored: true })
  w.s.setup.turnOrder = 'together'
  w.s.round = { acting: 2 ** seats - 1, answered: 0, strikes: [] }
  for (let seat = 0; seat < seats; seat++) addCity(w, seat, 3 + 6 * seat, 3)
  return w
}

const end = (w: EngineContext, ...seats: number[]) => {
  for (const seat of seats) expect(perform(w, seat, { type: 'endTurn' })).not.toHaveProperty('code')
}

describe('in a round together', () => {
  test('every seat acts at once, and the round ends when all have ended it', () => {
    const w = round()
    expect(acting(w.s)).toEqual([0, 1, 2])
    for (const seat of [2, 0, 1]) expect(check(w, seat, { type: 'endTurn' })).toBeNull()
    end(w, 1, 0)
    expect([w.s.turn, acting(w.s), w.s.active]).toEqual([1, [2], 2])
    end(w, 2)
    expect([w.s.turn, acting(w.s), w.s.active]).toEqual([2, [0, 1, 2], 0])
    expect(findBroken(w)).toEqual([])
  })

  test('who has ended it does nothing more, until it goes on', () => {
    const w = round()
    end(w, 0)
    expect(perform(w, 0, { type: 'endTurn' })).toRefuse('turn/ended')
    expect(perform(w, 1, { type: 'reopenTurn' })).toRefuse('turn/not-ended')
    expect(perform(w, 0, { type: 'reopenTurn' })).toMatchObject({ result: { turn: 1, active: 0 } })
    end(w, 1, 2)
    expect(w.s.turn).toBe(1)
    end(w, 0)
    expect(w.s.turn).toBe(2)
  })

  test('starts and ends of turns come at its edges, in the order of the seats', () => {
    const w = round()
    const before = w.s.nextEvent
    end(w, 2, 1)
    expect(w.s.civs.slice(0, 3).map(({ gold }) => gold)).toEqual([0, 0, 0])
    end(w, 0)
    const started = w.s.events.filter(({ seq, kind }) => seq >= before && kind === 'turn/started')
    expect(started.map(event => 'civ' in event && event.civ)).toEqual([0, 1, 2])
    for (const civ of w.s.civs.slice(0, 3)) expect(civ.gold).toBeGreaterThan(0)
  })

  test('one that is defeated plays no further, and the round ends without it', () => {
    const w = round()
    declareWar(w, 0, 2)
    end(w, 1)
    const [city] = w.s.civs[2].cities
    w.s.cities[city]!.hp = 1
    w.s.cities[city]!.population = 1
    const raider = addUnit(w, 0, 'Warrior', 15, 4)
    raider.movesX60 = 120
    const { tile } = w.s.cities[city]!
    expect(perform(w, 0, { type: 'attack', unit: raider.id, tile })).not.toHaveProperty('code')
    for (const id of [...w.s.civs[2].units]) removeUnit(w, w.s.units[id]!)
    expect(w.s.civs[2].alive).toBe(false)
    expect(acting(w.s)).toEqual([0])
    end(w, 0)
    expect([w.s.turn, acting(w.s)]).toEqual([2, [0, 1]])
    expect(findBroken(w)).toEqual([])
  })

  test('a game that is won in the midst of it goes on with the next round', () => {
    const w = round(2)
    declareWar(w, 0, 1)
    const [city] = w.s.civs[1].cities
    w.s.cities[city]!.hp = 1
    const raider = addUnit(w, 0, 'Warrior', 9, 4)
    perform(w, 0, { type: 'attack', unit: raider.id, tile: w.s.cities[city]!.tile })
    expect([w.s.over?.winner, w.s.active, acting(w.s)]).toEqual([0, NONE, []])
    expect(perform(w, 0, { type: 'reopenTurn' })).toRefuse('game/over')
    expect(w.s.civs[0].gold).toBeGreaterThan(0)
    perform(w, NONE, { type: 'continueGame' })
    expect([w.s.turn, acting(w.s)]).toEqual([2, [0]])
    expect(findBroken(w)).toEqual([])
  })

  test('the service ends it for a seat that is late, and for no other', () => {
    const w = round()
    expect(perform(w, NONE, { type: 'forceEnd', seat: 1, reason: 'time' })).not.toHaveProperty('code')
    expect(acting(w.s)).toEqual([0, 2])
    expect(perform(w, NONE, { type: 'forceEnd', seat: 1, reason: 'time' })).toRefuse('turn/not-yours')
  })

  test('gold by the turn is paid in as many rounds whoever had ended when it was agreed', () => {
    const roundsOfPay = (payer: number, ...ended: number[]): number => {
      const w = round()
      for (const civ of w.s.civs.slice(0, 3)) civ.gold = 1000
      end(w, ...ended)
      perform(w, 1, { type: 'openNegotiation', player: 0, ...{ [payer === 1 ? 'gives' : 'asks']: { goldPerTurn: 1 } }, text: '' })
      const { id } = w.s.negotiations.at(-1)!
      expect(perform(w, 0, { type: 'respondNegotiation', negotiation: id, answer: 'accept' })).not.toHaveProperty('code')
      let rounds = 0
      for (; w.s.deals.length > 0; rounds++) end(w, ...acting(w.s))
      return rounds
    }
    const plain = roundsOfPay(1)
    expect(plain).toBeGreaterThan(5)
    expect([roundsOfPay(0), roundsOfPay(0, 0), roundsOfPay(1, 0), roundsOfPay(0, 0, 2)]).toEqual([plain, plain, plain, plain])
  })

  test('a move is taken back only by who made it, while nobody else has moved', () => {
    const w = round(2)
    const own = addUnit(w, 0, 'Warrior', 5, 8)
    const other = addUnit(w, 1, 'Warrior', 13, 8)
    // Nothing new is seen by either move.
    for (const [civ, x] of [
      [0, 5],
      [1, 13],
    ])
      for (const [dx, dy] of [
        [0, -2],
        [0, 2],
        [2, 0],
        [2, -1],
        [2, 1],
        [-1, 1],
      ])
        addUnit(w, civ, 'Scout', x + dx, 8 + dy)
    perform(w, 0, { type: 'moveUnit', unit: own.id, tile: own.tile + 1 })
    expect(check(w, 1, { type: 'takeBack', unit: other.id })?.code).toMatch(/^unit\/take-back/)
    expect(check(w, 0, { type: 'takeBack', unit: own.id })).toBeNull()
    perform(w, 1, { type: 'moveUnit', unit: other.id, tile: other.tile + 1 })
    expect(check(w, 0, { type: 'takeBack', unit: own.id })).not.toBeNull()
    expect(check(w, 1, { type: 'takeBack', unit: other.id })).toBeNull()
  })
})

test('a turn is thought through while others move out of sight', () => {
  const w = round(2)
  w.s.civs[0].known!.explored.fill(1)
  const own = addUnit(w, 0, 'Warrior', 5, 8)
  const other = addUnit(w, 1, 'Warrior', 15, 9)
  expect(perform(w, 1, { type: 'moveUnit', unit: other.id, tile: other.tile + 1 })).not.toHaveProperty('code')
  const imagined = imagineTurn(w, 0, 1)
  expect(imagined.s.units[other.id]).toBeNull()
  expect(perform(imagined, 0, { type: 'moveUnit', unit: own.id, tile: own.tile + 1 })).not.toHaveProperty('code')
})

describe('nobody strikes again at what could not answer', () => {
  /** An archer of seat 0 beside a warrior of seat 1, at war; it has struck, and the next round has begun. */
  function struck() {
    const w = round(2)
    declareWar(w, 0, 1)
    const archer = addUnit(w, 0, 'Archer', 5, 8)
    const target = addUnit(w, 1, 'Warrior', 6, 8)
    const again = { type: 'attack', unit: archer.id, tile: target.tile } as const
    expect(perform(w, 0, again)).not.toHaveProperty('code')
    end(w, 1, 0)
    return { w, again, target }
  }

  test('in the next round, until its owner has acted', () => {
    const { w, again, target } = struck()
    expect(check(w, 0, again)).toRefuse('attack/unanswered')
    perform(w, 1, { type: 'sendMessage', player: 0, text: 'Stop.' })
    expect(check(w, 0, again)).toRefuse('attack/unanswered')
    expect(perform(w, 1, { type: 'setOrder', unit: target.id, order: 'fortify' })).not.toHaveProperty('code')
    expect(check(w, 0, again)).toBeNull()
  })

  test('or has ended it', () => {
    const { w, again } = struck()
    end(w, 1)
    expect(check(w, 0, again)).toBeNull()
  })

  test('something else may be struck, and the same again a round later', () => {
    const { w, again, target } = struck()
    const other = addUnit(w, 1, 'Warrior', 5, 9)
    expect(check(w, 0, { ...again, tile: other.tile })).toBeNull()
    end(w, 0)
    expect(acting(w.s)).toEqual([1])
    end(w, 1)
    expect([w.s.turn, w.s.units[target.id]?.owner, check(w, 0, again)]).toEqual([3, 1, null])
    expect(w.s.round!.strikes).toEqual([])
  })

  test('a city is held to it too', () => {
    const w = round(2)
    declareWar(w, 0, 1)
    const [city] = w.s.civs[0].cities
    const { tile } = w.s.cities[city]!
    const target = addUnit(w, 1, 'Warrior', 4, 3)
    const shot = { type: 'cityAttack', city, tile: target.tile } as const
    expect(tile).not.toBe(target.tile)
    expect(perform(w, 0, shot)).not.toHaveProperty('code')
    end(w, 0, 1)
    expect(check(w, 0, shot)).toRefuse('attack/unanswered')
    end(w, 1)
    expect(check(w, 0, shot)).toBeNull()
  })

  test('in games in order, and after peace, it is the old rule', () => {
    const { w, again } = struck()
    makePeace(w, 0, 1)
    expect(check(w, 0, again)).toRefuse('attack/at-peace')
    declareWar(w, 0, 1)
    delete w.s.round
    expect(check(w, 0, again)).toBeNull()
  })
})

const WANTED = Number(process.env.TOGETHER ?? 0)
const COURSES = WANTED || 20
/** Commands of each. */
const EACH = 300

test(`${COURSES} random courses of rounds together break nothing, and their replays are equal`, () => {
  const faults: string[] = []
  let [reopened, rounds, wars] = [0, 0, 0]
  for (let seed = 0, done = 0; done < COURSES; seed++) {
    // Some worlds of the fuzzer are unsound before anybody has done anything.
    if (findBroken(fuzzWorld(seed, 0, TOGETHER).w).length > 0) continue
    done++
    const course = runCourse(seed, EACH, 0, TOGETHER)
    if (course.fault) faults.push(course.fault)
    reopened += course.accepted.reopenTurn
    wars += course.accepted.attack
    rounds += course.turns - 1
  }
  expect(faults).toEqual([])
  expect([reopened > 0, wars > 0, rounds > COURSES]).toEqual([true, true, true])
}, 3_600_000)

test('bots play a game together to its end', () => {
  const options: GameOptions = {
    ...{ size: 'duel', map: 'pangaea', speed: 'Quick', seed: 3, turns: 40, cityStates: 2, ...TOGETHER },
    seats: Array.from({ length: 4 }, () => ({ driver: 'bot' as const })),
  }
  const faults: string[] = []
  const { turns, victory, stuckTurns } = playGame(standardRules(), options, w => {
    faults.push(...findBroken(w))
    return faults.length === 0
  })
  expect(faults).toEqual([])
  expect([turns, victory, stuckTurns]).toEqual([41, 'Time', 0])
})

test('an order of turns that there is not is told', () => {
  expect(() =>
    createGame(standardRules(), { turnOrder: 'both' as never, seats: [{ driver: 'bot' }, { driver: 'bot' }] }),
  ).toThrow('/turnOrder')
})
