/** The recap of a game: every round as what changed in it, and what is needed to draw it. */
import { argsOf, eventRow, type Json, NONE, SIZES } from '../engine/index.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { GameRecord } from '../saves/games.ts'
import { type ReplayCast, type ReplayEvent, type ReplayRound, readRounds, roundAsSeen } from '../saves/replay.ts'
import type { Store } from '../saves/store.ts'
import { asName, type Names, UNMET, UNSEEN } from '../tools/events/names.ts'
import { eventText } from '../tools/events/text.ts'
import type { ToldEvent, Viewer } from './messages.ts'

/** A finished game is shown whole; of one that runs, a seat is shown what it saw happen. */
export async function replayFor(store: Store, record: GameRecord, { seat }: Viewer, rules: Ruleset): Promise<Json> {
  const rounds = await readRounds(store, record.id)
  const whole = seat === null || record.status === 'finished'
  const { units, terrains } = rules
  const { width, height } = SIZES[record.size]
  const cast = new Cast(record, rules)
  return {
    game: record.id,
    status: record.status,
    turn: record.turn,
    width,
    height,
    seats: record.seats.map(({ seat: id, name, nation }) => ({ seat: id, name, nation })),
    unit_kinds: units.map(({ name }) => name),
    terrains: terrains.map(({ name }) => name),
    rounds: rounds.map(round => {
      cast.enter(round)
      const { told: _told, cast: _cast, ...all } = round
      const shown = whole ? all : roundAsSeen(round, seat)
      return { ...shown, events: shown.events.map(event => tell(event, cast)) }
    }) as unknown as Json,
  }
}

/** Who plays in a record, by the names of the round that is told. */
class Cast implements Names {
  readonly rules: Ruleset
  readonly game: string
  #seats: GameRecord['seats']
  #cast: ReplayCast | null = null
  #cities = new Map<number, string>()

  constructor({ name, seats }: GameRecord, rules: Ruleset) {
    this.rules = rules
    this.game = asName(name)
    this.#seats = seats
  }

  /** Whether the rules are those the game was played with: its ids mean nothing in others. */
  get isUnderstood(): boolean {
    return this.#cast?.rules === this.rules.hash
  }

  /** Rounds come in their order. */
  enter({ cast, cities, events }: ReplayRound): void {
    this.#cast = cast ?? this.#cast
    for (const { id, name } of cities) this.#cities.set(id, name)
    // One that was founded and fell within a round stands in no list.
    for (const event of events) {
      const end = 'args' in event ? argsOf(event, 'city/razed', '') : null
      if (end && !this.#cities.has(event.city)) this.#cities.set(event.city, end.name)
    }
  }

  civ(id: number): string {
    if (id === NONE) return UNMET
    const nation = this.#cast?.nations[id]
    return nation === undefined ? (this.#seats[id]?.nation ?? `player ${id}`) : this.rules.nations[nation].name
  }

  player(id: number): string {
    return id === NONE ? UNMET : asName(this.#seats[id].name)
  }

  city(id: number): string {
    return id === NONE ? UNSEEN : asName(this.#cities.get(id) ?? `city ${id}`)
  }
}

function tell(event: ReplayEvent, cast: Cast): ToldEvent {
  if ('text' in event) {
    const { knownBy: _, ...told } = event
    return { ...told, what: '' }
  }
  const { knownBy: _, args: _args, ...told } = event
  return { ...told, text: cast.isUnderstood ? eventText(event, cast) : eventRow(event.kind).doc }
}
