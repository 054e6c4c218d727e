import { describe, expect, onTestFinished, test } from 'vitest'
import { civContext } from '../../../../engine/effects/context.ts'
import { triggerEffects } from '../../../../engine/effects/triggers.ts'
import { type EngineContext, NONE } from '../../../../engine/index.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { keys } from '../../../../saves/database/store-keys.ts'
import { encodeRound, type ReplayRound, readRounds } from '../../../../saves/games/replay/replay.ts'
import { applyRound, blankPicture, type Picture } from '../../../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../../../saves/games/replay/replay-recorder.ts'
import { type Land, roundAsIs, roundAsSeen } from '../../../../saves/games/replay/replay-seen.ts'
import { effect } from '../../../effects/compiled.ts'
import { tempDir } from '../../../temp.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'

async function openTemp() {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  return store
}

/** Seats 0 and 1 far apart on a wide map, who have met nobody, each with a city and a warrior. */
function apart(): { w: EngineContext; picture: Picture } {
  const w = flatWorld({ seats: 2, cityStates: 1, width: 40 })
  for (const civ of w.s.civs) for (const relation of civ.relations) relation.met = false
  for (const [seat, x] of [
    [0, 4],
    [1, 24],
  ]) {
    addCity(w, seat, x, 4)
    addUnit(w, seat, 'Warrior', x, 4)
  }
  return { w, picture: blankPicture(w.s.tiles.owner.length, 2) }
}

/** The record of a round, as the truth and as seat 0 is shown it. */
function recorded(w: EngineContext, picture: Picture, turn: number, first?: ReplayRound) {
  const round = takeRound(w, picture, turn)
  return { round, all: roundAsIs(round), seen: roundAsSeen(round, 0, (first ?? round) as Land) }
}

const rowsOf = (flat: readonly number[], width: number): number[][] =>
  Array.from({ length: flat.length / width }, (_, i) => flat.slice(i * width, (i + 1) * width))

describe('the record of a round holds', () => {
  test('the land: features, resources, improvements, roads, what is pillaged, and owners', () => {
    const { w, picture } = apart()
    const { all: first } = recorded(w, picture, 0)
    expect(first.terrain).toEqual([...w.s.tiles.terrain])
    expect(first.rivers).toHaveLength(w.grid.size)
    const t = at(w, 30, 9)
    Object.assign(w.s.tiles.features, { [t]: 5 })
    for (const layer of ['resource', 'improvement', 'road', 'pillaged', 'owner'] as const) w.s.tiles[layer][t] = 1
    const { all } = recorded(w, picture, 1)
    expect(all).toMatchObject({ features: [t, 5], resources: [t, 1], improvements: [t, 1], roads: [t, 1], pillaged: [t, 1] })
    expect(all.owners).toEqual([t, 1])
    expect(all.terrain).toBeUndefined()
    expect(recorded(w, picture, 2).all).toMatchObject({ features: [], resources: [], improvements: [], roads: [], owners: [] })
  })

  test('the land anew where an effect has changed it', () => {
    const { w, picture } = apart()
    recorded(w, picture, 0)
    const line = effect(w.rules, 'Turn this tile into a [Desert] tile')
    expect(triggerEffects(w, [line], { ...civContext(w.s.civs[0]), tile: at(w, 4, 6) })).toBe(1)
    expect(recorded(w, picture, 1).all.terrain).toEqual([...w.s.tiles.terrain])
    expect(recorded(w, picture, 2).all.terrain).toBeUndefined()
  })

  test('health of units and cities, gold, technologies, policies and religions', () => {
    const { w, picture } = apart()
    recorded(w, picture, 0)
    const [civ] = w.s.civs
    const [unit] = w.s.units
    unit!.hp = 40
    w.s.cities[0]!.hp = 90
    civ.gold = 321
    civ.techs[7] = 1
    civ.policies[2] = 1
    w.s.religions.push({ id: 0, name: 1, founder: 1, beliefs: [0], holyCity: 1, holyCityBlocked: false, enhanced: false })
    w.s.cities[0]!.majority = 0
    const { all } = recorded(w, picture, 1)
    const religion = w.rules.religions[1]
    expect(all.units).toEqual([0, unit!.kind, 0, unit!.tile, 40])
    expect(all.cities).toMatchObject([{ id: 0, health: 90, religion }])
    expect(all.gold).toEqual([321, 0])
    expect(all).toMatchObject({ technologies: [0, 7], policies: [0, 2] })
    expect(all.religions).toEqual([{ id: 0, name: religion, founder: 1, beliefs: [w.rules.beliefs[0].name] }])
  })
})

describe('while the game runs a seat is shown', () => {
  test('the terrain of what it has explored, in the round in which it did', () => {
    const { w, picture } = apart()
    const { round, seen } = recorded(w, picture, 0)
    const known = w.s.civs[0].known!
    const explored = () => [...known.explored.keys()].filter(t => known.explored[t] === 1)
    expect(rowsOf(seen.explored!, 4)).toEqual(explored().map(t => [t, w.s.tiles.terrain[t], 0, NONE]))
    const before = explored()
    addUnit(w, 0, 'Warrior', 12, 9)
    const next = recorded(w, picture, 1, round).seen.explored!
    expect(rowsOf(next, 4).map(([t]) => t)).toEqual(explored().filter(t => !before.includes(t)))
    expect(seen.terrain).toBeUndefined()
  })

  test('null for the score of a rival that it has not met, and for the gold of any', () => {
    const { w, picture } = apart()
    Object.assign(w.s.civs[0], { score: 11, gold: 50 })
    Object.assign(w.s.civs[1], { score: 12, gold: 60 })
    expect(recorded(w, picture, 0).seen).toMatchObject({ scores: [11, null], gold: [50, null] })
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ])
      w.s.civs[a].relations[b].met = true
    expect(recorded(w, picture, 1).seen).toMatchObject({ scores: [11, 12], gold: [50, null] })
  })

  test('its own technologies and policies, and who founded a religion if it has met them', () => {
    const { w, picture } = apart()
    recorded(w, picture, 0)
    for (const civ of w.s.civs.slice(0, 2)) {
      civ.techs[7] = 1
      civ.policies[2] = 1
    }
    w.s.religions.push({ id: 0, name: 1, founder: 1, beliefs: [0], holyCity: 1, holyCityBlocked: false, enhanced: false })
    expect(recorded(w, picture, 1).seen).toMatchObject({
      technologies: [0, 7],
      policies: [0, 2],
      religions: [{ name: w.rules.religions[1], founder: null }],
    })
  })

  test('a resource once it has the technology that shows it', () => {
    const { w, picture } = apart()
    const hidden = w.rules.resources.find(({ revealedBy }) => revealedBy !== NONE)!
    const t = at(w, 4, 5)
    w.s.tiles.resource[t] = hidden.id
    const first = recorded(w, picture, 0)
    expect(first.all.resources).toEqual([t, hidden.id])
    expect(first.seen.resources).toEqual([])
    w.s.civs[0].techs[hidden.revealedBy] = 1
    expect(recorded(w, picture, 1, first.round).seen.resources).toEqual([t, hidden.id])
  })

  test('units while it sees them, and cities as it last saw them', () => {
    const { w, picture } = apart()
    const far = addUnit(w, 1, 'Warrior', 30, 9)
    const { seen, round } = recorded(w, picture, 0)
    expect(rowsOf(seen.units, 5).map(([id]) => id)).toEqual([0])
    expect(seen.cities.map(({ id }) => id)).toEqual([0])
    const known = w.s.civs[0].known!
    const city = w.s.cities[1]!
    for (const t of [far.tile, city.tile]) {
      known.visible[t] = 1
      known.explored[t] = 1
    }
    known.city[city.tile] = 1
    known.owner[city.tile] = 1
    const met = recorded(w, picture, 1, round).seen
    expect(rowsOf(met.units, 5).map(([id]) => id)).toContain(far.id)
    expect(met.cities).toMatchObject([{ id: 1, population: city.population }])
    for (const t of [far.tile, city.tile]) known.visible[t] = 0
    city.population = 9
    far.hp = 5
    const { seen: gone, all } = recorded(w, picture, 2, round)
    expect(gone.unitsGone).toContain(far.id)
    expect(gone.cities).toEqual([])
    expect(all).toMatchObject({ cities: [{ id: 1, population: 9 }], unitsGone: [] })
  })

  test('land that has changed out of its sight when it sees it again', () => {
    const { w, picture } = apart()
    const t = at(w, 30, 9)
    const known = w.s.civs[0].known!
    known.explored[t] = 1
    const { round } = recorded(w, picture, 0)
    w.s.tiles.improvement[t] = 3
    expect(recorded(w, picture, 1, round)).toMatchObject({ all: { improvements: [t, 3] }, seen: { improvements: [] } })
    known.visible[t] = 1
    expect(recorded(w, picture, 2, round)).toMatchObject({ all: { improvements: [] }, seen: { improvements: [t, 3] } })
  })

  test('nothing of who else knows, and no counter of what happened elsewhere', () => {
    const { w, picture } = apart()
    const { seen } = recorded(w, picture, 0)
    expect(Object.keys(seen).sort()).toEqual(SHOWN.sort())
    // Events are told in words where the replay is answered.
    expect(JSON.stringify({ ...seen, events: [] })).not.toMatch(/knownBy|metBy|nextEvent|told|names/)
  })
})

const SHOWN = [
  ...['turn', 'explored', 'owners', 'features', 'resources', 'improvements', 'pillaged', 'roads', 'cities', 'citiesGone'],
  ...['units', 'unitsGone', 'scores', 'gold', 'technologies', 'policies', 'religions', 'events'],
]

test('what records add up to is what was recorded, read back or not', async () => {
  const { w, picture } = apart()
  const store = await openTemp()
  for (let turn = 0; turn < 3; turn++) {
    addUnit(w, turn % 2, 'Warrior', 8 + 3 * turn, 9).hp = 50 + turn
    w.s.tiles.features[turn] = 2 ** 31 + turn
    await store.commit({ puts: [[keys.replay('g', turn), encodeRound(takeRound(w, picture, turn))]] })
  }
  const again = blankPicture(w.s.tiles.owner.length, 2)
  const rounds = await readRounds(store, 'g')
  for (const round of rounds) applyRound(again, round)
  expect(again).toEqual(picture)
  expect(roundAsIs(rounds[0]).features).toEqual([0, 2 ** 31])
  expect((await readRounds(store, 'g', 1, 2)).map(({ turn }) => turn)).toEqual([1])
})

test('a game that an older program recorded goes on, and tells then what that left out', async () => {
  const { w, picture } = apart()
  const store = await openTemp()
  const { unitsGone, citiesGone, events, nextEvent, scores, terrain, cast } = takeRound(w, picture, 0)
  const old = {
    turn: 0,
    owners: [4, 0, 0b01],
    cities: [{ id: 0, name: 'Rome', owner: 0, tile: 4, population: 1, knownBy: 0b11 }],
  }
  const more = { units: [0, 3, 0, 4, 0b01, 1, 3, 1, 9, 0b10], unitsGone, citiesGone, events, nextEvent, scores, terrain, cast }
  await store.commit({ puts: [[keys.replay('g', 0), Buffer.from(JSON.stringify({ v: 2, ...old, ...more }))]] })
  const [round] = await readRounds(store, 'g')
  expect(roundAsIs(round)).toMatchObject({
    owners: [4, 0],
    units: [0, 3, 0, 4, NONE, 1, 3, 1, 9, NONE],
    terrain,
    gold: [null, null],
  })
  expect(roundAsSeen(round, 0, null)).toMatchObject({ owners: [4, 0], units: [0, 3, 0, 4, NONE], scores: [scores[0], null] })
  const loaded = blankPicture(w.s.tiles.owner.length, 2)
  applyRound(loaded, round)
  const next = takeRound(w, loaded, 1)
  expect(next.rivers).toHaveLength(w.grid.size)
  expect(roundAsSeen(next, 0, next as Land).explored!.length).toBeGreaterThan(0)
})
