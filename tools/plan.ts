/** A plan: several acts of a seat in one call, carried out one after the other until something happens that the planner could not know. */
import { type EngineContext, type Json, NONE } from '../engine/index.ts'
import { MOST_ACTS, type STOPS } from './acts/plan.ts'
import { undoneOf } from './decisions/turn-progress.ts'
import { TOOLS } from './index.ts'
import { knowsUnit } from './knowledge.ts'
import { badArguments, type CallRefusal, unknownTool } from './tool/bad-arguments.ts'
import { placeText } from './tool/coordinates.ts'
import { AWAIT_ARGS } from './turn-wait.ts'
import { nationName } from './views/players/player.ts'
import { outcomeText } from './words/outcomes.ts'

export interface PlannedAct {
  tool: string
  args: { [argument: string]: Json }
}

type Done = { tool: string; result: Json; notes?: string[] }
type Stop = { why: (typeof STOPS)[number]; text: string; error?: Json }

/** What came of a plan. */
export type PlanResult = { done: Done[]; stopped?: Stop; not_done?: { n: number; tool: string }[] }

/** The answer of one act's call. */
export type ActReply =
  | { ok: true; result: Json; notes?: string[] }
  | { ok: false; error: { message: string; path?: string; [more: string]: unknown } }

/** Carries one act out. `whole`: the result of the plan if this answer is its last. */
export type CallAct = (act: PlannedAct, whole: ((reply: Done) => PlanResult) | null) => ActReply

/** The acts of a plan's arguments, or the first thing that does not fit: then nothing of it is done. */
export function plannedActs(args: unknown): PlannedAct[] | CallRefusal {
  const plan = TOOLS.get('plan')!
  const unfit = badArguments(plan, args)
  if (unfit) return unfit
  const acts = (args as { acts: { tool: string; args?: PlannedAct['args'] }[] }).acts.map(({ tool, args = {} }) => ({
    tool,
    args,
  }))
  for (const [n, act] of acts.entries()) {
    const refusal = unfitAct(act, n === acts.length - 1)
    if (refusal) return { ...refusal, path: pathIn(n, refusal.path ?? '/args') }
  }
  return acts
}

export function planRefusal(args: unknown): CallRefusal | null {
  const acts = plannedActs(args)
  return Array.isArray(acts) ? null : acts
}

function unfitAct({ tool: name, args }: PlannedAct, isLast: boolean): CallRefusal | null {
  const tool = TOOLS.get(name)
  if (!tool) return unknownTool(name, TOOLS.keys())
  const unfit = (message: string, hint: string, path = '/tool'): CallRefusal => ({ code: 'bad-arguments', message, hint, path })
  if (tool.kind === 'plans')
    return unfit('A plan holds no other plan.', `Put its acts into this one, which holds up to ${MOST_ACTS}.`)
  if (tool.kind === 'reads') return unfit(`A plan holds acts; ${name} only reads.`, 'Call it before the plan or after it.')
  const wait = tool.awaits && AWAIT_ARGS.find(argument => argument in args)
  if (wait) return unfit(`In a plan ${name} does not wait.`, 'Wait once the plan is answered.', `/args/${wait}`)
  if (tool.awaits && !isLast)
    return unfit(`${name} can only be the last act of a plan.`, 'Put what comes after it into the next plan.')
  return badArguments(tool, args)
}

/** Path of a field of an act's call in the plan's. */
const pathIn = (n: number, path: string): string => `/args/acts/${n}${path}`

/** Carries the acts out in order; `call` carries out one. What it returns has no act done where the first one was refused. */
export function runPlan(w: EngineContext, seat: number, acts: readonly PlannedAct[], call: CallAct): PlanResult {
  const done: Done[] = []
  for (const [n, act] of acts.entries()) {
    const isLast = n === acts.length - 1
    const before = outlookOf(w, seat)
    const reply = call(act, isLast ? last => ({ done: [...done, last] }) : null)
    if (!reply.ok) return { done, stopped: refusedAct(n, reply.error), ...rest(acts, n) }
    done.push(doneAct(act, reply))
    const surprise = isLast ? null : surpriseIn(w, seat, before, act, reply.result)
    if (surprise) return { done, stopped: surprise, ...rest(acts, n + 1) }
  }
  return { done }
}

export const doneAct = ({ tool }: PlannedAct, { result, notes }: { result: Json; notes?: string[] }): Done => ({
  tool,
  result,
  ...(notes && { notes }),
})

function refusedAct(n: number, { path, ...error }: Extract<ActReply, { ok: false }>['error']): Stop {
  const whole = { ...error, ...(path !== undefined && { path: pathIn(n, path) }) }
  return { why: 'refused', text: error.message, error: whole as unknown as Json }
}

const rest = (acts: readonly PlannedAct[], from: number) => ({
  not_done: acts.slice(from).map(({ tool }, i) => ({ n: from + i, tool })),
})

/** What the planner could know of. */
interface Outlook {
  /** Own units, with what they are called. */
  units: Map<number, number>
  /** Units in sight of those it is at war with. */
  enemies: Set<number>
  /** By kind of choice that waits, the things it waits for. */
  choices: (readonly number[])[]
}

function outlookOf(w: EngineContext, seat: number): Outlook {
  const civ = w.s.civs[seat]
  const units = new Map<number, number>()
  const enemies = new Set<number>()
  for (const unit of w.s.units) {
    if (!unit) continue
    if (unit.owner === seat) units.set(unit.id, unit.kind)
    else if (civ.relations[unit.owner]?.war && knowsUnit(w, seat, unit)) enemies.add(unit.id)
  }
  const choices = undoneOf(w, seat).map(({ isChoice, ids }) => (isChoice ? ids : []))
  return { units, enemies, choices }
}

/** Ends of a walk that are no surprise. */
const AS_PLANNED = ['arrived', 'tired']

function surpriseIn(w: EngineContext, seat: number, before: Outlook, { args }: PlannedAct, result: Json): Stop | null {
  const after = outlookOf(w, seat)
  const said = (typeof result === 'object' && result !== null ? result : {}) as { [field: string]: unknown }
  const kindOf = (id: number) => w.rules.units[before.units.get(id) ?? NONE]?.name ?? ''
  const sent = typeof args.unit_id === 'number' ? args.unit_id : NONE
  const isFallen = said.attacker_died === true || said.sweeper_died === true || said.ended === 'gone'
  // A unit that is sent may be used up by what it does.
  const lost = [...before.units.keys()].find(id => !after.units.has(id) && (id !== sent || isFallen))
  if (lost !== undefined) return { why: 'lost', text: outcomeText('planLost', { kind: kindOf(lost), id: lost }) }
  const enemy = [...after.enemies].find(id => !before.enemies.has(id))
  if (enemy !== undefined) {
    const { kind, owner, tile } = w.s.units[enemy]!
    const seen = { nation: nationName(w, owner), kind: w.rules.units[kind].name, id: enemy, place: placeText(w, tile) }
    return { why: 'enemy', text: outcomeText('planSighted', seen) }
  }
  if (typeof said.ended === 'string' && !AS_PLANNED.includes(said.ended))
    return { why: 'stopped', text: outcomeText('planStopped', { kind: kindOf(sent), id: sent }) }
  const isNew = after.choices.some((ids, i) => ids.some(id => !before.choices[i]?.includes(id)))
  return isNew ? { why: 'choice', text: outcomeText('planChoice') } : null
}

/** For a model to read: `tell` says what one act's call would. */
export function planText(result: Json, tell: (tool: string, result: Json) => string): string {
  const { done, stopped, not_done: left = [] } = result as PlanResult
  const lines = done.map(({ tool, result, notes = [] }, n) => [`${n} ${tool}: ${tell(tool, result)}`, ...notes].join('\n'))
  if (!stopped) return lines.join('\n')
  const { code } = (stopped.error ?? {}) as { code?: string }
  const why = `Stopped (${code ?? stopped.why}): ${stopped.text}`
  return [...lines, why, `Not done: ${left.map(({ n, tool }) => `${n} ${tool}`).join(', ')}.`].join('\n')
}
