/** What seats looked at and did, by phase of the game: calls by kind, and how many cities, units and tiles those were about. */

import type { AnalysedAttention } from '../../actors/wire/lab/game-analysis.ts'
import type { TranscriptEntry } from '../../saves/games/transcripts.ts'
import type { TurnMetrics } from '../../saves/games/turn-metrics.ts'
import type { Act } from './game-record.ts'

export interface Attention extends AnalysedAttention {
  phase: (typeof PHASES)[number]
  repeats: number
}

/** A bot reads the game's state itself: that it called for nothing says nothing. */
export const tellsReads = (driver: string, { queries }: Pick<Attention, 'queries'>): boolean => driver !== 'bot' || queries > 0

const PHASES = ['opening', 'middle', 'end'] as const

/** What is no choice of the seat's. */
const PASSED_OVER = new Set(['endTurn', 'remember'])
/** Fields of calls that name a thing; tiles come as numbers, or as a pair of coordinates. */
const NAMES = { cities: ['city', 'cities'], units: ['unit', 'units'], tiles: ['tile', 'to', 'target'] } as const

interface Call {
  turn: number
  name: string
  args: object
}

interface Kept {
  acts: readonly Act[]
  metrics: readonly TurnMetrics[]
  /** By seat. */
  transcripts: readonly (readonly TranscriptEntry[])[]
  /** Newest round. */
  turn: number
}

export function attentionOf({ acts, metrics, transcripts, turn }: Kept, seats: number): Attention[] {
  const length = Math.max(1, Math.ceil(turn / PHASES.length))
  return Array.from({ length: seats }, (_, seat) => {
    const calls = callsOf(acts, transcripts[seat] ?? [], seat)
    return PHASES.map((phase, i) => {
      const [from, to] = [i * length + 1, Math.min(turn, (i + 1) * length)]
      const isIn = (one: { turn: number }): boolean => one.turn >= from && one.turn <= to
      const rows = metrics.filter(row => row.seat === seat && isIn(row))
      return { seat, phase, from, to, ...figuresOf(rows), ...lookedAt(calls.filter(isIn)) }
    })
  }).flat()
}

/** Of a model all its calls are known, reads too; of others what changed the game. */
function callsOf(acts: readonly Act[], transcript: readonly TranscriptEntry[], seat: number): Call[] {
  const told = transcript.flatMap(entry =>
    entry.kind === 'reply' ? entry.calls.map(({ name, args }) => ({ turn: entry.turn, name, args: args as object })) : [],
  )
  if (told.length > 0) return told
  return acts.flatMap(({ turn, seat: who, command: { type, ...args } }) =>
    who === seat && !PASSED_OVER.has(type) ? [{ turn, name: type, args }] : [],
  )
}

function figuresOf(rows: readonly TurnMetrics[]) {
  const sum = (field: 'tool_calls' | 'queries' | 'refusals' | 'repeats'): number => rows.reduce((all, row) => all + row[field], 0)
  return {
    turns: rows.length,
    toolCalls: sum('tool_calls'),
    queries: sum('queries'),
    refusals: sum('refusals'),
    repeats: sum('repeats'),
  }
}

function lookedAt(calls: readonly Call[]) {
  const counts = new Map<string, number>()
  const seen = { cities: new Set<string>(), units: new Set<string>(), tiles: new Set<string>() }
  for (const { name, args } of calls) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (typeof args !== 'object' || args === null) continue
    for (const kind of ['cities', 'units', 'tiles'] as const) for (const id of idsIn(args, NAMES[kind])) seen[kind].add(id)
    if ('x' in args && 'y' in args) seen.tiles.add(`${args.x},${args.y}`)
  }
  return {
    calls: Object.fromEntries([...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))),
    cities: seen.cities.size,
    units: seen.units.size,
    tiles: seen.tiles.size,
  }
}

function idsIn(args: object, fields: readonly string[]): string[] {
  return fields.flatMap(field => {
    const value = (args as Record<string, unknown>)[field]
    const list = Array.isArray(value) ? value : [value]
    return list.filter(one => typeof one === 'number' || typeof one === 'string').map(String)
  })
}
