/** Names of cities, and what becomes of conquered ones. */

import { assignCitizens } from '../automation/citizens.ts'
import { mayNotAnnex } from '../city/ownership/annexing.ts'
import { cedeCity } from '../city/ownership/cession.ts'
import { whyNotRaze } from '../city/ownership/razing.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { makePeace } from '../civ/relations.ts'
import { command } from '../core/command.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City } from '../core/state.ts'
import { civSourcesChanged } from '../effects/scope.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'
import { checkCity } from './common-checks.ts'

/** Longest name, in characters. */
export const NAME_MAX = 40

export const renameCity = command<{ city: number; name: string }>({
  by: 'active',
  check(w, seat, { city, name }) {
    const refusal = checkCity(w, seat, city)
    if (refusal) return refusal
    const length = name.trim().length
    if (length === 0 || length > NAME_MAX) return refuse('city/name', length, NAME_MAX)
    // A city that it has not seen may bear the name: to say so would tell of it.
    const twin = w.s.cities.find(
      other =>
        other &&
        other.id !== city &&
        other.name.toLowerCase() === name.trim().toLowerCase() &&
        (other.owner === seat || (isExplored(w, seat, other.tile) && seenCity(w, seat, other.tile) === other.id)),
    )
    return twin ? refuse('city/name-taken', name.trim()) : null
  },
  apply(w, _seat, { city, name }) {
    w.s.cities[city]!.name = name.trim()
    return { city, name: name.trim() }
  },
})

export const STATUSES = ['annex', 'raze', 'stop_razing', 'liberate'] as const
type Status = (typeof STATUSES)[number]

export const cityStatus = command<{ city: number; status: Status }>({
  by: 'active',
  check(w, seat, { city: id, status }) {
    const refusal = checkCity(w, seat, id)
    return refusal ?? checkStatus(w, w.s.cities[id]!, status)
  },
  apply(w, seat, { city: id, status }) {
    const city = w.s.cities[id]!
    if (status === 'annex') city.puppet = false
    else if (status === 'raze') startRazing(city)
    else if (status === 'stop_razing') city.razing = false
    else liberate(w, city)
    const owner = w.s.civs[seat]
    civSourcesChanged(w, owner)
    civChanged(w, owner)
    if (city.owner === seat) assignCitizens(w, city)
    updateHappiness(w, owner)
    return { city: id, owner: city.owner, puppet: city.puppet, razing: city.razing }
  },
})

function checkStatus(w: EngineContext, city: City, status: Status): Refusal | null {
  if (status === 'annex') {
    if (!city.puppet) return refuse('city/not-puppet', city.name)
    const bar = mayNotAnnex(w, w.s.civs[city.owner], city)
    return bar ? refuse('city/no-annexing', city.name, bar.text) : null
  }
  if (status === 'stop_razing') return city.razing ? null : refuse('city/not-razing', city.name)
  if (status === 'raze') {
    if (city.razing) return refuse('city/burning', city.name)
    if (city.founder === city.owner) return refuse('city/own-founding', city.name)
    return whyNotRaze(w, city)
  }
  if (status === 'liberate') return city.founder === city.owner ? refuse('city/own-founding', city.name) : null
  return refuse('city/status', String(status), STATUSES)
}

/** A city that burns is ruled directly: no puppet any more. */
function startRazing(city: City): void {
  city.puppet = false
  city.razing = true
}

/** The city goes back to who founded it; the two are at peace afterwards. */
function liberate(w: EngineContext, city: City): void {
  const from = city.owner
  const founder = w.s.civs[city.founder]
  if (founder.relations[from].war) makePeace(w, from, founder.id)
  cedeCity(w, city, founder)
  publish(w, 'cityFreed', city, from)
}
