/** What the layers of information over the map show: some are in the world, others are read when they are switched on, and again in each turn. */
import m from 'mithril'
import { type ShownLayers, UNKNOWN } from '../../map/info-layers/info-layers.ts'
import { type LayerRows, sitesIn, takeRows } from '../../map/info-layers/take-rows.ts'
import { errorOf } from '../../net/api.ts'
import { layersOn } from '../../ui/preferences/map-layers.ts'
import type { Play } from './play.ts'

/** Layers that are read, and how many figures of each tile. */
const READ = { yields: 3, danger: 1, sites: 1 } as const
type ReadLayer = keyof typeof READ

/** As it was read last. */
interface Figures {
  byTile: Uint8Array
  legend: ReadonlyMap<string, string>
}

interface Kept {
  /** Turn in which it was read last; -1: not since it was switched on. */
  turn: number
  isReading: boolean
  figures: Figures | null
}

interface Layers {
  kept: Record<ReadLayer, Kept>
  /** What was shown last, and what for. */
  of: readonly unknown[]
  shown: ShownLayers
}

const layersOf = new WeakMap<Play, Layers>()

/** The same object while nothing in it changed; null: none is on. */
export function shownLayers(play: Play): ShownLayers | null {
  const on = layersOn()
  if (on.size === 0) {
    layersOf.delete(play)
    return null
  }
  let layers = layersOf.get(play)
  if (!layers) layersOf.set(play, (layers = nothingRead()))
  const { kept } = layers
  for (const layer of Object.keys(READ) as ReadLayer[]) {
    if (on.has(layer)) keepRead(play, layer, kept[layer])
    else Object.assign(kept[layer], { turn: -1, figures: null })
  }
  const of = [on, kept.yields.figures, kept.danger.figures, kept.sites.figures]
  if (of.some((part, i) => part !== layers.of[i])) {
    layers.of = of
    const { yields, danger, sites } = kept
    layers.shown = {
      grid: on.has('grid'),
      resources: on.has('resources'),
      yields: yields.figures?.byTile ?? null,
      danger: danger.figures?.byTile ?? null,
      sites: sites.figures && sitesIn(sites.figures.byTile, sites.figures.legend),
    }
  }
  return layers.shown
}

const unread = (): Kept => ({ turn: -1, isReading: false, figures: null })

const nothingRead = (): Layers => ({
  kept: { yields: unread(), danger: unread(), sites: unread() },
  of: [],
  shown: { grid: false, resources: false, yields: null, danger: null, sites: null },
})

function keepRead(play: Play, layer: ReadLayer, kept: Kept): void {
  const { turn } = play.table.world.head
  if (kept.turn === turn || kept.isReading) return
  Object.assign(kept, { turn, isReading: true })
  readLayer(play, layer)
    .then(
      // It may have been switched off meanwhile.
      figures => kept.turn === turn && (kept.figures = figures),
      error => play.table.say(errorOf(error).message, 'refusal'),
    )
    .finally(() => {
      kept.isReading = false
      m.redraw()
    })
}

/** A large map comes in several answers. */
async function readLayer({ table }: Play, layer: ReadLayer): Promise<Figures> {
  const { width, height } = table.world
  const byTile = new Uint8Array(width * height * READ[layer]).fill(UNKNOWN)
  const legend = new Map<string, string>()
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    // Which fields there are hangs on what is asked for, and is not in its type.
    const answer: object = await table.read('get_map', { layer, area: 'explored', offset })
    const rows = answer as LayerRows
    takeRows(rows, byTile)
    for (const { sign, meaning } of rows.legend) legend.set(sign, meaning)
    offset = rows.more_from
  }
  return { byTile, legend }
}
