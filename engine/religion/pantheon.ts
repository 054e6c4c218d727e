/** Pantheons: a first belief for faith (rulebook, religion 3). */
import { RELIGION } from '../../rules/constants/religion.ts'
import { C } from '../../rules/effects/conditions.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { HAIR } from '../core/numbers/rounding.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, type Civ, NONE, type Religion } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { civSourcesChanged } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { freeBeliefs, openBeliefs, welcomeBeliefs, whyNotBelief } from './beliefs.ts'
import { addPressure, countFollowers } from './followers.ts'
import { mostReligions } from './religion-limits.ts'
import { isMajor, religionName, religionOf } from './religion-names.ts'

/** Majors that have a pantheon or a religion. */
const believers = (w: EngineContext): number => w.s.civs.filter(civ => civ.kind === 'major' && civ.religion !== NONE).length

/** Faith that the next pantheon costs: 10, and 5 for each one there is, by speed (constants of the rules); rounded. */
export function pantheonPrice(w: EngineContext): number {
  const { pantheonBase, pantheonGrowth } = w.rules.constants
  return Math.round((pantheonBase + pantheonGrowth * believers(w)) * w.rules.speeds[w.s.setup.speed].faith + HAIR)
}

/** Why the civ can have no pantheon, or null; its price is not asked. */
export function whyNoPantheon(w: EngineContext, civ: Civ): Refusal | null {
  if (!w.s.setup.religion) return refuse('religion/off')
  if (civ.kind !== 'major') return refuse('religion/majors-only')
  if (civ.religion !== NONE) return refuse('pantheon/have', religionName(w, civ.religion))
  if (w.s.religions.some(({ enhanced }) => enhanced) && believers(w) >= mostReligions(w))
    return refuse('pantheon/too-late', mostReligions(w))
  return freeBeliefs(w, 'pantheon').length === 0 ? refuse('pantheon/none-left') : null
}

/** Whether the civ may found a pantheon now. */
export const canFoundPantheon = (w: EngineContext, civ: Civ): boolean =>
  w.s.setup.religion && civ.religion === NONE && civ.faith >= pantheonPrice(w) && whyNoPantheon(w, civ) === null

/** Why the civ cannot found a pantheon with that belief now, or null. */
export function whyNotPantheon(w: EngineContext, civ: Civ, belief: number): Refusal | null {
  const refusal = whyNoPantheon(w, civ) ?? whyNotBelief(w, civ, belief)
  if (refusal) return refusal
  const { kind, name } = w.rules.beliefs[belief]
  if (kind !== 'pantheon') {
    const names = openBeliefs(w, civ, 'pantheon').map(id => w.rules.beliefs[id].name)
    return refuse('belief/kind', name, kind, 'pantheon', names)
  }
  const price = pantheonPrice(w)
  return civ.faith < price ? refuse('pantheon/faith', price, civ.faith) : null
}

/** The civ pays, and its people believe. */
export function foundPantheon(w: EngineContext, civ: Civ, belief: number): void {
  civ.faith -= pantheonPrice(w)
  raisePantheon(w, civ, belief)
}

/** Its people believe, at no cost. */
export function raisePantheon(w: EngineContext, civ: Civ, belief: number): void {
  const religion = addReligion(w, civ, NONE, [belief])
  for (const id of civ.cities) believePantheon(w, w.s.cities[id]!, religion)
  triggerEvent(w, civ, C.uponPantheon, civContext(civ))
  welcomeBeliefs(w, civ, [belief])
  updateHappiness(w, civ)
  emit(w, { kind: 'religion/news', what: 'pantheon', belief, civ: civ.id, knownBy: EVERYBODY })
}

/** A city's first pressure: of those that found the pantheon, and of those founded after it. */
function believePantheon(w: EngineContext, city: City, religion: Religion): void {
  if (!isMajor(religion)) addPressure(w, city, religion.id, RELIGION.pantheonPressurePerCitizen * city.population)
}

/** A new city believes in what its civ believes in. */
export function adoptOwnPantheon(w: EngineContext, city: City): void {
  const own = religionOf(w, w.s.civs[city.owner])
  if (own) believePantheon(w, city, own)
}

/** A city that changes hands forgets all pantheons but its new owner's; religions stay. */
export function forgetPantheons(w: EngineContext, city: City): void {
  let forgot = false
  for (const religion of w.s.religions) {
    if (isMajor(religion) || religion.founder === city.owner || city.pressure[religion.id] === 0) continue
    city.pressure[religion.id] = 0
    forgot = true
  }
  if (forgot) countFollowers(w, city)
}

/** A new religion or pantheon, the civ's own from now on; every city has a place for its followers. */
export function addReligion(w: EngineContext, civ: Civ, name: number, beliefs: number[]): Religion {
  const religion: Religion = {
    id: w.s.religions.length,
    name,
    founder: civ.id,
    beliefs,
    holyCity: NONE,
    holyCityBlocked: false,
    enhanced: false,
  }
  w.s.religions.push(religion)
  for (const city of w.s.cities) {
    if (!city) continue
    city.pressure.push(0)
    city.followers.push(0)
  }
  civ.religion = religion.id
  civSourcesChanged(w, civ)
  civChanged(w, civ)
  return religion
}
