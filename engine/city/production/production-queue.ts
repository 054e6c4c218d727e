/** The production queue over the turns (rulebook, production 2): work is added at a turn's end, the thing stands at the start of the next. */
import { publish } from '../../core/domain-events.ts'
import { emit, onlyFor } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, type Item, NONE } from '../../core/state.ts'
import { wholeProduction } from '../yields/city-yields.ts'
import { cityChanged } from '../yields/yield-cache.ts'
import { whyNotBuild } from './buildable.ts'
import { waitsForCitizens } from './buildable-effects.ts'
import { dropSites, keepSite } from './building-sites.ts'
import { complete } from './item-completion.ts'
import { payForWork, whyNotPaid } from './paid-work.ts'
import { countBuilt, itemCost } from './production-cost.ts'
import { addProgress, isSame, progressOf, takeProgress } from './stored-production.ts'

/** End of turn: the turn's production and what was left over go into the head of the queue. */
export function workOnQueue(w: EngineContext, city: City): void {
  const head = beginHead(w, city)
  if (!head || head.kind === 'perpetual') return
  addProgress(city, head, wholeProduction(w, city) + city.overflow)
  city.overflow = 0
}

/** What the city works on, paid for from its stocks when it begins; what they do not allow leaves the queue. */
function beginHead(w: EngineContext, city: City): Item | null {
  for (;;) {
    const head = city.queue.length > 0 ? city.queue[0] : null
    if (!head || head.kind === 'perpetual') return head
    if (!whyNotPaid(w, city, head)) {
      payForWork(w, city, head)
      return head
    }
    city.queue = city.queue.slice(1)
    dropSites(city)
    cityChanged(w, city)
  }
}

/** Start of turn: what is paid for comes to stand; a queue that is empty is filled where the city decides by itself. */
export function finishQueue(w: EngineContext, city: City): void {
  dropImpossible(w, city)
  letWait(w, city)
  const head = city.queue.length > 0 ? city.queue[0] : null
  if (head && head.kind !== 'perpetual') finishHead(w, city, head)
  if (city.queue.length > 0) return
  if (choosesItself(w, city)) publish(w, 'productionToChoose', city)
  else
    emit(w, {
      kind: 'city/idle',
      civ: city.owner,
      city: city.id,
      tile: city.tile,
      knownBy: onlyFor(w.s.civs[city.owner]),
    })
}

export const choosesItself = (w: EngineContext, city: City): boolean =>
  city.autoProduction || city.puppet || w.s.civs[city.owner].kind !== 'major'

/** The head of the queue comes to stand where it is paid for; what is too much is kept for what comes next. */
export function finishHead(w: EngineContext, city: City, head: Item): void {
  const cost = itemCost(w, w.s.civs[city.owner], head, city)
  const done = progressOf(city, head)
  if (done < cost || waitsForCitizens(w, city, head)) return
  if (!complete(w, city, head)) return
  takeProgress(city, head)
  countBuilt(w, w.s.civs[city.owner], head)
  const over = done - cost
  city.overflow = over <= cost ? over : Math.min(over, Math.max(cost, wholeProduction(w, city)))
  city.queue = city.queue.filter((item, i) => i > 0 || !isSame(item, head))
  cityChanged(w, city)
}

/** Items that can no longer be made leave the queue; a unit that waits for a resource leaves too. */
function dropImpossible(w: EngineContext, city: City): void {
  const kept = city.queue.filter(item => !whyNotBuild(w, city, item, 'queued'))
  if (kept.length === city.queue.length) return
  city.queue = kept
  dropSites(city)
  cityChanged(w, city)
}

/** What waits for citizens lets the first thing that comes to an end and need not wait go before it. */
export function letWait(w: EngineContext, city: City): void {
  const [head] = city.queue
  if (!head || !waitsForCitizens(w, city, head)) return
  const next = city.queue.findIndex(item => item.kind !== 'perpetual' && !waitsForCitizens(w, city, item))
  if (next < 0) return
  city.queue = [city.queue[next], ...city.queue.filter((_, i) => i !== next)]
  cityChanged(w, city)
}

/** Makes `item` what the city works on in place of what it did; the rest of the queue stays behind it, and all of it where the item waits for citizens. What comes with a building is put on `tile`, or where it is best. */
export function setHead(w: EngineContext, city: City, item: Item, tile: number = NONE): void {
  const kept = city.queue.slice(waitsForCitizens(w, city, item) ? 0 : 1)
  const rest = kept.filter(queued => queued.kind !== 'building' || !isSame(queued, item))
  city.queue = [{ kind: item.kind, id: item.id }, ...rest]
  dropSites(city)
  keepSite(w, city, item, tile)
  cityChanged(w, city)
}
