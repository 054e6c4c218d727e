/** What the layers of information over the map show: some are in the world, others are read when they are switched on, and again in each turn. */
import m from 'mithril'
import { type ShownLayers, UNKNOWN } from '../../map/info-layers/info-layers.ts'
import { type LayerRows, takeRows } from '../../map/info-layers/take-rows.ts'
import { errorOf } from '../../net/api.ts'
import { layersOn } from '../../ui/preferences/map-layers.ts'
import type { Play } from './play.ts'

interface Kept {
  /** Turn in which the yields were read last. */
  turn: number
  isReading: boolean
  yields: Uint8Array | null
  /** What was shown last, and what for. */
  of: readonly unknown[]
  shown: ShownLayers
}

const kept = new WeakMap<Play, Kept>()

/** The same object while nothing in it changed; null: none is on. */
export function shownLayers(play: Play): ShownLayers | null {
  const on = layersOn()
  if (on.size === 0) {
    kept.delete(play)
    return null
  }
  let layers = kept.get(play)
  if (!layers) kept.set(play, (layers = nothingRead()))
  if (on.has('yields')) keepYields(play, layers)
  else Object.assign(layers, { turn: -1, yields: null })
  const of = [on, layers.yields]
  if (of.some((part, i) => part !== layers.of[i])) {
    layers.of = of
    layers.shown = { grid: on.has('grid'), resources: on.has('resources'), yields: layers.yields }
  }
  return layers.shown
}

const nothingRead = (): Kept => ({
  turn: -1,
  isReading: false,
  yields: null,
  of: [],
  shown: { grid: false, resources: false, yields: null },
})

function keepYields(play: Play, layers: Kept): void {
  const { turn } = play.table.world.head
  if (layers.turn === turn || layers.isReading) return
  Object.assign(layers, { turn, isReading: true })
  readYields(play)
    .then(
      // It may have been switched off meanwhile.
      yields => layers.turn === turn && (layers.yields = yields),
      error => play.table.say(errorOf(error).message, 'refusal'),
    )
    .finally(() => {
      layers.isReading = false
      m.redraw()
    })
}

/** A large map comes in several answers. */
async function readYields({ table }: Play): Promise<Uint8Array> {
  const { width, height } = table.world
  const yields = new Uint8Array(width * height * 3).fill(UNKNOWN)
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    // Which fields there are hangs on what is asked for, and is not in its type.
    const answer: object = await table.read('get_map', { layer: 'yields', area: 'explored', offset })
    takeRows(answer as LayerRows, yields)
    offset = (answer as LayerRows).more_from
  }
  return yields
}
