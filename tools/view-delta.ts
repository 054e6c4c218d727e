/** What has changed of a game in the eyes of one viewer since it was last told: the difference of two views, without making either whole. */
import { type EngineContext, perGrid } from '../engine/index.ts'
import type { Who } from './knowledge.ts'
import { citiesInView, empireInView, emptyLayers, headOf, playersInView, readLayers, unitsInView, type ViewHead } from './view.ts'
import type {
  CitySummary,
  EmpireSummary,
  LayerChanges,
  ListChange,
  PlayerSummary,
  TileLayersView,
  UnitSummary,
  ViewDelta,
} from './wire.ts'

/** A delta before it is known between which revisions it leads. */
export type ViewChange = Omit<ViewDelta, 'base' | 'rev' | 'moves'>

/** One for all that are compared, for it is read at once. */
const scratchOf = perGrid(grid => emptyLayers(grid.size))

/** What a viewer was told: as much as it takes to say later what is otherwise. */
export class ToldView {
  readonly who: Who
  #layers = new Map<keyof TileLayersView, Int32Array>()
  #head: ViewHead
  #units: Map<number, UnitSummary>
  #cities: Map<number, CitySummary>
  #players: Map<number, PlayerSummary>
  #empire: EmpireSummary | null

  /** The view as it is now was told. */
  constructor(w: EngineContext, who: Who) {
    this.who = who
    const now = scratchOf(w.grid)
    readLayers(w, who, now)
    for (const name of layersOf(now)) this.#layers.set(name, Int32Array.from(now[name]))
    this.#head = headOf(w, who)
    this.#units = byId(unitsInView(w, who))
    this.#cities = byId(citiesInView(w, who))
    this.#players = byId(playersInView(w, who))
    this.#empire = empireInView(w, who)
  }

  /** What is otherwise by now, and counts as told from here on; null: nothing is. */
  update(w: EngineContext): ViewChange | null {
    const { who } = this
    const change: ViewChange = {}
    const head = changedHead(this.#head, headOf(w, who))
    if (head) change.head = head
    this.#head = { ...this.#head, ...head }
    const tiles = this.#changedTiles(w)
    if (tiles) change.tiles = tiles
    const units = updateList(this.#units, unitsInView(w, who))
    if (units) change.units = units
    const cities = updateList(this.#cities, citiesInView(w, who))
    if (cities) change.cities = cities
    const players = updateList(this.#players, playersInView(w, who))
    if (players) change.players = players
    const empire = empireInView(w, who)
    if (empire && !isSame(empire, this.#empire!)) change.empire = this.#empire = empire
    return Object.keys(change).length > 0 ? change : null
  }

  #changedTiles(w: EngineContext): LayerChanges | null {
    const now = scratchOf(w.grid)
    readLayers(w, this.who, now)
    let changes: LayerChanges | null = null
    for (const [name, told] of this.#layers) {
      const values = now[name]
      let list: number[] | null = null
      for (let t = 0; t < told.length; t++) {
        // All bits of a layer fit, its sign may not.
        if ((values[t] | 0) === told[t]) continue
        told[t] = values[t]
        list ??= []
        list.push(t, values[t])
      }
      if (!list) continue
      changes ??= {}
      changes[name] = list
    }
    return changes
  }
}

const layersOf = (layers: TileLayersView) => Object.keys(layers) as (keyof TileLayersView)[]
const byId = <T extends { id: number }>(all: readonly T[]): Map<number, T> => new Map(all.map(one => [one.id, one]))

/** Takes the list as it is now over into what was told of it; null where it is the same. */
function updateList<T extends { id: number }>(told: Map<number, T>, now: readonly T[]): ListChange<T> | null {
  const set = now.filter(one => {
    const before = told.get(one.id)
    if (before && isSame(before, one)) return false
    told.set(one.id, one)
    return true
  })
  const gone: number[] = []
  if (told.size > now.length) {
    const here = new Set(now.map(({ id }) => id))
    for (const id of told.keys()) if (!here.has(id)) gone.push(id)
    for (const id of gone) told.delete(id)
  }
  if (set.length === 0 && gone.length === 0) return null
  return { ...(set.length > 0 && { set }), ...(gone.length > 0 && { gone }) }
}

/** Of summaries: whether all fields are the same; what is no number, text or truth is the same object as long as it does not change. */
function isSame<T extends object>(a: T, b: T): boolean {
  let fields = 0
  for (const name in a) {
    if (a[name] !== b[name]) return false
    fields++
  }
  for (const _ in b) fields--
  return fields === 0
}

function changedHead(told: ViewHead, now: ViewHead): Partial<ViewHead> | null {
  // How a game ended is no plain value: it is decided once, and once more where a game went on. Nor is who still acts.
  const over = JSON.stringify(told.over) === JSON.stringify(now.over) ? told.over : now.over
  const acting = String(told.acting) === String(now.acting) ? told.acting : now.acting
  const changed = Object.entries({ ...now, over, ...(acting && { acting }) }).filter(
    ([name, value]) => value !== told[name as keyof ViewHead],
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
