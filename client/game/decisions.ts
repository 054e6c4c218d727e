/** What is left to decide this turn: which comes next, where each is decided, and how many are done. It never decides one. */

import type { Aim } from './call-data.ts'
import type { Result } from './page-context.ts'
import type { ScreenName } from './screen-names.ts'

export type Decision = Result<'get_briefing'>['decisions'][number]

/** Where a decision is made. */
export type DecisionPlace =
  | { kind: 'unit'; id: number; aim?: Aim }
  | { kind: 'city'; id: number; aim?: Aim }
  | { kind: 'screen'; screen: ScreenName; about?: string }
  /** An event of the rules, with its choices. */
  | { kind: 'event' }
  /** How much gold becomes science, under the figure of science. */
  | { kind: 'science' }

type Args = { [name: string]: unknown }

/** Tools whose decisions are made on a screen, with the argument that says what it opens on. */
const SCREEN_OF: { [tool: string]: [ScreenName, string?] } = {
  set_production: ['city', 'city_id'],
  change_queue: ['city', 'city_id'],
  set_auto_production: ['city', 'city_id'],
  buy: ['city', 'city_id'],
  buy_tile: ['city', 'city_id'],
  work_tile: ['city', 'city_id'],
  set_city_focus: ['city', 'city_id'],
  set_specialists: ['city', 'city_id'],
  rename_city: ['city', 'city_id'],
  city_status: ['city', 'city_id'],
  set_research: ['technology', 'technology'],
  choose_free_tech: ['technology', 'technology'],
  adopt_policy: ['policies', 'policy'],
  found_pantheon: ['religion'],
  choose_great_person: ['great-people', 'great_person'],
  rest_units: ['units'],
  un_vote: ['victory'],
  respond_negotiation: ['negotiation', 'negotiation_id'],
  open_negotiation: ['diplomacy', 'player_id'],
  send_message: ['diplomacy', 'player_id'],
  declare_war: ['diplomacy', 'player_id'],
  denounce: ['diplomacy', 'player_id'],
  city_state_action: ['city-states', 'player_id'],
  move_spy: ['spies', 'spy_id'],
  stage_coup: ['spies', 'spy_id'],
  write_notes: ['notebook'],
}

/** Calls that have to be aimed before they are made. */
const AIM_OF: { [tool: string]: Aim } = { promote_unit: 'promote', upgrade_unit: 'upgrade', city_attack: 'bombard' }

/** Where a call is decided on; null where that is nowhere in particular. */
export function placeOfDecision({ tool, args }: { tool: string; args: object }): DecisionPlace | null {
  const given = args as Args
  const aim = AIM_OF[tool]
  if (tool === 'choose_event') return { kind: 'event' }
  if (given.science_share !== undefined) return { kind: 'science' }
  if (typeof given.unit_id === 'number') return { kind: 'unit', id: given.unit_id, ...(aim && { aim }) }
  if (tool === 'city_attack') return { kind: 'city', id: given.city_id as number, aim }
  const row = SCREEN_OF[tool]
  if (!row) return null
  const about = row[1] === undefined ? undefined : given[row[1]]
  return { kind: 'screen', screen: row[0], ...(about != null && { about: String(about) }) }
}

/** What can be chosen otherwise in the same turn, and the strike of a city, which costs it nothing. */
const TAKEN_AT_ONCE = new Set([
  'set_production',
  'change_queue',
  'set_research',
  'set_city_focus',
  'set_specialists',
  'work_tile',
  'city_attack',
])

/** Whether what is advised may be done where the decision is named, without a look at where it is made: nothing is lost by it. */
export const isTakenAtOnce = ({ tool }: Pick<Decision, 'tool'>): boolean => TAKEN_AT_ONCE.has(tool)

/** What is decided for each city by itself, and for all of them at once where that is advised. */
const TAKEN_TOGETHER = new Set(['city_attack', 'set_production'])

/** The decision, and the others of its kind that can be taken with it: what is advised for each goes with what is advised for all. */
export const alike = (decisions: readonly Decision[], one: Decision): Decision[] =>
  TAKEN_TOGETHER.has(one.tool) ? [one, ...decisions.filter(other => other !== one && other.tool === one.tool)] : [one]

/** What of a city is decided apart from what it makes. */
const PART_OF_CITY: { [tool: string]: string } = { city_attack: 'attack', set_city_focus: 'focus' }

/** What a decision is about, the same for as long as it waits, however its words change. */
export function subjectOf({ tool, args }: Pick<Decision, 'tool' | 'args'>): string {
  const { unit_id, city_id, negotiation_id, event, science_share } = args as Args
  if (unit_id !== undefined) return tool === 'promote_unit' ? `unit ${unit_id} promote` : `unit ${unit_id}`
  if (city_id !== undefined) return `city ${city_id} ${PART_OF_CITY[tool] ?? 'make'}`
  return [tool, negotiation_id ?? event ?? (science_share === undefined ? '' : 'science_share')].join(' ')
}

/** What is known of this turn's decisions. */
export interface DecisionQueue {
  turn: number
  /** Subjects of all that came up this turn. */
  seen: ReadonlySet<string>
  /** Those in which what was advised was done: whatever is advised next, they count as decided. */
  settled: ReadonlySet<string>
  /** Those the player wants to come back to. */
  waiting: ReadonlySet<string>
  /** The one that the player was led to last. */
  at: string | null
  /** What was done last: news of before may still name it. */
  done: Pick<Decision, 'tool' | 'args'> | null
  /** The last turn that the player has ended: the world tells of it a moment later. */
  ended: number | null
}

export const emptyDecisionQueue = (turn: number): DecisionQueue => ({
  turn,
  seen: new Set(),
  settled: new Set(),
  waiting: new Set(),
  at: null,
  done: null,
  ended: null,
})

/** With what the newest briefing says; a new turn begins anew. */
export function withBriefing(docket: DecisionQueue, turn: number, decisions: readonly Decision[]): DecisionQueue {
  const before = docket.turn === turn ? docket : { ...emptyDecisionQueue(turn), ended: docket.ended }
  const subjects = decisions.map(subjectOf)
  const at = before.at !== null && subjects.includes(before.at) ? before.at : null
  if (before === docket && at === docket.at && subjects.every(subject => before.seen.has(subject))) return docket
  return { ...before, at, seen: new Set([...before.seen, ...subjects]) }
}

/** The decision that the button names: the one at hand, else the first that is not to wait. Null: nothing is left. */
export function nextDecision(docket: DecisionQueue, decisions: readonly Decision[]): Decision | null {
  const at = decisions.find(decision => subjectOf(decision) === docket.at)
  return at ?? decisions.find(decision => !docket.waiting.has(subjectOf(decision))) ?? null
}

/** The one to go on to: after the one at hand, in a circle, past those that wait. */
export function following(docket: DecisionQueue, decisions: readonly Decision[]): Decision | null {
  const at = decisions.findIndex(decision => subjectOf(decision) === docket.at)
  const round = [...decisions.slice(at + 1), ...decisions.slice(0, at + 1)]
  return round.find(decision => !docket.waiting.has(subjectOf(decision))) ?? null
}

export const withCurrent = (docket: DecisionQueue, decision: Decision): DecisionQueue => ({ ...docket, at: subjectOf(decision) })

/** Puts the one at hand off until all others are decided. */
export const postponeDecision = (docket: DecisionQueue, decision: Decision): DecisionQueue => ({
  ...docket,
  at: null,
  waiting: new Set([...docket.waiting, subjectOf(decision)]),
})

/** What was advised is done. A unit or a city may have more to decide, unless it came to nothing: the same would be advised again; of an empire's figure and a city's focus there is advice without end. */
export function resolveDecision(
  docket: DecisionQueue,
  { tool, args }: Pick<Decision, 'tool' | 'args'>,
  cameToNothing = false,
): DecisionQueue {
  const { unit_id, city_id } = args as Args
  if (tool === 'end_turn') return { ...docket, ended: (args as Args).turn as number }
  if (tool === 'reopen_turn') return { ...docket, ended: null }
  const done = { tool, args }
  const hasMore = (unit_id !== undefined || city_id !== undefined) && tool !== 'set_city_focus'
  if (hasMore && !cameToNothing) return { ...docket, done }
  return { ...docket, done, settled: new Set([...docket.settled, subjectOf(done)]) }
}

/** Whether the player has been led to that one. */
export const isCurrent = ({ at }: DecisionQueue, decision: Decision): boolean => at === subjectOf(decision)

export const isResolved = ({ settled }: DecisionQueue, decision: Decision): boolean => settled.has(subjectOf(decision))

/** How many of those that came up this turn are decided; `more` waits unlisted. */
export function progressOf(docket: DecisionQueue, decisions: readonly Decision[], more = 0): { done: number; of: number } {
  const open = new Set(decisions.map(subjectOf))
  const all = new Set([...docket.seen, ...open])
  return { done: all.size - open.size, of: all.size + more }
}
