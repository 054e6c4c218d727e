/** Guard rails: a query that its reader repeats with nothing changed is 'unchanged', an action that succeeded is not done twice, a refused call is not retried as it is. Pure helpers. */
import type { Command, Json } from '../../engine/index.ts'
import { hashText } from './hash-text.ts'
import { noteWritten, quotaRefusal, type Written } from './quotas.ts'
import { TOOL_REFUSALS } from './refusals.ts'
import type { AnyTool, ToolRefusal } from './tool.ts'

/** Plain data, one per seat. */
export interface Guard {
  /** Turn that the rest belongs to. */
  turn: number
  /** Queries that counted to no limit: out of its turn. */
  uncounted: number
  /** The last action that succeeded this turn, by what it was about. */
  done: { subject: string; key: string }[]
  /** What it has written this turn, and how many times the quotas it may. */
  written: Written
  quotaShare: number
  /** Newest calls that were refused this turn, and how often each was, with the same words. */
  refused: { key: string; times: number }[]
}

/** A query as a reader saw it answered. Plain data, a list per reader. */
export interface Seen {
  key: string
  /** The state's: number of the commands performed on it. */
  version: number
  /** Number of the call that got the answer. */
  call: number
}

/** What a query repeated with nothing changed answers. */
export type Unchanged = {
  unchanged: true
  /** Number of the reader's call in this turn that was answered whole. */
  since: number
}

const SEEN_KEPT = 64
const REFUSED_KEPT = 32

export const newGuard = (turn: number, quotaShare = 1): Guard => {
  return { turn, uncounted: 0, done: [], written: {}, quotaShare, refused: [] }
}

/** The guard for `turn`: earlier turns are forgotten. */
export const guardAt = (guard: Guard, turn: number): Guard => (guard.turn === turn ? guard : newGuard(turn, guard.quotaShare))

/** The same text for the same call, whatever the order of its arguments. */
export const callKey = (tool: string, args: unknown): string => `${tool} ${stableJson(args)}`

/** The call that answered the same query at this version, or null. */
export const seenAt = (seen: readonly Seen[], key: string, version: number): number | null =>
  seen.find(one => one.key === key && one.version === version)?.call ?? null

/** Notes that the query was answered; what was seen at other versions is forgotten. */
export function noteSeen(seen: readonly Seen[], query: Seen): Seen[] {
  const others = seen.filter(({ key, version }) => key !== query.key && version === query.version)
  return [...others.slice(1 - SEEN_KEPT), query]
}

export const unchangedSince = (call: number): Unchanged => ({ unchanged: true, since: call })

export const isUnchanged = (result: Json): result is Unchanged => (result as { unchanged?: unknown } | null)?.unchanged === true

/** The same for a model to read. */
export const unchangedText = ({ since }: Unchanged): string => `unchanged since call ${since}; fresh: true shows it again`

/** The refusal of an action identical to the last one that succeeded on the same unit, city or matter this turn, or null. */
export function repeated(guard: Guard, tool: AnyTool, command: Command): ToolRefusal | null {
  const key = commandKey(command)
  if ((tool.kind === 'acts' && tool.repeatable) || !guard.done.some(action => action.key === key)) return null
  return {
    code: 'guard/repeated',
    text: `This ${tool.name} call already succeeded this turn; repeating it unchanged does nothing more.`,
    hint: TOOL_REFUSALS['guard/repeated'].hint,
    says: ['guard/repeated', tool.name],
  }
}

/** Why the guard rails bar the action, or null: it was just done so, or the seat has written too much. */
export const barredBy = (guard: Guard, tool: AnyTool, command: Command): ToolRefusal | null =>
  repeated(guard, tool, command) ?? quotaRefusal(guard.written, command, guard.turn, guard.quotaShare)

/**
 * Notes that an action succeeded. Another action on the same unit, city or matter takes its place: then it may be done again.
 * By its command, which the log keeps: what is noted so is known after a restart.
 */
export function noteDone(guard: Guard, command: Command): Guard {
  const subject = subjectOf(command)
  const done = [...guard.done.filter(action => action.subject !== subject), { subject, key: commandKey(command) }]
  return { ...guard, done, written: noteWritten(guard.written, command) }
}

/** Notes that the call was refused with these words. */
export function noteRefused(guard: Guard, tool: string, args: unknown, message: string): { guard: Guard; times: number } {
  const key = shortKey(`${callKey(tool, args)} ${message}`)
  const times = 1 + (guard.refused.find(one => one.key === key)?.times ?? 0)
  const others = guard.refused.filter(one => one.key !== key)
  return { guard: { ...guard, refused: [...others.slice(1 - REFUSED_KEPT), { key, times }] }, times }
}

const KEY_MAX = 500

/** Keys are kept: a long one is told from others by its length and a number. */
const shortKey = (key: string): string =>
  key.length <= KEY_MAX ? key : `${key.slice(0, KEY_MAX)} ${key.length} ${hashText(key)}`

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
  // A turn may be ended again once it was gone on with.
  return command.type === 'reopenTurn' ? 'endTurn' : command.type
}

/** A model's arguments may be nested as deep as it likes: what lies deeper than any tool's is left out. */
const MOST_DEEP = 32

function stableJson(value: unknown, depth = 0): string {
  if (depth > MOST_DEEP) return 'null'
  if (Array.isArray(value)) return `[${value.map(one => stableJson(one, depth + 1)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stableJson(field, depth + 1)}`).join(',')}}`
}
