/** Simulated agents that play by tools alone: who follows what the briefing advises, who picks at random from it, who goes by the map. */
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator'
import type { SeatAdvice } from '../../bot/seat-advice.ts'
import type { Json } from '../../engine/core/command.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { drawFrom } from '../../engine/core/numbers/rng.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import type { Unit } from '../../engine/core/state.ts'
import { isDeadly } from '../../engine/index.ts'
import { perform } from '../../engine/perform.ts'
import type { Briefing } from '../../tools/briefing/briefing.ts'
import { answerOf, prepareCall } from '../../tools/call.ts'
import type { Decision } from '../../tools/decisions/decisions.ts'

export const KINDS = ['follows', 'picks', 'by-map'] as const
export type Kind = (typeof KINDS)[number]

/** One seat that is played by calls. */
export interface Agent {
  kind: Kind
  w: EngineContext
  seat: number
  random: JumpableRandomGenerator
  advice: SeatAdvice
  calls: number
  refused: number
  /** Calls refused though the briefing had just proposed them, and nothing else was done since. */
  broken: string[]
  /** The last order of a unit that was advised, and its turn, by unit id. */
  advised: Map<number, { turn: number; call: string }>
  /** Its civilians as they stood when it ended its turn, by id, and whether an enemy in sight could take them. */
  left: Map<number, Unit & { inDanger: boolean }>
  /** After each call that was carried out: others may have to answer. */
  settle(): void
}

type Proposal = Pick<Decision, 'what' | 'tool' | 'args' | 'others'>

/** Readings of the briefing in one turn at most. */
const READINGS = 60
/** What the random ones do in a turn at most. */
const PICKS = 12

type Args = { [argument: string]: Json }

/** The result of a call, null where it is refused. */
export function callTool(agent: Agent, tool: string, args: Args = {}): Json {
  const { w, seat } = agent
  agent.calls++
  const prepared = prepareCall(w, seat, tool, args, { adviser: agent.advice.of })
  if (prepared.kind === 'reads') return prepared.result
  if (tool === 'end_turn') keepMemory(agent)
  const outcome = prepared.kind === 'acts' ? perform(w, seat, prepared.command) : null
  if (outcome === null || isRefusal(outcome)) {
    agent.refused++
    return null
  }
  if (prepared.kind !== 'acts') return null
  agent.advice.note(w, seat, prepared.command)
  agent.settle()
  return answerOf(prepared.tool, outcome.result)
}

/** As a game does it before a turn ends. */
function keepMemory({ w, seat, advice }: Agent): void {
  const text = advice.memory(w, seat)
  if (text !== null) perform(w, seat, { type: 'remember', text })
}

const pick = <T>({ random }: Agent, all: readonly T[]): T => all[drawFrom(random, all.length)]
const isPlaying = ({ w, seat }: Agent): boolean => w.s.over === null && w.s.active === seat && w.s.civs[seat].alive
/** What alerts and decisions propose. */
function proposals(agent: Agent): Proposal[] {
  const { alerts, decisions } = callTool(agent, 'get_briefing') as unknown as Briefing
  return [...alerts.flatMap(({ what, tool, args }) => (tool && args ? [{ what, tool, args }] : [])), ...decisions]
}

/** Plays until the turn is over. */
export function playTurn(agent: Agent): void {
  if (agent.kind === 'follows') follow(agent)
  else if (agent.kind === 'picks') pickSome(agent)
  else goByMap(agent)
  agent.left = civiliansOf(agent)
  if (isPlaying(agent)) callTool(agent, 'end_turn')
  if (isPlaying(agent)) perform(agent.w, -1, { type: 'forceEnd', seat: agent.seat, reason: 'skipped' })
}

const civiliansOf = ({ w, seat }: Agent): Agent['left'] =>
  new Map(
    w.s.civs[seat].units
      .map(id => w.s.units[id]!)
      .filter(({ kind }) => w.rules.units[kind].civilian)
      .map(unit => [unit.id, { ...unit, inDanger: isDeadly(w, unit, unit.tile) }]),
  )

/** The call of each alert and the first of each decision, until none is left that was not tried. */
function follow(agent: Agent): void {
  const tried = new Set<string>()
  for (let n = 0; n < READINGS && isPlaying(agent); n++) {
    let fresh = true
    for (const { what, tool, args } of proposals(agent)) {
      const key = `${tool} ${JSON.stringify(args)}`
      if (tried.has(key) || !isPlaying(agent)) continue
      tried.add(key)
      if (take(agent, tool, args) === null && fresh) agent.broken.push(`turn ${agent.w.s.turn}, ${what}: ${key}`)
      fresh = false
    }
    if (fresh) return
  }
}

/** A call that was advised. */
function take(agent: Agent, tool: string, args: Args): Json {
  if (typeof args.unit_id === 'number')
    agent.advised.set(args.unit_id, { turn: agent.w.s.turn, call: `${tool} ${JSON.stringify(args)}` })
  return callTool(agent, tool, args)
}

/** Any of what a decision names, for any of the decisions. */
function pickSome(agent: Agent): void {
  for (let n = 0; n < PICKS && isPlaying(agent); n++) {
    const decisions = proposals(agent)
    if (decisions.length === 0) return
    const { tool, args, others = [] } = pick(agent, decisions)
    const option = pick(agent, [{ tool, args }, ...others])
    take(agent, option.tool ?? tool, option.args)
  }
}

const ORDERS = ['fortify', 'sleep', 'explore', 'automate']

interface Listed {
  id: number
  x: number
  y: number
}

/** Whatever comes to its mind for each unit and city, without a look at the briefing. */
function goByMap(agent: Agent): void {
  callTool(agent, 'get_map')
  const { units } = callTool(agent, 'get_units') as unknown as { units: Listed[] }
  for (const { id, x, y } of units) {
    if (!isPlaying(agent)) return
    const what = drawFrom(agent.random, 6)
    if (what === 0) callTool(agent, 'unit_order', { unit_id: id, order: pick(agent, ORDERS) })
    else if (what === 1) callTool(agent, 'found_city', { unit_id: id })
    else if (what === 2) callTool(agent, 'attack', { unit_id: id, x: x + near(agent), y: y + near(agent) })
    else callTool(agent, 'move_unit', { unit_id: id, x: x + near(agent), y: Math.max(0, y + near(agent)) })
  }
  const { cities } = callTool(agent, 'get_cities') as unknown as { cities: (Listed & { idle?: boolean })[] }
  for (const { id } of cities) {
    if (!isPlaying(agent) || drawFrom(agent.random, 4) > 0) continue
    const city = callTool(agent, 'get_city', { city_id: id }) as { can_make?: { item: string }[] } | null
    const items = city?.can_make ?? []
    if (items.length > 0) callTool(agent, 'set_production', { city_id: id, item: pick(agent, items).item })
  }
  const { technologies } = callTool(agent, 'get_tech_tree') as { technologies?: { name: string }[] }
  if (technologies && technologies.length > 0) callTool(agent, 'set_research', { technology: pick(agent, technologies).name })
}

const near = (agent: Agent): number => drawFrom(agent.random, 5) - 2
