/** The one table of what refusals lead on to, and the error of a refused call as a player is told of it. */

import { type Command, check, type EngineContext, isRefusal, type Json } from '../../engine/index.ts'
import type { CallRefusal } from '../call.ts'
import type { Call } from '../command-call.ts'
import { decisionsOf } from '../decisions/decisions.ts'
import { TOOLS } from '../index.ts'
import { type AnyTool, isToolRefusal } from '../tool/tool.ts'
import { ARGUMENT_LEADS } from './arguments.ts'
import { CITY_LEADS } from './cities.ts'
import { CULTURE_LEADS } from './culture.ts'
import { DEALING_LEADS } from './dealing.ts'
import { type Asked, type Lead, type Leads, nextTurn } from './lead.ts'
import { RESEARCH_LEADS } from './research.ts'
import { UNIT_LEADS } from './units.ts'
import { WORK_LEADS } from './works.ts'

/** The `error` of an answer, as it is sent. */
export interface CallError extends Omit<CallRefusal, 'facts' | 'meant'> {
  /** The nearest call that was legal when this was told. */
  next?: Call
  /** Turn from which on the same call can be made, as far as is known now. */
  from_turn?: number
}

/** Candidates tried at most. */
const MOST_TRIED = 40

/** Something else that waits for the seat, or the end of its turn. */
function* stillToDecide({ w, seat }: Asked): Generator<Call> {
  for (const { tool, args } of decisionsOf(w, seat, { most: 4 }).decisions) yield { tool, args }
  yield { tool: 'end_turn', args: {} }
}

const TABLES: readonly Leads[] = [
  ARGUMENT_LEADS,
  UNIT_LEADS,
  WORK_LEADS,
  RESEARCH_LEADS,
  CITY_LEADS,
  CULTURE_LEADS,
  DEALING_LEADS,
  { 'guard/repeated': { calls: stillToDecide }, 'quota/used': { from: nextTurn } },
]

/** Rows by code: one code may be met by units and by cities, each with a row of its own. */
export const leadsOf = (code: string): Lead[] => TABLES.flatMap(table => table[code as keyof Leads] ?? [])

/** What a call's command is held to beside the rules: true where it would be refused all the same. */
export type Barred = (tool: AnyTool, command: Command) => boolean

/**
 * The refusal of a call as it is told: with the nearest call that is legal now, or the turn from which on this one is. Only reads; what
 * the seat does not know has no part in it.
 */
export function errorOf(
  w: EngineContext,
  seat: number,
  call: { tool: string; args: unknown },
  refusal: CallRefusal,
  barred: Barred = () => false,
): CallError {
  const { code, message, hint, path, facts = [], meant = '' } = refusal
  const told: CallError = { code, message, ...(hint !== undefined && { hint }), ...(path !== undefined && { path }) }
  const leads = leadsOf(code)
  if (leads.length === 0 || !w.s.seats[seat]) return told
  const args = isObject(call.args) ? call.args : {}
  const asked: Asked = { w, seat, tool: call.tool, args, code, path: path ?? '', facts, meant }
  for (const { from } of leads) {
    const turn = from?.(asked) ?? null
    if (turn !== null && turn > w.s.turn && turn <= w.s.setup.turns) told.from_turn = turn
  }
  const next = nextCall(asked, leads, barred)
  if (next) told.next = next
  return told
}

function nextCall(asked: Asked, leads: readonly Lead[], barred: Barred): Call | null {
  const { w, seat, tool, args } = asked
  const same = JSON.stringify({ tool, args })
  let tried = 0
  for (const { calls } of leads) {
    for (const { tool, args } of calls?.(asked) ?? []) {
      const call = { tool, args }
      if (JSON.stringify(call) !== same && isLegal(w, seat, call, barred)) return call
      if (++tried === MOST_TRIED) return null
    }
  }
  return null
}

const NOTHING_TOLD = { last: null, now: null, adviser: null }

/** Whether the seat could make the call now: reads by their arguments, which name only what is its own or was in the call. */
function isLegal(w: EngineContext, seat: number, { tool: name, args }: Call, barred: Barred): boolean {
  const tool = TOOLS.get(name)
  if (!tool?.validator.Check(args) || tool.kind === 'plans') return false
  const out = tool.kind === 'reads' ? tool.read(w, seat, args, NOTHING_TOLD) : tool.command(w, seat, args, null)
  if (isRefusal(out) || isToolRefusal(out)) return false
  if (tool.kind === 'reads') return true
  const command = out as Command
  return check(w, seat, command) === null && !barred(tool, command)
}

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
