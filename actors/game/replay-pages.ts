/** The recap of a game: every round as what changed in it, and what is needed to draw it. */
import { allEffects, argsOf, eventRow, type Json, NONE, SeatEvents, SIZES } from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Nation, Ruleset } from '../../rules/ruleset.ts'
import type { Store } from '../../saves/database/store.ts'
import { readChat, withChat } from '../../saves/games/chat-log.ts'
import type { GameRecord, StoredGame } from '../../saves/games/games.ts'
import {
  newestRound,
  type ReplayCast,
  type ReplayEvent,
  type ReplayRound,
  ROUNDS_AT_ONCE,
  readRounds,
  seatBit,
} from '../../saves/games/replay/replay.ts'
import { eventsHeard, type Land, roundAsIs, roundAsSeen } from '../../saves/games/replay/replay-seen.ts'
import { asName, type Names, namelessCity, unknownNames } from '../../tools/events/names.ts'
import { eventText } from '../../tools/events/text.ts'
import type { Language } from '../../tools/words/language/languages.ts'
import { nameIn, namesOf } from '../../tools/words/language/spoken.ts'
import type { ToldEvent, Viewer } from '../wire/messages.ts'
import { recordForSeat } from '../wire/record-view.ts'

/** Of a game: `turns` rounds from round `since` on, or all. */
export interface ReplayAsk {
  since?: number
  turns?: number
}

/** A finished game is shown whole; of one that runs, a seat is shown what it came to know, in the round in which it did. */
export async function replayFor(
  store: Store,
  stored: StoredGame,
  viewer: Viewer,
  rules: Ruleset,
  { since = 0, turns }: ReplayAsk = {},
): Promise<Json> {
  const { record } = stored
  const own = record.status === 'finished' ? null : viewer.seat
  const { until = record.turn } = viewer
  // A round that may not be told of is not read.
  const newest = until < 0 ? null : await newestRound(store, record.id, viewer.until === undefined ? undefined : until + 1)
  const end = Math.min(newest ? newest.turn + 1 : 0, since + (turns ?? Number.POSITIVE_INFINITY))
  const seen = own === null ? record : recordForSeat(stored, own)
  const teller = await RoundTeller.at(store, record, rules, { ...viewer, seat: own }, since)
  const rounds: object[] = []
  for (let from = since; from < end; from += ROUNDS_AT_ONCE)
    for (const round of await roundsWithSaid(store, record.id, from, Math.min(end, from + ROUNDS_AT_ONCE)))
      rounds.push(teller.tell(round))
  const { width, height } = SIZES[record.size]
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)
  return {
    game: record.id,
    name: asName(record.name),
    status: record.status,
    turn: Math.max(0, Math.min(record.turn, until + 1)),
    turns: record.turns ?? 0,
    winner: record.winner ?? null,
    victory: record.victory ?? null,
    width,
    height,
    seats: seen.seats.map(({ seat: id, name, nation }) => ({ seat: id, name, nation })),
    players: newest ? teller.playersKnown(newest) : [],
    unit_kinds: names(rules.units),
    civilian_kinds: rules.units.flatMap(({ civilian }, kind) => (civilian ? [kind] : [])),
    terrains: names(rules.terrains),
    features: rules.features.map(id => rules.terrains[id].name),
    resources: names(rules.resources),
    improvements: names(rules.improvements),
    technologies: names(rules.techs),
    policies: names(rules.policies),
    rounds: rounds as Json,
    next: newest && end <= newest.turn ? end : null,
  }
}

/** What the viewer heard of in the rounds from `from` on and before `before`, oldest first. */
export async function eventsBefore(
  store: Store,
  record: GameRecord,
  viewer: Viewer,
  rules: Ruleset,
  from: number,
  before: number,
): Promise<ToldEvent[]> {
  // A round's record begins with the end of the round before.
  const first = Math.max(0, from - 1)
  const teller = await RoundTeller.at(store, record, rules, viewer, first)
  const told: ToldEvent[] = []
  for (let at = first; at < before; at += ROUNDS_AT_ONCE)
    for (const round of await roundsWithSaid(store, record.id, at, Math.min(before, at + ROUNDS_AT_ONCE)))
      told.push(...teller.eventsOf(round))
  return told.filter(({ turn }) => turn >= from && turn < before)
}

async function roundsWithSaid(store: Store, game: string, from: number, before: number): Promise<ReplayRound[]> {
  const [rounds, said] = await Promise.all([readRounds(store, game, from, before), readChat(store, game, from, before)])
  return rounds.map(round => withChat(round, said))
}

/** Tells one round after another to one viewer. */
class RoundTeller {
  #cast: Cast
  #seat: number | null
  #numbers: SeatEvents | null
  #land: Land | null = null
  /** Tiles that the seat has explored, and of those the ones that the newest round has changed; kept where land may change. */
  #explored: Set<number> | null = null
  #changed: number[] = []

  constructor(cast: Cast, seat: number | null) {
    this.#cast = cast
    this.#seat = seat
    this.#numbers = seat === null ? null : new SeatEvents(seat)
    if (seat !== null && landMayChange(cast.rules)) this.#explored = new Set()
  }

  /** Ready for round `since`: it knows of the rounds before what their successors build on. */
  static async at(
    store: Store,
    record: GameRecord,
    rules: Ruleset,
    { seat, language = 'en' }: Viewer,
    since: number,
  ): Promise<RoundTeller> {
    const teller = new RoundTeller(new Cast(record, rules, language), seat)
    if (since === 0) return teller
    // What never changes is told in the first; each tells of the beginning of the next, and names the cities that it speaks of.
    const first = await readRounds(store, record.id, 0, 1)
    const from = first.every(({ isWhole }) => isWhole) && !landMayChange(rules) ? Math.max(1, since - 1) : 1
    for (const round of first) teller.#enter(round)
    for (let at = from; at < since; at += ROUNDS_AT_ONCE)
      for (const round of await readRounds(store, record.id, at, Math.min(since, at + ROUNDS_AT_ONCE))) teller.#enter(round)
    return teller
  }

  tell(round: ReplayRound): object {
    const events = this.eventsOf(round)
    const seen = this.#seat === null ? roundAsIs(round) : roundAsSeen(round, this.#seat, this.#land, this.#changed)
    return { ...seen, events }
  }

  /** The round's events with their text; numbered as the viewer is told them. */
  eventsOf(round: ReplayRound): ToldEvent[] {
    const numbers = this.#enter(round)
    const events = this.#seat === null ? round.events : eventsHeard(round, this.#seat)
    return events.map((event, i) => ({ ...tellEvent(event, this.#cast), ...(numbers && { seq: numbers[i] }) }))
  }

  /** By id: those whom the viewer has met, at the end of the newest round. */
  playersKnown({ metBy }: ReplayRound): ReplayPlayer[] {
    const seat = this.#seat
    const hasMet = (id: number) => seat === null || id === seat || ((metBy[id] ?? 0) & (1 << seat)) !== 0
    return this.#cast.players().filter(({ id, kind }) => kind === 'barbarian' || hasMet(id))
  }

  #enterLand(land: Land): void {
    const before = this.#land
    const differs = (t: number) =>
      before !== null && (['terrain', 'rivers', 'wonders'] as const).some(of => before[of][t] !== land[of][t])
    this.#changed = [...(this.#explored ?? [])].filter(differs)
    this.#land = land
  }

  #enterExplored({ explored }: ReplayRound): void {
    if (!this.#explored) return
    for (let i = 0; i < explored.length; i += 2)
      if ((explored[i + 1] & seatBit(this.#seat!)) !== 0) this.#explored.add(explored[i])
  }

  /** Rounds come in their order. The numbers of the seat's events. */
  #enter(round: ReplayRound): number[] | null {
    const { terrain, rivers, wonders } = round
    if (terrain && rivers && wonders) this.#enterLand({ terrain, rivers, wonders })
    else this.#changed = []
    this.#enterExplored(round)
    this.#cast.enter(round)
    const heard = this.#seat === null ? [] : eventsHeard(round, this.#seat)
    return this.#numbers && heard.map(event => this.#numbers!.next({ what: '', ...event }))
  }
}

/** Whether any effect of the rules turns a tile into another. */
const landMayChange = (rules: Ruleset): boolean => allEffects(rules).some(({ kind }) => kind === E.turnsTile)

type ReplayPlayer = {
  id: number
  kind: string
  name: string
  nation: string
  colors: Nation['colors']
}

/** Of those whose nation the rules do not tell. */
const UNCOLOURED: Pick<Nation, 'colors'> = { colors: { inner: [255, 255, 255], outer: [96, 96, 96] } }

/** Who plays in a record, by the names of the round that is told. */
class Cast implements Names {
  readonly language: Language
  readonly rules: Ruleset
  readonly game: string
  readonly #unknown: { unmet: string; unseen: string }
  #seats: GameRecord['seats']
  #cast: ReplayCast | null = null
  #cities = new Map<number, string>()

  constructor({ name, seats }: GameRecord, rules: Ruleset, language: Language) {
    this.language = language
    this.#unknown = unknownNames(language)
    this.rules = rules
    this.game = asName(name)
    this.#seats = seats
  }

  /** Whether the rules are those the game was played with: its ids mean nothing in others. */
  get isUnderstood(): boolean {
    return this.#cast?.rules === this.rules.hash
  }

  /** Rounds come in their order. */
  enter({ cast, cities, events, names }: ReplayRound): void {
    this.#cast = cast ?? this.#cast
    for (const { id, name } of cities) this.#cities.set(id, name)
    for (const [id, name] of Object.entries(names)) this.#cities.set(Number(id), name)
    // One that was founded and fell within a round stands in no list.
    for (const event of events) {
      const end = 'args' in event ? argsOf(event, 'city/razed', '') : null
      if (end && !this.#cities.has(event.city)) this.#cities.set(event.city, end.name)
    }
  }

  players(): ReplayPlayer[] {
    const nations = this.#cast?.nations ?? this.#seats.map(() => NONE)
    return nations.map((_, id) => {
      const seat = this.#seats[id]
      const isBarbarian = this.isUnderstood && nations[id] === this.rules.known.barbarians
      const kind = seat ? 'major' : isBarbarian ? 'barbarian' : 'city_state'
      const { colors } = this.isUnderstood ? this.rules.nations[nations[id]] : UNCOLOURED
      return { id, kind, name: seat ? seat.name : this.#nation(id), nation: this.#nation(id), colors }
    })
  }

  readonly called = (name: string): string => nameIn(namesOf(this.rules, this.language), name)

  civ(id: number): string {
    return id === NONE ? this.#unknown.unmet : this.called(this.#nation(id))
  }

  #nation(id: number): string {
    const nation = this.#cast?.nations[id]
    if (nation === undefined || !this.isUnderstood) return this.#seats[id]?.nation ?? `player ${id}`
    return this.rules.nations[nation].name
  }

  player(id: number): string {
    return id === NONE ? this.#unknown.unmet : asName(this.#seats[id].name)
  }

  city(id: number): string {
    return id === NONE ? this.#unknown.unseen : asName(this.#cities.get(id) ?? namelessCity(id, this.language))
  }
}

function tellEvent(event: ReplayEvent, cast: Cast): ToldEvent {
  if ('text' in event) {
    const { knownBy: _, ...told } = event
    return { ...told, what: '' }
  }
  const { knownBy: _, args: _args, ...told } = event
  return { ...told, text: cast.isUnderstood ? eventText(event, cast) : eventRow(event.kind).doc }
}
