/** Advice to the seats of one game, turn by turn: one plan a turn, from which goes what was done, and which is made anew where something comes up that it did not foresee. */
import { type Command, type EngineContext, hasTurn, seesUnit } from '../engine/index.ts'
import { adviceFrom, type TurnAdvice } from './advice.ts'
import { type KnownSite, knownSites } from './known-sites.ts'
import { OwnOrders } from './own-orders.ts'
import { STANDARD } from './profiles.ts'
import { subjectOf, TurnDeeds } from './turn-deeds.ts'
import { type PlannedOption, type TurnPlan, thinkTurn } from './turn-plan.ts'

interface SeatTurn {
  turn: number
  active: boolean
  deeds: TurnDeeds
  plan: TurnPlan | null
  /** What the newest plan would keep in mind; null: there was none in this turn. */
  memory: string | null
  /** All that was planned in this turn: who follows an older plan follows advice as well. */
  planned: Command[]
  sites: KnownSite[] | null
  /** Tiles explored, and enemies in sight, when the plan was made. */
  explored: number
  enemies: ReadonlySet<string>
  /** The state that the advice is of. */
  version: number
  advice: TurnAdvice | null
}

export class SeatAdvice {
  readonly #version: () => number
  readonly #seats: SeatTurn[] = []
  readonly #orders: OwnOrders[] = []

  /** `version` grows with every change of the state. */
  constructor(version: () => number) {
    this.#version = version
  }

  /** What is advised as things stand, and the best places for cities that are known; worked out once for each state, places once a turn. */
  readonly of = Object.assign((w: EngineContext, seat: number): TurnAdvice => this.#advise(w, seat), {
    sites: (w: EngineContext, seat: number): KnownSite[] => (this.#turn(w, seat).sites ??= knownSites(w, seat)),
  })

  #advise(w: EngineContext, seat: number): TurnAdvice {
    const now = this.#turn(w, seat)
    const version = this.#version()
    if (now.advice && now.version === version) return now.advice
    if (!now.plan || !now.active) this.#plan(w, seat, now)
    now.version = version
    return (now.advice = adviceFrom(w, now.plan!, this.#isDone(w, seat, now.deeds)))
  }

  /** The seat has done that, advised or not; to be told right after. */
  note(w: EngineContext, seat: number, command: Command): void {
    const now = this.#turn(w, seat)
    now.deeds.note(w, command)
    now.advice = null
    for (const one of eachOf(w, command)) {
      const advised = now.plan ? takeOff(now.plan, one) : undefined
      this.#own(seat).note(
        w,
        one,
        now.planned.some(command => isSame(command, one)),
      )
      if (!advised || !isForeseen(w, advised)) now.plan = null
    }
    if (!now.plan) return
    if (comesUp(now.enemies, enemiesSeen(w, seat))) {
      now.plan = null
      return
    }
    const explored = exploredBy(w, seat)
    if (explored !== now.explored) this.#lookAhead(w, seat, now, command)
    now.explored = explored
  }

  /** How the seat's memory has to change for the next turn's advice to go on from this one's; null: not at all. */
  memory(w: EngineContext, seat: number): string | null {
    const text = this.#turn(w, seat).memory
    return text === w.s.seats[seat].memory ? null : text
  }

  /** Whoever found new land may go on by what it found; all others do as they were told. */
  #lookAhead(w: EngineContext, seat: number, now: SeatTurn, command: Command): void {
    const subject = subjectOf(command)
    const { matters, memory } = this.#think(w, seat, now)
    const others = now.plan!.matters.filter(one => one.subject !== subject)
    now.plan = { matters: [...others, ...matters.filter(one => one.subject === subject)], memory }
    now.memory = memory
  }

  #plan(w: EngineContext, seat: number, now: SeatTurn): void {
    now.plan = this.#think(w, seat, now)
    now.memory = now.plan.memory
    now.explored = exploredBy(w, seat)
    now.enemies = enemiesSeen(w, seat)
  }

  #think(w: EngineContext, seat: number, { deeds, planned }: SeatTurn): TurnPlan {
    const plan = thinkTurn(w, seat, STANDARD.params, this.#isDone(w, seat, deeds))
    for (const { options } of plan.matters) planned.push(...options.map(({ command }) => command))
    return plan
  }

  #isDone(w: EngineContext, seat: number, deeds: TurnDeeds): TurnAdvice['isDone'] {
    const own = this.#own(seat)
    return command => deeds.has(command) || own.endsOne(w, command)
  }

  #own(seat: number): OwnOrders {
    return (this.#orders[seat] ??= new OwnOrders())
  }

  #turn(w: EngineContext, seat: number): SeatTurn {
    const { turn } = w.s
    const active = hasTurn(w.s, seat)
    if (this.#seats[seat]?.turn !== turn || this.#seats[seat].active !== active)
      this.#seats[seat] = {
        turn,
        active,
        deeds: new TurnDeeds(),
        plan: null,
        memory: null,
        planned: [],
        sites: null,
        explored: 0,
        enemies: new Set(),
        version: -1,
        advice: null,
      }
    return this.#seats[seat]
  }
}

/** What is told several units or cities at once, as told to each. */
function eachOf(w: EngineContext, command: Command): Command[] {
  if (command.type === 'restUnits')
    return command.units.map(unit => ({ type: 'setOrder', unit, order: w.s.units[unit]!.order as 'fortify' | 'sleep' }))
  if (command.type !== 'setFocus') return [command]
  const { others = [], ...alone } = command
  return [alone, ...others.map(city => ({ ...alone, city }))]
}

/** Takes what was done off the plan, with all that came before it in the matter; undefined where that was not in it. */
function takeOff(plan: TurnPlan, done: Command): PlannedOption | undefined {
  for (const { options } of plan.matters) {
    const at = options.findIndex(option => isSame(option.command, done))
    if (at < 0) continue
    const option = options[at]
    options.splice(0, at + 1)
    while (options[0] && isMoot(options[0].command, done)) options.shift()
    return option
  }
}

/** Who came along has gone there already. */
const isMoot = (next: Command, done: Command): boolean =>
  next.type === 'moveUnit' && done.type === 'moveUnit' && next.unit === done.unit && next.tile === done.tile

/** Calls say more than planners: what they leave out. */
const isSame = (planned: Command, done: Command): boolean =>
  Object.entries(planned).every(([name, value]) => JSON.stringify(value) === JSON.stringify(done[name as keyof Command]))

function isForeseen(w: EngineContext, { command, foreseen }: PlannedOption): boolean {
  if (command.type === 'attack' || command.type === 'cityAttack') return false
  if (!foreseen || !('unit' in command)) return true
  const unit = w.s.units[command.unit]
  return unit?.tile === foreseen.tile && unit.hp === foreseen.hp
}

const exploredBy = (w: EngineContext, seat: number): number =>
  w.s.civs[seat].known!.explored.reduce((sum: number, one) => sum + one, 0)

/** Units of enemies in sight, where and how they are. */
function enemiesSeen(w: EngineContext, seat: number): ReadonlySet<string> {
  const { relations } = w.s.civs[seat]
  const seen = new Set<string>()
  for (const unit of w.s.units) {
    if (!unit || unit.owner === seat || !relations[unit.owner].war || !seesUnit(w, seat, unit)) continue
    seen.add(`${unit.id} ${unit.tile} ${unit.hp}`)
  }
  return seen
}

/** Whom the seat no longer sees is nothing new. */
const comesUp = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean => [...now].some(enemy => !before.has(enemy))
