/** Of what was seen of others, what is shown when. */
import { expect, test } from 'vitest'
import { MOST_MS, planReplay } from '../../../../client/play/replay/replay-plan.ts'
import { type SeenAct, touchesViewer } from '../../../../client/play/replay/seen-acts.ts'
import { city, unit, world } from '../../world.ts'

const WIDTH = 100
const march = (id: number, ...path: number[]): SeenAct => ({ kind: 'move', unit: id, path, who: unit({ id, owner: 1 }) })
const blow = (by: number, tile: number, isMine = false): SeenAct => ({ kind: 'blow', by, from: null, tile, isMine })
const inSight = (): boolean => true

test('a unit goes its way before it strikes, though its blow was told of first, and what it cost is seen with the blow', () => {
  const plan = planReplay([blow(7, 13), march(7, 10, 11, 12), { kind: 'loss', tile: 13, hp: 20 }], WIDTH, inSight)
  expect(plan.acts.map(({ kind }) => kind)).toEqual(['move', 'blow', 'loss'])
  const [, struck, lost] = plan.acts
  expect(struck).toMatchObject({ from: 12, tile: 13, atMs: 320 })
  // When the shot is there.
  expect(lost.atMs).toBe(600)
})

test('two parts of a way are one where the second begins at the end of the first', () => {
  const [one] = planReplay([march(7, 10, 11), march(7, 11, 12)], WIDTH, inSight).acts
  expect(one).toMatchObject({ path: [10, 11, 12] })
  const [last] = planReplay([march(7, 10, 11), march(7, 15, 16)], WIDTH, inSight).acts
  expect(last).toMatchObject({ path: [15, 16] })
})

test('a blow and the death that it brings are one blow', () => {
  const dead = unit({ id: 3 })
  const acts: SeenAct[] = [blow(7, 13), blow(-1, 13), { kind: 'death', tile: 13, who: dead }]
  expect(planReplay(acts, WIDTH, inSight).acts.map(({ kind }) => kind)).toEqual(['blow', 'death'])
})

test('the map goes where it does not look, once for what lies together', () => {
  const plan = planReplay([march(1, 10, 11), march(2, 12, 13), march(3, 60, 61)], WIDTH, tile => tile < 50)
  expect(plan.scenes.map(({ tile }) => tile)).toEqual([61])
  expect(plan.acts.find(act => act.kind === 'move' && act.unit === 3)!.atMs).toBeGreaterThan(plan.scenes[0].atMs)
})

test('however much was seen, it takes no longer than four seconds', () => {
  const many = Array.from({ length: 60 }, (_, i) => march(i, i, i + 1, i + 2, i + 3))
  const plan = planReplay(many, WIDTH, () => false)
  expect(plan.ms).toBe(MOST_MS)
  for (const act of plan.acts) expect(act.atMs).toBeLessThan(MOST_MS)
})

test('of many places those are shown where the viewer was struck', () => {
  const acts = [10, 30, 50, 70, 90].map(at => march(at, at, at + 1))
  const tiles = planReplay([...acts, blow(5, 2020, true)], WIDTH, () => false).scenes.map(({ tile }) => tile)
  expect(tiles).toHaveLength(4)
  expect(tiles).toContain(2020)
})

test('what comes near one’s own or strikes it touches one; a march elsewhere does not', () => {
  const seen = world([unit({ id: 1, x: 2, y: 2 })], [city({ id: 1, x: 8, y: 8 })])
  seen.tiles.owner[50] = 0
  expect(touchesViewer(seen, march(9, 26, 25, 24))).toBe(true)
  expect(touchesViewer(seen, march(9, 51, 50))).toBe(true)
  expect(touchesViewer(seen, march(9, 26, 46))).toBe(false)
  expect(touchesViewer(seen, blow(9, 46, true))).toBe(true)
  expect(touchesViewer(seen, blow(9, 46))).toBe(false)
})
