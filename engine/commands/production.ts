/** What a city makes: the queue and who decides. */
import { itemName, whyNotBuild } from '../city/production/buildable.ts'
import { dropSites, keepSite } from '../city/production/building-sites.ts'
import { finishQueue, letWait, setHead } from '../city/production/production-queue.ts'
import { whyNotOn } from '../city/production/purchase.ts'
import { isSame } from '../city/production/stored-production.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import type { City, Item } from '../core/state.ts'
import { checkCity, checkOwnCity } from './common-checks.ts'

/** Things that may wait in one queue. */
export const QUEUE_MAX = 10

const queueOf = (city: City): { city: number; queue: { kind: Item['kind']; id: number }[] } => ({
  city: city.id,
  queue: city.queue.map(({ kind, id }) => ({ kind, id })),
})

/** Takes the place of what the city works on now, whose stored production is kept; what needs more citizens than there are goes behind it. */
export const setProduction = command<{ city: number; item: Item; tile?: number }>({
  by: 'active',
  check: (w, seat, { city, item, tile }) =>
    checkOwnCity(w, seat, city) ??
    whyNotBuild(w, w.s.cities[city]!, item, 'queued') ??
    (tile === undefined ? null : whyNotOn(w, w.s.cities[city]!, item, tile)),
  apply(w, _seat, { city: id, item, tile }) {
    const city = w.s.cities[id]!
    const [before] = city.queue
    setHead(w, city, item, tile)
    letWait(w, city)
    const isGone = before !== undefined && before.kind !== 'perpetual' && !city.queue.some(queued => isSame(queued, before))
    return { ...queueOf(city), replaced: isGone ? { kind: before.kind, id: before.id } : null }
  },
})

interface QueueChange {
  city: number
  action: 'add' | 'remove' | 'move'
  /** For 'add'. */
  item?: Item
  /** For 'add': the tile for what comes with the building; default: the best. */
  tile?: number
  /** Place in the queue from 0: for 'remove' and 'move' the item meant; for 'add' where it goes, default the end. */
  index?: number
  /** For 'move': the place it goes to. */
  to?: number
}

export const changeQueue = command<QueueChange>({
  by: 'active',
  check(w, seat, { city: id, action, item, tile, index, to }) {
    const refusal = checkOwnCity(w, seat, id)
    if (refusal) return refusal
    const city = w.s.cities[id]!
    const { length } = city.queue
    if (action === 'add') {
      if (!item) return refuse('queue/no-item')
      if (length >= QUEUE_MAX) return refuse('queue/full', city.name, QUEUE_MAX)
      if (item.kind === 'building' && city.queue.some(queued => queued.kind === 'building' && queued.id === item.id)) {
        return refuse('queue/twice', itemName(w, item), city.name)
      }
      if (index !== undefined && !isPlace(index, length + 1)) return refuse('queue/place', index, length)
      return whyNotBuild(w, city, item, 'queued') ?? (tile === undefined ? null : whyNotOn(w, city, item, tile))
    }
    if (!isPlace(index, length)) return refuse('queue/place', index ?? -1, length)
    if (action === 'move' && !isPlace(to, length)) return refuse('queue/place', to ?? -1, length)
    return null
  },
  apply(w, _seat, { city: id, action, item, tile, index, to }) {
    const city = w.s.cities[id]!
    const queue = [...city.queue]
    if (action === 'add') queue.splice(index ?? queue.length, 0, { kind: item!.kind, id: item!.id })
    else {
      const [taken] = queue.splice(index!, 1)
      if (action === 'move') queue.splice(to!, 0, taken)
    }
    city.queue = queue
    dropSites(city)
    if (action === 'add') keepSite(w, city, item!, tile)
    cityChanged(w, city)
    letWait(w, city)
    return queueOf(city)
  },
})

const isPlace = (index: number | undefined, length: number): boolean =>
  index !== undefined && Number.isInteger(index) && index >= 0 && index < length

/** The engine chooses what the city makes, from now on. */
export const setAutoProduction = command<{ city: number; on: boolean }>({
  by: 'active',
  check: (w, seat, { city }) => checkCity(w, seat, city),
  apply(w, _seat, { city: id, on }) {
    const city = w.s.cities[id]!
    city.autoProduction = on
    if (on && city.queue.length === 0) finishQueue(w, city)
    return { ...queueOf(city), auto: on }
  },
})
