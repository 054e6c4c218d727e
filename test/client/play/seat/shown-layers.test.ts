/** What layers of the map show: what is not in the world is read when it is switched on, and once in each turn. */
import m from 'mithril'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Selection } from '../../../../client/game/page-context.ts'
import type { Play } from '../../../../client/play/seat/play.ts'
import { shownLayers } from '../../../../client/play/seat/shown-layers.ts'
import { layersOn, switchLayer } from '../../../../client/ui/preferences/map-layers.ts'
import type { World } from '../../../../client/world/world.ts'
import { tableOver, unit, world } from '../../world.ts'

beforeEach(() => {
  // Nothing is drawn here.
  vi.spyOn(m, 'redraw').mockImplementation(() => {})
})

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

function on(...layers: Parameters<typeof switchLayer>[0][]): void {
  for (const layer of layers) switchLayer(layer)
  onTestFinished(() => {
    for (const layer of layersOn()) switchLayer(layer)
  })
}

const NOTHING = { grid: false, resources: false, yields: null, danger: null, sites: null, trade: null, religion: null }

/** The land in two answers: a row each. */
function seated() {
  const asked: object[] = []
  const table = tableOver(world(), ({ args }) => {
    asked.push(args)
    const { offset = 0 } = args as { offset?: number }
    const rows = [{ y: offset, cells: offset === 0 ? '210' : '013' }]
    return { signs_per_tile: 3, width: 10, from_x: 0, rows, legend: [], ...(offset === 0 && { more_from: 1 }) }
  })
  return { play: { table } as unknown as Play, asked, head: table.world.head }
}

test('nothing is shown and nothing read while no layer is on', () => {
  const { play, asked } = seated()
  expect(shownLayers(play)).toBeNull()
  expect(asked).toEqual([])
})

test('grid and resources need no answer', () => {
  on('grid')
  const { play, asked } = seated()
  expect(shownLayers(play)).toEqual({ ...NOTHING, grid: true })
  expect(asked).toEqual([])
})

test('yields are read to the last row, once in a turn, and stand until the next are there', async () => {
  on('yields')
  const { play, asked, head } = seated()
  expect(shownLayers(play)!.yields).toBeNull()
  await settled()
  const shown = shownLayers(play)!
  expect([...shown.yields!.slice(0, 3), ...shown.yields!.slice(30, 33)]).toEqual([2, 1, 0, 0, 1, 3])
  expect(shownLayers(play)).toBe(shown)
  expect(asked.length).toBe(2)
  head.turn++
  expect(shownLayers(play)).toBe(shown)
  await settled()
  expect(shownLayers(play)!.yields).not.toBe(shown.yields)
  expect(asked.length).toBe(4)
})

test('what is switched off while it is read is not shown', async () => {
  on('yields', 'grid')
  const { play } = seated()
  shownLayers(play)
  switchLayer('yields')
  shownLayers(play)
  await settled()
  expect(shownLayers(play)).toEqual({ ...NOTHING, grid: true })
})

test('sites have their rank and what the land there has, danger the number of enemies', async () => {
  on('sites', 'danger')
  const cells = { sites: '..1', danger: '.2.' }
  const table = tableOver(world(), ({ args }) => {
    const { layer } = args as { layer: keyof typeof cells }
    const legend = [{ sign: '1', meaning: 'Wine, river' }]
    return { signs_per_tile: 1, width: 10, from_x: 4, rows: [{ y: 1, cells: cells[layer] }], legend }
  })
  const play = { table } as unknown as Play
  shownLayers(play)
  await settled()
  const { sites, danger } = shownLayers(play)!
  expect(sites).toEqual([{ tile: 16, rank: 1, worth: 'Wine, river' }])
  expect(danger![15]).toBe(2)
})

test('danger is read for the unit of one’s own that is selected, and anew for another', async () => {
  on('danger')
  const { play, asked } = seated()
  const table = play.table as unknown as { world: World; select(selection: Selection): void }
  table.world.units.set(7, unit({ id: 7 }))
  table.world.units.set(8, unit({ id: 8, owner: 1 }))
  for (const id of [7, 8, 8]) {
    table.select({ kind: 'unit', id })
    shownLayers(play)
    await settled()
  }
  expect(asked.filter(args => (args as { offset: number }).offset === 0)).toEqual([
    { layer: 'danger', area: 'explored', offset: 0, unit_id: 7 },
    { layer: 'danger', area: 'explored', offset: 0 },
  ])
})
