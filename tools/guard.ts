/** Guard rails: a query repeated with nothing changed is 'unchanged', an action that succeeded is not done twice. Pure helpers. */
import { TOOLS } from './index.ts'
import type { ToolRefusal } from './tool.ts'

/** Plain data, one per seat. A state's version is the number of commands performed on it. */
export interface Guard {
  /** Turn that `done` belongs to. */
  turn: number
  /** Newest queries and the state's version when each was answered. */
  queries: { key: string; version: number }[]
  /** The last action that succeeded this turn, by what it was about. */
  done: { subject: string; key: string }[]
}

/** What a query repeated with nothing changed answers. */
export const UNCHANGED = 'unchanged'
const QUERIES_KEPT = 64

export const newGuard = (turn: number): Guard => ({ turn, queries: [], done: [] })

/** The guard for `turn`: what was done in earlier turns is forgotten, what was asked is not. */
export const guardAt = (guard: Guard, turn: number): Guard => (guard.turn === turn ? guard : { ...guard, turn, done: [] })

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
export function repeated(guard: Guard, tool: string, args: unknown): ToolRefusal | null {
  const key = callKey(tool, args)
  const known = TOOLS.get(tool)
  if ((known?.kind === 'acts' && known.repeatable) || !guard.done.some(action => action.key === key)) return null
  return {
    code: 'guard/repeated',
    text: `This ${tool} call already succeeded this turn; repeating it unchanged does nothing more.`,
    hint: 'Go on with something else, or end_turn.',
  }
}

/** Notes that an action succeeded. Another action on the same unit, city or matter takes its place: then it may be done again. */
export function noteDone(guard: Guard, tool: string, args: unknown): Guard {
  const subject = subjectOf(tool, args)
  return { ...guard, done: [...guard.done.filter(action => action.subject !== subject), { subject, key: callKey(tool, args) }] }
}

function subjectOf(tool: string, args: unknown): string {
  const named = (args ?? {}) as Record<string, unknown>
  for (const id of ['unit_id', 'city_id', 'negotiation_id', 'player_id']) if (id in named) return `${id} ${named[id]}`
  return tool
}

function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stableJson(field)}`).join(',')}}`
}
