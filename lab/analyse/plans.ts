/** What seats meant to do, and whether they held to it: a bot's memory, and the lines of a notebook. */
import { type Memory, recall } from '../../bot/memory.ts'
import type { GameEvent } from '../../engine/index.ts'
import type { ReplayEvent } from '../../saves/games/replay/replay.ts'
import type { Act } from './game-record.ts'

/** `reached`: it came to pass. `kept`: it still stood when the game was over, or stands. `dropped`: it was given up. */
export type Outcome = 'reached' | 'kept' | 'dropped'

export interface Plan {
  seat: number
  kind: 'victory' | 'campaign' | 'settling' | 'note'
  /** Kind of victory; the city's name; the tile's number; the line. */
  what: string
  from: number
  /** Round in which it was reached or dropped; null: it stands. */
  until: number | null
  outcome: Outcome
}

/** What the game says of it. */
export interface Told {
  acts: readonly Act[]
  events: readonly ReplayEvent[]
  /** Kind of the victory, and who has it; null where nobody has won. */
  won: { seat: number; kind: string } | null
  nameOfCity(city: number): string
}

const LINE_MOST = 200

export function plansOf(told: Told, seats: number): Plan[] {
  return Array.from({ length: seats }, (_, seat) => [...botPlans(told, seat), ...notebookLines(told.acts, seat)]).flat()
}

/** A plan that stands, by what it is kept under. */
type Open = Map<string, Pick<Plan, 'kind' | 'what' | 'from'> & { target: number }>

function botPlans(told: Told, seat: number): Plan[] {
  const plans: Plan[] = []
  let open: Open = new Map()
  for (const { turn, command } of told.acts.filter(act => act.seat === seat)) {
    if (command.type !== 'remember') continue
    const now = plansIn(recall(command.text), turn, told)
    for (const [key, plan] of open) {
      if (now.has(key)) now.set(key, plan)
      else plans.push(ended(told, seat, plan, turn))
    }
    open = now
  }
  for (const plan of open.values()) plans.push(standing(told, seat, plan))
  return plans
}

function plansIn({ victory, campaign, sites = {} }: Memory, turn: number, { nameOfCity }: Told): Open {
  const open: Open = new Map()
  if (victory) open.set(`victory ${victory.aim}`, { kind: 'victory', what: victory.aim, from: turn, target: -1 })
  if (campaign)
    open.set(`campaign ${campaign.city}`, {
      kind: 'campaign',
      what: nameOfCity(campaign.city),
      from: turn,
      target: campaign.city,
    })
  for (const [unit, tile] of Object.entries(sites))
    open.set(`site ${unit} ${tile}`, { kind: 'settling', what: `tile ${tile}`, from: turn, target: tile })
  return open
}

const made = (
  seat: number,
  { kind, what, from }: Pick<Plan, 'kind' | 'what' | 'from'>,
  until: number | null,
  outcome: Outcome,
): Plan => ({
  ...{ seat, kind, what, from },
  ...{ until, outcome },
})

function ended(told: Told, seat: number, plan: Pick<Plan, 'kind' | 'what' | 'from'> & { target: number }, turn: number): Plan {
  return made(seat, plan, turn, cameTrue(told, seat, plan, turn) ? 'reached' : 'dropped')
}

function standing(told: Told, seat: number, plan: Pick<Plan, 'kind' | 'what' | 'from'> & { target: number }): Plan {
  const isReached = cameTrue(told, seat, plan, Number.POSITIVE_INFINITY)
  return made(seat, plan, null, isReached ? 'reached' : 'kept')
}

/** Whether what was meant happened by the end of that round. */
function cameTrue(
  { events, won }: Told,
  seat: number,
  plan: Pick<Plan, 'kind' | 'what' | 'from'> & { target: number },
  until: number,
): boolean {
  if (plan.kind === 'victory') return until === Number.POSITIVE_INFINITY && won?.seat === seat && won.kind === plan.what
  const does = (event: ReplayEvent): boolean =>
    plan.kind === 'campaign'
      ? event.kind === 'city/captured' && (event as GameEvent).city === plan.target
      : event.kind === 'city/founded' && event.tile === plan.target
  return events.some(event => event.civ === seat && event.turn >= plan.from && event.turn <= until && does(event))
}

/** Each line of a notebook, from the round in which it was written to the one in which it was struck out. */
function notebookLines(acts: readonly Act[], seat: number): Plan[] {
  const plans: Plan[] = []
  let open = new Map<string, number>()
  for (const { turn, seat: who, command } of acts) {
    if (who !== seat || command.type !== 'writeNotes') continue
    const lines = linesOf(command.text)
    const kept = command.mode === 'append' ? [...open.keys(), ...lines] : lines
    const now = new Map(kept.map(line => [line, open.get(line) ?? turn]))
    for (const [line, from] of open)
      if (!now.has(line)) plans.push(made(seat, { kind: 'note', what: line, from }, turn, 'dropped'))
    open = now
  }
  for (const [line, from] of open) plans.push(made(seat, { kind: 'note', what: line, from }, null, 'kept'))
  return plans
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim().slice(0, LINE_MOST))
    .filter(line => line !== '')
