/** What the layers of information over the map show: some are in the world, others are read when they are switched on, and again in each turn. */
import m from 'mithril'
import { type ShownLayers, UNKNOWN } from '../../map/info-layers/info-layers.ts'
import { faithIn, type LayerRows, sitesIn, takeRows, tradeIn } from '../../map/info-layers/take-rows.ts'
import { errorOf } from '../../net/api.ts'
import { layersOn } from '../../ui/preferences/map-layers.ts'
import type { Play } from './play.ts'

/** Layers that are read, and how many figures of each tile. */
const READ = { yields: 3, danger: 1, sites: 1, trade: 1, religion: 3 } as const
type ReadLayer = keyof typeof READ

/** As it was read last. */
interface Figures {
  byTile: Uint8Array
  legend: ReadonlyMap<string, string>
}

interface Kept {
  /** What it was read for last: the turn, and the unit that danger is told of; empty: not since it was switched on. */
  of: string
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
    else Object.assign(kept[layer], { of: '', figures: null })
  }
  const of = [on, ...Object.values(kept).map(({ figures }) => figures)]
  if (of.some((part, i) => part !== layers.of[i])) {
    layers.of = of
    const { yields, danger, sites, trade, religion } = kept
    layers.shown = {
      grid: on.has('grid'),
      resources: on.has('resources'),
      yields: yields.figures?.byTile ?? null,
      danger: danger.figures?.byTile ?? null,
      sites: sites.figures && sitesIn(sites.figures.byTile, sites.figures.legend),
      trade: trade.figures && tradeIn(trade.figures.byTile),
      religion: religion.figures && faithIn(religion.figures.byTile, religion.figures.legend),
    }
  }
  return layers.shown
}

const unread = (): Kept => ({ of: '', isReading: false, figures: null })

const nothingRead = (): Layers => ({
  kept: { yields: unread(), danger: unread(), sites: unread(), trade: unread(), religion: unread() },
  of: [],
  shown: { grid: false, resources: false, yields: null, danger: null, sites: null, trade: null, religion: null },
})

/** Danger is that of the unit of one's own that is selected, without one that of anybody. */
function unitFor({ table }: Play, layer: ReadLayer): number | null {
  const { selection, world } = table
  if (layer !== 'danger' || selection.kind !== 'unit') return null
  return world.units.get(selection.id)?.owner === world.head.you ? selection.id : null
}

function keepRead(play: Play, layer: ReadLayer, kept: Kept): void {
  const unit = unitFor(play, layer)
  const of = `${play.table.world.head.turn} ${unit}`
  if (kept.of === of || kept.isReading) return
  Object.assign(kept, { of, isReading: true })
  readLayer(play, layer, unit)
    .then(
      // It may have been switched off meanwhile.
      figures => kept.of === of && (kept.figures = figures),
      error => play.table.say(errorOf(error).message, 'refusal'),
    )
    .finally(() => {
      kept.isReading = false
      m.redraw()
    })
}

/** A large map comes in several answers. */
async function readLayer({ table }: Play, layer: ReadLayer, unit: number | null): Promise<Figures> {
  const { width, height } = table.world
  const byTile = new Uint8Array(width * height * READ[layer]).fill(UNKNOWN)
  const legend = new Map<string, string>()
  const of = unit === null ? {} : { unit_id: unit }
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    // Which fields there are hangs on what is asked for, and is not in its type.
    const answer: object = await table.read('get_map', { layer, area: 'explored', offset, ...of })
    const rows = answer as LayerRows
    takeRows(rows, byTile)
    for (const { sign, meaning } of rows.legend) legend.set(sign, meaning)
    offset = rows.more_from
  }
  return { byTile, legend }
}
