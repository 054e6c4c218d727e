import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta as applyToWorld } from '../../client/world/patch.ts'
import { worldOf } from '../../client/world/store.ts'
import type { World } from '../../client/world/world.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { xOf, yOf } from '../../engine/core/grid.ts'
import { drawFrom } from '../../engine/core/numbers/rng.ts'
import { isRefusal, takeMoves, traceMoves } from '../../engine/index.ts'
import { perform } from '../../engine/perform.ts'
import { relocate } from '../../engine/unit/movement/relocation.ts'
import { movesSeen } from '../../tools/seen-moves.ts'
import { seatView } from '../../tools/view.ts'
import { ToldView } from '../../tools/view-delta.ts'
import type { GameView, TileLayersView, ViewDelta } from '../../tools/wire.ts'
import { applyDelta, comparable } from '../apply-delta.ts'
import { playRounds } from '../bot/whole-turns.ts'
import { randomCommand } from '../engine/fuzz/makers.ts'
import { fuzzWorld } from '../engine/fuzz/worlds.ts'
import { assertProperty } from '../property.ts'
import { addUnit, at, flatWorld, learn } from '../world.ts'
import { smallWar } from './play.ts'

/** A viewer who holds a view, is told deltas of it, and compares it with a fresh one. */
class Watching {
  view: GameView
  /** As the browser's page holds it. */
  #world: World
  #told: ToldView
  #w: EngineContext

  constructor(w: EngineContext, who: number | null) {
    this.#w = w
    this.view = seatView(w, who, 0)
    this.#world = worldOf(this.view)
    this.#told = new ToldView(w, who)
  }

  /** Takes the next delta; what is wrong with it, or null. */
  look(): string | null {
    const { who } = this.#told
    const { rev } = this.view
    const change = this.#told.update(this.#w)
    const fresh = seatView(this.#w, who, rev + 1)
    const delta: ViewDelta = { base: rev, rev: rev + 1, ...change }
    this.view = applyDelta(this.view, delta)
    if (!isDeepStrictEqual(comparable(this.view), comparable(fresh))) return `${who}: the patched view is not the fresh one`
    applyToWorld(this.#world, delta)
    if (!isDeepStrictEqual(eventless(this.#world), eventless(worldOf(fresh))))
      return `${who}: the page's world is not the fresh one`
    const more = beyond(delta, fresh)
    return more.length > 0 ? `${who}: the delta tells more than the view: ${more[0]}` : null
  }
}

const eventless = (world: World): World => ({ ...world, events: [] })

/** What a delta tells and the view does not. */
function beyond(
  { base: _b, rev: _r, head = {}, tiles = {}, units, cities, players, empire }: ViewDelta,
  view: GameView,
): string[] {
  const more = Object.entries(head).filter(([name, value]) => !isDeepStrictEqual(value, view[name as keyof GameView]))
  const layers = Object.entries(tiles).filter(([name, changes]) =>
    changes.some((value, i) => i % 2 === 1 && view.tiles[name as keyof TileLayersView][changes[i - 1]] !== value),
  )
  const lists = [
    [units, view.units],
    [cities, view.cities],
    [players, view.players],
  ].flatMap(([change, list]) => {
    const all = new Map((list as { id: number }[]).map(one => [one.id, one]))
    const { set = [] } = (change ?? {}) as { set?: { id: number }[] }
    return set.filter(one => !isDeepStrictEqual(one, all.get(one.id)))
  })
  const own = empire !== undefined && !isDeepStrictEqual(empire, view.empire) ? [empire] : []
  return [...more, ...layers, ...lists, ...own].map(one => JSON.stringify(one))
}

test('a view patched by its deltas is the fresh view, for every seat and the spectator, and a delta tells nothing beyond it', () => {
  assertProperty(
    'a view patched by its deltas is the fresh view',
    fc.property(fc.nat(9), fc.nat(1000), (setting, course) => {
      const { w, f } = fuzzWorld(setting, 0.1)
      drawFrom(f.source, course + 2)
      const viewers = [...w.s.seats.map(({ id }) => id), null].map(who => new Watching(w, who))
      for (let n = 0; n < 40; n++) {
        if (n % 20 === 19) playRounds(w, 1, [0])
        else {
          const { seat, command } = randomCommand(f)
          if (isRefusal(perform(w, seat, command)) && n % 5 > 0) continue
        }
        // Now and then several commands are told of together.
        for (const viewer of viewers) if (drawFrom(f.source, 4) > 0) expect(viewer.look()).toBe(null)
      }
      for (const viewer of viewers) expect(viewer.look()).toBe(null)
    }),
    { numRuns: 5, fewer: 'each case is 40 commands, looked at by every seat' },
  )
}, 120_000)

test('nothing is told where nothing has changed', () => {
  const w = smallWar()
  const told = new ToldView(w, 0)
  expect(told.update(w)).toBe(null)
})

test('a technology that shows a resource tells where it is', () => {
  const w = smallWar()
  const t = at(w, 5, 4)
  w.s.tiles.resource[t] = w.rules.resources.findIndex(({ name }) => name === 'Iron')
  const told = new ToldView(w, 0)
  learn(w, 0, 'Iron Working')
  expect(told.update(w)!.tiles).toEqual({ resource: [t, w.s.tiles.resource[t]] })
})

describe('moves are told as they were seen', () => {
  /** A scout of seat 0 at (5,5) sees two tiles far; a warrior of seat 1 goes along row 7 from column 11 to column 1. */
  function passing() {
    const w = flatWorld({ seats: 2 })
    addUnit(w, 0, 'Scout', 5, 5)
    const unit = addUnit(w, 1, 'Warrior', 11, 7)
    traceMoves(w, true)
    for (let x = 10; x >= 1; x--) relocate(w, unit, at(w, x, 7))
    return { w, steps: takeMoves(w) }
  }
  const places = (w: EngineContext, path: readonly number[]) => path.map(t => [xOf(w.grid, t), yOf(w.grid, t)])

  test('a stranger only where it was in sight', () => {
    const { w, steps } = passing()
    const [move, ...more] = movesSeen(0, steps)
    expect(more).toEqual([])
    expect(places(w, move.path)).toEqual([
      [6, 7],
      [5, 7],
      [4, 7],
    ])
  })

  test('to its owner and to spectators the whole way', () => {
    const { w, steps } = passing()
    for (const who of [1, null]) expect(places(w, movesSeen(who, steps)[0].path)).toHaveLength(11)
  })

  test('and not at all to who has not seen two tiles of it', () => {
    const w = flatWorld({ seats: 2 })
    addUnit(w, 0, 'Scout', 5, 5)
    const unit = addUnit(w, 1, 'Warrior', 9, 5)
    traceMoves(w, true)
    for (const x of [8, 7, 8, 9]) relocate(w, unit, at(w, x, 5))
    const steps = takeMoves(w)
    expect(steps.map(({ sawLeave, sawCome }) => [sawLeave & 1, sawCome & 1])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 0],
    ])
    expect(movesSeen(0, steps)).toEqual([])
  })

  test('nothing is noted where nobody asked for it', () => {
    const w = flatWorld({ seats: 1 })
    const unit = addUnit(w, 0, 'Scout', 5, 7)
    relocate(w, unit, at(w, 6, 7))
    expect(takeMoves(w)).toEqual([])
  })
})
