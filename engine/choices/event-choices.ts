/** Events of the rules: when they can come about, which ways out are open, what choosing one does (rulebook, effects 14). */
import { E } from '../../rules/effects/templates.ts'
import type { EventChoice, GameEventEntry } from '../../rules/ruleset.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type PendingChoice, type Unit } from '../core/state.ts'
import { isAvailable } from '../effects/availability.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { type Context, civContext } from '../effects/context.ts'
import { triggerEffect } from '../effects/triggers.ts'

/** Choices that wait for one civilization at most: what comes about beyond that is not asked. */
export const WAITING_MOST = 50

/** An event is asked about the civilization and the unit alone. */
const contextOf = (civ: Civ, unit: Unit | null): Context => ({ ...civContext(civ), unit })

/** Whether it may come about: it is available, and one of its choices is, if it has any. */
function isPossible(w: EngineContext, event: GameEventEntry, context: Context): boolean {
  return isAvailable(w, event, context) && (event.choices.length === 0 || openChoices(w, event, context).length > 0)
}

/** Numbers of its choices that are open. */
function openChoices(w: EngineContext, { choices }: GameEventEntry, context: Context): number[] {
  return choices.flatMap((choice, number) => (isAvailable(w, choice, context) ? [number] : []))
}

/** The event befalls the civ: its player is asked; where nobody is to be asked, chance chooses. False where it cannot come about. */
export function befall(w: EngineContext, civ: Civ, unit: Unit | null, id: number): boolean {
  const event = w.rules.events[id]
  const context = contextOf(civ, unit)
  if (event.presentation === 'floating' || !isPossible(w, event, context)) return false
  if (event.choices.length === 0) {
    tell(w, civ, unit, 'told', id)
    return true
  }
  if (event.presentation === 'none' || civ.seat === NONE) return choose(w, civ, unit, id, chance(w, event, context))
  if (civ.choices.length >= WAITING_MOST) return false
  civ.choices.push({ kind: 'event', id, unit: unit ? unit.id : NONE })
  tell(w, civ, unit, 'asked', id)
  return true
}

function tell(w: EngineContext, civ: Civ, unit: Unit | null, what: 'asked' | 'told', event: number): void {
  if (civ.kind === 'major')
    emit(w, { kind: 'civ/event', what, event, ...(unit && { unit: unit.id }), civ: civ.id, knownBy: 1 << civ.id })
}

const MOST_WEIGHT = 1_000_000

/** One of the open choices, by the weights that the format gives them; there is one. */
function chance(w: EngineContext, event: GameEventEntry, context: Context): number {
  const open = openChoices(w, event, context)
  const weights = open.map(number => Math.min(Math.round(adviceX100(w, event.choices[number], context)), MOST_WEIGHT))
  const total = weights.reduce((sum, one) => sum + one, 0)
  // Where all weigh nothing, all are equal.
  if (total === 0) return open[draw(w.s, open.length)]
  let ticket = draw(w.s, total)
  return open[weights.findIndex(weight => (ticket -= weight) < 0)]
}

/** Π (1 + x/100) of "weight to this choice" whose conditions hold, none below 0, in hundredths: how much it is advised to who is no player. */
export function adviceX100(w: EngineContext, { effects }: EventChoice, context: Context): number {
  let weight = 100
  for (const effect of effects)
    if (effect.kind === E.aiWeight && conditionsHold(w, effect, context)) weight *= Math.max(0, 1 + effect.amount / 100)
  return weight
}

/** Carries out what can be of the choice, in order, whatever moment or deed its lines wait for; false where nothing did anything. */
function choose(w: EngineContext, civ: Civ, unit: Unit | null, id: number, choice: number): boolean {
  const context = contextOf(civ, unit)
  if (civ.kind === 'major') {
    const about = unit ? { unit: unit.id } : {}
    emit(w, { kind: 'civ/event', what: 'chosen', event: id, choice, ...about, civ: civ.id, knownBy: 1 << civ.id })
  }
  let done = false
  for (const effect of w.rules.events[id].choices[choice].effects) if (triggerEffect(w, effect, context)) done = true
  return done
}

/** Events that wait for the civ's choice and can still be settled, each with the numbers of its open choices, oldest first. */
export function eventsToSettle(w: EngineContext, civ: Civ): { event: number; unit: number; open: number[] }[] {
  return civ.choices.flatMap(pending => {
    const open = settleable(w, civ, pending)
    return open.length > 0 ? [{ event: pending.id, unit: pending.unit, open }] : []
  })
}

/** Availability is asked anew when it is answered. */
function settleable(w: EngineContext, civ: Civ, { kind, id, unit }: PendingChoice): number[] {
  if (kind !== 'event') return []
  const event = w.rules.events[id]
  const context = contextOf(civ, unitOf(w, civ, unit))
  return isAvailable(w, event, context) ? openChoices(w, event, context) : []
}

/** The unit that the event is about; null where it has died or changed hands. */
function unitOf(w: EngineContext, civ: Civ, id: number): Unit | null {
  const unit = id === NONE ? null : w.s.units[id]
  return unit?.owner === civ.id ? unit : null
}

/** Which of the civ's waiting choices the event is, the oldest that can be settled; -1 where it does not wait. */
const waitingAt = (w: EngineContext, civ: Civ, event: number): number =>
  civ.choices.findIndex(one => one.kind === 'event' && one.id === event && settleable(w, civ, one).length > 0)

/** Why the civ cannot settle the event that way, or null. */
export function whyNotSettle(w: EngineContext, civ: Civ, event: number, choice: number): Refusal | null {
  const waiting = eventsToSettle(w, civ)
  if (waiting.length === 0) return refuse('event/none-waiting')
  const names = [...new Set(waiting.map(one => w.rules.events[one.event].name))]
  if (!w.rules.events[event]) return refuse('event/unknown', event)
  const at = waitingAt(w, civ, event)
  if (at < 0) return refuse('event/not-waiting', w.rules.events[event].name, names)
  const open = settleable(w, civ, civ.choices[at])
  return open.includes(choice)
    ? null
    : refuse(
        'event/choice',
        w.rules.events[event].name,
        choice + 1,
        open.map(number => number + 1),
      )
}

/** The event is settled that way; false where nothing came of it. */
export function settleEvent(w: EngineContext, civ: Civ, event: number, choice: number): boolean {
  const at = waitingAt(w, civ, event)
  const unit = unitOf(w, civ, civ.choices[at].unit)
  civ.choices = civ.choices.toSpliced(at, 1)
  return choose(w, civ, unit, event, choice)
}

/** The end of a turn: events that cannot be settled any more are forgotten. */
export function dropLapsed(w: EngineContext, civ: Civ): void {
  if (civ.choices.length === 0) return
  civ.choices = civ.choices.filter(one => one.kind !== 'event' || settleable(w, civ, one).length > 0)
}

/** The first event of the rules that stands as a hint while it is available, and is; null where none does. */
export function currentHint(w: EngineContext, civ: Civ): GameEventEntry | null {
  const context = civContext(civ)
  return w.rules.events.find(event => event.presentation === 'floating' && isAvailable(w, event, context)) ?? null
}
