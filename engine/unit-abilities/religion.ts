/** What prophets, missionaries and inquisitors do (rulebook, religion 9). Founding and enhancing take a choice: commands/religion.ts makes it. */

import type { EngineContext } from '../core/engine-context.ts'
import { refuse } from '../core/refusal.ts'
import type { Unit } from '../core/state.ts'
import { cityAround, purge, spread, whyNotPurge, whyNotSpread } from '../religion/missionaries.ts'
import { whyNoEnhancing, whyNoFounding } from '../religion/religion-founding.ts'
import type { Abilities } from './ability.ts'

/** What it has come to in the city: followers of the unit's religion, and what most believe in. */
function cityNow(w: EngineContext, unit: Unit) {
  const { id, followers, majority } = cityAround(w, unit)!
  return { city: id, religion: unit.religion, followers: followers[unit.religion], majority }
}

export const RELIGIOUS_ABILITIES: Abilities = {
  spreadsReligion: {
    name: 'spread_religion',
    doc: 'a prophet or missionary preaches its religion to the city whose land it is on',
    consumes: false,
    check: whyNotSpread,
    apply: (w, unit) => {
      const pressure = spread(w, unit)
      return { pressure, ...cityNow(w, unit) }
    },
  },
  removesHeresy: {
    name: 'remove_heresy',
    doc: 'an inquisitor makes your city forget all other religions',
    consumes: false,
    check: whyNotPurge,
    apply: (w, unit) => {
      purge(w, unit)
      return cityNow(w, unit)
    },
  },
  foundsReligion: {
    name: 'found_religion',
    doc: 'a prophet in your city founds a religion: name it and its beliefs (get_religion lists them)',
    consumes: true,
    asks: () => refuse('religion/beliefs-missing', 'found'),
    check: whyNoFounding,
    apply: () => ({}),
  },
  enhancesReligion: {
    name: 'enhance_religion',
    doc: 'a prophet in your city adds beliefs to your religion: name them',
    consumes: true,
    asks: () => refuse('religion/beliefs-missing', 'enhance'),
    check: whyNoEnhancing,
    apply: () => ({}),
  },
}
