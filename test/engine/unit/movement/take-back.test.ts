import fc from 'fast-check'
import { expect, test } from 'vitest'
import { station } from '../../../../engine/air/rebase.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { Command } from '../../../../engine/commands/index.ts'
import { hashState } from '../../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../../engine/core/refusal.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { perform } from '../../../../engine/perform.ts'
import { seatView } from '../../../../tools/view.ts'
import { assertProperty } from '../../../property.ts'
import { addCity, addUnit, at, cloneState, flatWorld, id, learn } from '../../../world.ts'

/** All that player 0 sees: an army that stands close, a worker, a ship with an aircraft, a foreign neighbour. */
function given(): EngineContext {
  const w = flatWorld({ width: 20, height: 12, cityStates: 1 })
  for (let y = 0; y < 12; y++) for (const x of [11, 12, 13]) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  learn(w, 0, 'Optics')
  addCity(w, 0, 6, 5, 3)
  addCity(w, 1, 16, 5, 3)
  for (const [x, y] of [
    [2, 2],
    [2, 8],
    [6, 2],
    [6, 9],
    [9, 3],
    [9, 8],
    [4, 5],
    [12, 4],
    [12, 8],
  ] as const)
    addUnit(w, 0, x === 12 ? 'Trireme' : 'Scout', x, y)
  addUnit(w, 0, 'Carrier', 12, 6)
  station(w, addUnit(w, 0, 'Fighter', 6, 5), at(w, 12, 6), w.s.tiles.military[at(w, 12, 6)])
  for (const [kind, x, y] of [
    ['Warrior', 5, 5],
    ['Catapult', 5, 4],
    ['Worker', 5, 5],
    ['Archer', 7, 5],
    ['Worker', 7, 4],
  ] as const)
    addUnit(w, 0, kind, x, y)
  addUnit(w, 1, 'Warrior', 15, 5)
  addUnit(w, 1, 'Trireme', 13, 8)
  return w
}

const mine = (w: EngineContext): number[] => w.s.civs[0].units

/** Performs the command; fails where it is refused. */
function done(w: EngineContext, command: Command): unknown {
  const outcome = perform(w, 0, command)
  if (isRefusal(outcome)) throw new Error(`${command.type} refused: ${outcome.code}`)
  return outcome.result
}

const view = (w: EngineContext): unknown => seatView(w, 0, 0)

test('a move that told nothing is taken back: the state and what is seen are as before, by whatever unit, alone, together or swapped', () => {
  let takenBack = 0
  assertProperty(
    'a move that told nothing is taken back: the state and what is seen are as before, by whatever unit, alone, together or swapped',
    fc.property(
      fc.array(
        fc.tuple(
          fc.nat(30),
          fc.integer({ min: -3, max: 3 }),
          fc.integer({ min: -3, max: 3 }),
          fc.constantFrom(undefined, undefined, true, false),
        ),
        {
          minLength: 1,
          maxLength: 25,
        },
      ),
      moves => {
        const w = given()
        const stack: { hash: string; seen: unknown; unit: number }[] = []
        for (const [which, dx, dy, together] of moves) {
          const unit = w.s.units[mine(w)[which % mine(w).length]]!
          const tile = unit.tile + dx + dy * 20
          const before = { hash: hashState(w.s), seen: view(w), unit: unit.id }
          const outcome = perform(w, 0, { type: 'moveUnit', unit: unit.id, tile, ...(together !== undefined && { together }) })
          if (isRefusal(outcome)) continue
          if (w.s.takeBack.moves.length === 0) stack.length = 0
          else stack.push(before)
          expect(w.s.takeBack.moves.map(move => move.unit)).toEqual(stack.map(one => one.unit))
        }
        // As after a restart: nothing that is only derived may matter.
        const again = makeContext(cloneState(w.s), w.rules)
        for (const { hash, seen, unit } of stack.reverse()) {
          for (const one of [w, again]) {
            done(one, { type: 'takeBack', unit })
            expect(hashState(one.s)).toBe(hash)
            expect(findBroken(one)).toEqual([])
            expect(view(one)).toEqual(seen)
          }
          takenBack++
        }
      },
    ),
  )
  expect(takenBack).toBeGreaterThan(50)
})

test('what was remembered of tiles that the move took out of sight is remembered again', () => {
  const w = flatWorld({ explored: true })
  const looker = addUnit(w, 0, 'Scout', 5, 5)
  addUnit(w, 0, 'Scout', 8, 5)
  const farm = at(w, 3, 5)
  w.s.tiles.improvement[farm] = id(w, 'improvements', 'Farm')
  const before = hashState(w.s)
  done(w, { type: 'moveUnit', unit: looker.id, tile: at(w, 6, 5) })
  expect([w.s.civs[0].known!.visible[farm], w.s.civs[0].known!.improvement[farm]]).toEqual([0, id(w, 'improvements', 'Farm')])
  expect(done(w, { type: 'takeBack', unit: looker.id })).toEqual({ x: 5, y: 5, moves: 2 })
  expect(hashState(w.s)).toBe(before)
})

/** Two that see each other's surroundings: the second walks where the first sees everything. */
function walker() {
  const w = flatWorld({ explored: true })
  const [a, b] = [addUnit(w, 0, 'Warrior', 5, 5), addUnit(w, 0, 'Worker', 5, 5)]
  for (const [x, y] of [
    [3, 5],
    [7, 5],
    [5, 3],
    [5, 7],
    [9, 5],
  ] as const)
    addUnit(w, 0, 'Scout', x, y)
  return {
    w,
    a,
    b,
    move: () => done(w, { type: 'moveUnit', unit: a.id, tile: at(w, 6, 5) }),
    back: () => perform(w, 0, { type: 'takeBack', unit: a.id }),
  }
}

test('where there is no move, or another unit’s was the last, nothing is taken back', () => {
  const { w, a, b, move, back } = walker()
  expect(back()).toRefuse('unit/take-back-none')
  move()
  expect(perform(w, 0, { type: 'takeBack', unit: b.id })).toRefuse('unit/take-back-other')
  expect(perform(w, 1, { type: 'takeBack', unit: a.id })).toRefuse('turn/not-yours')
  expect(isRefusal(back())).toBe(false)
  expect(back()).toRefuse('unit/take-back-none')
})

test('after any other command, of whatever seat, and after the turn nothing is taken back', () => {
  const { w, b, move, back } = walker()
  move()
  done(w, { type: 'setOrder', unit: b.id, order: 'sleep' })
  expect(back()).toRefuse('unit/take-back-none')
  const other = walker()
  other.move()
  expect(isRefusal(perform(other.w, 1, { type: 'writeNotes', text: 'They come.', mode: 'append' }))).toBe(false)
  expect(other.back()).toRefuse('unit/take-back-none')
  const ended = walker()
  for (const seat of [0, 1]) addCity(ended.w, seat, 10 * seat + 5, 9)
  ended.move()
  done(ended.w, { type: 'endTurn' })
  perform(ended.w, 1, { type: 'endTurn' })
  expect(ended.back()).toRefuse('unit/take-back-none')
})

test('a move that brings a tile into sight stands, explored or not', () => {
  const { w, a, back } = walker()
  a.movesX60 = 600
  done(w, { type: 'moveUnit', unit: a.id, tile: at(w, 5, 10) })
  expect(back()).toRefuse('unit/take-back-seen')
})

test('a move that shows who was hidden stands, though its tile was seen', () => {
  const w = flatWorld({ explored: true, terrain: 'Coast' })
  const ship = addUnit(w, 0, 'Destroyer', 6, 5)
  addUnit(w, 1, 'Submarine', 9, 5)
  w.s.civs[0].known!.visible.fill(9)
  done(w, { type: 'moveUnit', unit: ship.id, tile: at(w, 7, 5) })
  expect(perform(w, 0, { type: 'takeBack', unit: ship.id })).toRefuse('unit/take-back-seen')
})

test('a move that somebody was told of stands: a ruin, a camp, a first meeting, an enemy that stops it', () => {
  const meets: ((w: EngineContext) => void)[] = [
    w => void (w.s.tiles.improvement[at(w, 6, 5)] = id(w, 'improvements', 'Ancient ruins')),
    w => {
      w.s.tiles.improvement[at(w, 6, 5)] = w.rules.known.camp
      w.s.camps.push({ tile: at(w, 6, 5), spawnIn: 5, spawned: 0, destroyedOn: -1, guard: -1 })
    },
    w => {
      for (const [a, b] of [
        [0, 1],
        [1, 0],
      ])
        w.s.civs[a].relations[b].met = false
      w.s.civs[1].known!.visible[at(w, 6, 5)] = 0
      addUnit(w, 1, 'Warrior', 8, 4)
      for (const [a, b] of [
        [0, 1],
        [1, 0],
      ])
        w.s.civs[a].relations[b].met = false
    },
    w => {
      declareWar(w, 0, 1)
      addUnit(w, 1, 'Worker', 6, 5)
    },
  ]
  for (const [i, prepare] of meets.entries()) {
    const { w, move, back } = walker()
    prepare(w)
    move()
    const refused = back()
    expect([i, refused]).toEqual([i, { code: 'unit/take-back-happened', args: [] }])
  }
})

test('bots take nothing back, and nothing is kept for them', () => {
  const { w, move, back } = walker()
  w.s.seats[0].driver = 'bot'
  move()
  expect(w.s.takeBack.moves).toEqual([])
  expect(back()).toRefuse('unit/take-back-none')
})
