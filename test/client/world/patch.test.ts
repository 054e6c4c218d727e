/** A world that was patched is the world that a fresh view makes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDelta, applyView, fitOf } from '../../../client/world/patch.ts'
import { LAYERS, worldOf } from '../../../client/world/store.ts'
import type { GameView, LayerChanges, ListChange, TileLayersView, ViewDelta } from '../../../tools/wire.ts'
import { assertProperty } from '../../property.ts'
import { city, HEIGHT, player, unit, viewWith, WIDTH } from '../views.ts'

const place = { x: fc.nat(WIDTH - 1), y: fc.nat(HEIGHT - 1) }
const layer = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT })
const ids = <T extends { id: number }>(of: fc.Arbitrary<T>) => fc.uniqueArray(of, { selector: ({ id }) => id, maxLength: 6 })
const units = ids(fc.record({ id: fc.nat(8), ...place, hp: fc.nat(100) }).map(({ id, x, y, hp }) => unit(id, x, y, { hp })))
const cities = ids(
  fc.record({ id: fc.nat(3), ...place, owner: fc.nat(1) }).map(({ id, x, y, owner }) => city(id, x, y, { owner })),
)
const players = ids(fc.record({ id: fc.nat(3), at_war: fc.boolean(), score: fc.nat(9) }).map(one => player(one.id, one)))
const views: fc.Arbitrary<GameView> = fc
  .record({
    units,
    // Two cities never stand on one tile.
    cities: cities.map(all => all.filter(({ x, y }, i) => all.findIndex(other => other.x === x && other.y === y) === i)),
    players,
    turn: fc.nat(100),
    tiles: fc.record(Object.fromEntries(LAYERS.map(name => [name, layer]))) as unknown as fc.Arbitrary<TileLayersView>,
  })
  .map(viewWith)

const listChange = <T extends { id: number }>(before: T[], after: T[]): ListChange<T> => ({
  set: after.filter(thing => JSON.stringify(before.find(({ id }) => id === thing.id)) !== JSON.stringify(thing)),
  gone: before.filter(({ id }) => !after.some(thing => thing.id === id)).map(({ id }) => id),
})

/** What a server would send between the two. */
function deltaBetween(before: GameView, after: GameView): ViewDelta {
  const tiles: LayerChanges = {}
  for (const name of LAYERS) {
    const changes = after.tiles[name].flatMap((value, t) => (value === before.tiles[name][t] ? [] : [t, value]))
    if (changes.length > 0) tiles[name] = changes
  }
  return {
    base: before.rev,
    rev: after.rev,
    head: { turn: after.turn },
    tiles,
    units: listChange(before.units, after.units),
    cities: listChange(before.cities, after.cities),
    players: listChange(before.players, after.players),
  }
}

test('a world patched by deltas is the world of a fresh view, indexes and all', () => {
  assertProperty(
    'a patched world',
    fc.property(fc.array(views, { minLength: 2, maxLength: 4 }), seen => {
      const [first, ...later] = seen.map((view, rev) => ({ ...view, rev }))
      const world = worldOf(first)
      let before = first
      for (const view of later) {
        const change = applyDelta(world, deltaBetween(before, view))
        expect(world).toEqual(worldOf(view))
        for (const name of LAYERS)
          for (const [t, value] of view.tiles[name].entries())
            expect(value === before.tiles[name][t] || change.tiles.has(t)).toBe(true)
        before = view
      }
    }),
  )
})

test('a view laid over a world of the same map makes it that of the view', () => {
  assertProperty(
    'a view over a world',
    fc.property(views, views, (before, after) => {
      const world = worldOf(before)
      const change = applyView(world, after)!
      expect(world).toEqual(worldOf(after))
      expect(change).toEqual({
        ...applyDelta(worldOf(before), deltaBetween(before, after)),
        moves: undefined,
        losses: undefined,
        gone: undefined,
      })
    }),
  )
})

test('a view of another map makes no patch', () => {
  expect(applyView(worldOf(viewWith()), viewWith({ width: 10, height: 4 }))).toBeNull()
  expect(applyView(worldOf(viewWith()), viewWith({ legend: { ...viewWith().legend, resources: ['Salt'] } }))).toBeNull()
})

test('a delta fits where it begins at the revision of the world', () => {
  const world = worldOf(viewWith({ rev: 5 }))
  expect(fitOf(world, { base: 5, rev: 7 })).toBe('now')
  expect(fitOf(world, { base: 3, rev: 5 })).toBe('past')
  expect(fitOf(world, { base: 3, rev: 7 })).toBe('gap')
  expect(fitOf(world, { base: 6, rev: 7 })).toBe('gap')
})

test('that only a score changed is no change of players for who draws', () => {
  const world = worldOf(viewWith({ players: [player(0, { score: 1 })] }))
  expect(applyDelta(world, { base: 1, rev: 2, players: { set: [player(0, { score: 2 })] } }).players).toBe(false)
  expect(world.players.get(0)?.score).toBe(2)
  expect(applyDelta(world, { base: 2, rev: 3, players: { set: [player(0, { at_war: true })] } }).players).toBe(true)
})

test('an empire that is told of takes the place of the one before, and stays where nothing is said', () => {
  const empire = { gold: 1 } as GameView['empire']
  const world = worldOf(viewWith())
  applyDelta(world, { base: 1, rev: 2, empire })
  applyDelta(world, { base: 2, rev: 3 })
  expect(world.empire).toBe(empire)
  applyDelta(world, { base: 3, rev: 4, empire: null })
  expect(world.empire).toBeNull()
})

test('a delta tells who lost health and where, and not who healed or came', () => {
  const before = viewWith({ units: [unit(1, 2, 3, { hp: 90 }), unit(2, 1, 1, { hp: 40 })] })
  const after = viewWith({ units: [unit(1, 2, 3, { hp: 67 }), unit(2, 1, 1, { hp: 50 }), unit(3, 0, 0, { hp: 10 })] })
  const { losses } = applyDelta(worldOf(before), deltaBetween(before, { ...after, rev: before.rev + 1 }))
  expect(losses).toEqual([{ tile: 3 * WIDTH + 2, hp: 23 }])
})
