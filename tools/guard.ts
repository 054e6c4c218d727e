/** Guard rails: a query repeated with nothing changed is 'unchanged', an action that succeeded is not done twice, a refused call is not retried as it is. Pure helpers. */
import type { Command } from '../engine/index.ts'
import { TOOL_ERRORS } from './refusals.ts'
import type { AnyTool, ToolRefusal } from './tool.ts'

/** Plain data, one per seat. A state's version is the number of commands performed on it. */
export interface Guard {
  /** Turn that `done` and `refused` belong to. */
  turn: number
  /** Newest queries and the state's version when each was answered. */
  queries: { key: string; version: number }[]
  /** The last action that succeeded this turn, by what it was about. */
  done: { subject: string; key: string }[]
  /** Newest calls that were refused this turn, and how often each was, with the same words. */
  refused: { key: string; times: number }[]
}

/** What a query repeated with nothing changed answers. */
export const UNCHANGED = 'unchanged'
const QUERIES_KEPT = 64
const REFUSED_KEPT = 32

export const newGuard = (turn: number): Guard => ({ turn, queries: [], done: [], refused: [] })

/** The guard for `turn`: what was done and refused in earlier turns is forgotten, what was asked is not. */
export const guardAt = (guard: Guard, turn: number): Guard =>
  guard.turn === turn ? guard : { ...guard, turn, done: [], refused: [] }

/** The same text for the same call, whatever the order of its arguments. */
export const callKey = (tool: string, args: unknown): string => `${tool} ${stableJson(args)}`

export const isUnchanged = (guard: Guard, key: string, version: number): boolean =>
  guard.queries.some(query => query.key === key && query.version === version)

/** Notes that the query was answered at this version. */
export function noteQuery(guard: Guard, key: string, version: number): Guard {
  const others = guard.queries.filter(query => query.key !== key && query.version === version)
  return { ...guard, queries: [...others.slice(1 - QUERIES_KEPT), { key, version }] }
}

/** The refusal of an action identical to the last one that succeeded on the same unit, city or matter this turn, or null. */
export function repeated(guard: Guard, tool: AnyTool, command: Command): ToolRefusal | null {
  const key = commandKey(command)
  if ((tool.kind === 'acts' && tool.repeatable) || !guard.done.some(action => action.key === key)) return null
  return {
    code: 'guard/repeated',
    text: `This ${tool.name} call already succeeded this turn; repeating it unchanged does nothing more.`,
    hint: TOOL_ERRORS['guard/repeated'].hint,
  }
}

/**
 * Notes that an action succeeded. Another action on the same unit, city or matter takes its place: then it may be done again.
 * By its command, which the log keeps: what is noted so is known after a restart.
 */
export function noteDone(guard: Guard, command: Command): Guard {
  const subject = subjectOf(command)
  return { ...guard, done: [...guard.done.filter(action => action.subject !== subject), { subject, key: commandKey(command) }] }
}

/** Notes that the call was refused with these words. */
export function noteRefused(guard: Guard, tool: string, args: unknown, message: string): { guard: Guard; times: number } {
  const key = `${callKey(tool, args)} ${message}`
  const times = 1 + (guard.refused.find(one => one.key === key)?.times ?? 0)
  const others = guard.refused.filter(one => one.key !== key)
  return { guard: { ...guard, refused: [...others.slice(1 - REFUSED_KEPT), { key, times }] }, times }
}

/** What is told beside the refusal of a call that was refused so before: that it is counted, and what shows more. */
export function failurePattern(times: number, args: unknown): string {
  const { unit_id, city_id, player_id } = (typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>
  const look =
    unit_id !== undefined
      ? `get_unit {"unit_id":${JSON.stringify(unit_id)}} shows what it can do`
      : city_id !== undefined
        ? `get_city {"city_id":${JSON.stringify(city_id)}} shows what it can do`
        : player_id !== undefined
          ? 'get_diplomacy shows what is open to you'
          : 'get_briefing shows what waits for a decision'
  return `This very call has now been refused ${times} times this turn, which is counted as a failure pattern. Change its arguments or do something else: ${look}.`
}

/** The same text for the same action. The deadline of an answer is the service's, not the player's. */
const commandKey = (command: Command): string => stableJson({ ...command, deadlineMs: null })

function subjectOf(command: Command): string {
  const named = command as Record<string, unknown>
  for (const thing of ['unit', 'spy', 'city', 'negotiation', 'player']) if (thing in named) return `${thing} ${named[thing]}`
  return command.type
}

function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stableJson(field)}`).join(',')}}`
}
