/** Beliefs that effects give: one by its name, or one of a class to choose (rulebook, religion 11). */
import { BELIEF_TYPES } from '../../rules/effects/params.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { triggerEffects } from '../effects/triggers.ts'
import { openBeliefs, welcomeBeliefs, whyNotBelief } from './beliefs.ts'
import { beliefsChanged } from './followers.ts'
import { raisePantheon, whyNoPantheon } from './pantheon.ts'
import { ANY, kindsOf, PANTHEON, pendingBeliefs } from './pending-beliefs.ts'
import { majorReligionOf, religionOf } from './religion-names.ts'

/** A belief of the class to choose; false where the civ can have none: no religion yet, or none is left. */
export function giveBelief(w: EngineContext, civ: Civ, type: number): boolean {
  if (civ.kind !== 'major' || !w.s.setup.religion) return false
  const founded = majorReligionOf(w, civ) !== null
  if (!founded && type !== PANTHEON && type !== ANY) return false
  const id = founded ? type : PANTHEON
  if (civ.religion === NONE && whyNoPantheon(w, civ)) return false
  const waiting = pendingBeliefs(civ).filter(one => one === id).length
  if (openOf(w, civ, id).length <= waiting) return false
  civ.choices.push({ kind: 'belief', id, unit: NONE })
  return true
}

const openOf = (w: EngineContext, civ: Civ, type: number): number[] => kindsOf(type).flatMap(kind => openBeliefs(w, civ, kind))

/** Beliefs that the civ may take freely now, the class that waits longest first; empty where none waits. */
export function beliefsToTake(w: EngineContext, civ: Civ): number[] {
  const found = new Set<number>()
  for (const type of pendingBeliefs(civ)) for (const id of openOf(w, civ, type)) found.add(id)
  return civ.religion === NONE && whyNoPantheon(w, civ) ? [] : [...found]
}

/** Why the civ cannot take that belief freely now, or null. */
export function whyNotTake(w: EngineContext, civ: Civ, belief: number): Refusal | null {
  if (pendingBeliefs(civ).length === 0) return refuse('belief/none-given')
  const refusal = whyNotBelief(w, civ, belief) ?? (civ.religion === NONE ? whyNoPantheon(w, civ) : null)
  if (refusal) return refusal
  const { kind, name } = w.rules.beliefs[belief]
  if (pendingBeliefs(civ).some(type => kindsOf(type).includes(kind))) return null
  const wanted = pendingBeliefs(civ).map(type => BELIEF_TYPES[type].toLowerCase())
  return refuse(
    'belief/kind',
    name,
    kind,
    wanted.join(' or '),
    beliefsToTake(w, civ).map(id => w.rules.beliefs[id].name),
  )
}

/** The belief joins what the civ believes, at no cost; what waited for it waits no more. */
export function takeBelief(w: EngineContext, civ: Civ, belief: number): void {
  const { kind } = w.rules.beliefs[belief]
  const exact = civ.choices.findIndex(one => one.kind === 'belief' && one.id !== ANY && kindsOf(one.id).includes(kind))
  const at = exact === -1 ? civ.choices.findIndex(one => one.kind === 'belief' && kindsOf(one.id).includes(kind)) : exact
  civ.choices = civ.choices.toSpliced(at, 1)
  if (civ.religion === NONE) raisePantheon(w, civ, belief)
  else {
    addBelief(w, civ, belief)
    welcomeBeliefs(w, civ, [belief])
    updateHappiness(w, civ)
  }
}

/** A belief by its name, of whatever class, though another religion holds it; false without any religion, or where the civ has it. */
export function adoptBelief(w: EngineContext, civ: Civ, belief: number): boolean {
  const religion = religionOf(w, civ)
  if (!religion || religion.beliefs.includes(belief)) return false
  addBelief(w, civ, belief)
  triggerEffects(w, w.rules.beliefs[belief].effects, civContext(civ))
  updateHappiness(w, civ)
  return true
}

/** In force from now on, wherever the religion is followed. */
function addBelief(w: EngineContext, civ: Civ, belief: number): void {
  const religion = religionOf(w, civ)!
  religion.beliefs.push(belief)
  beliefsChanged(w, civ, religion)
  emit(w, { kind: 'religion/news', what: 'belief', belief, civ: civ.id, knownBy: EVERYBODY })
}
