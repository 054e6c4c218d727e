/** Numbers of events as each seat is told them: counted by turn among what it hears of, so that no gap tells of anything else. */
import type { GameEvent } from '../core/event.ts'
import { NONE } from '../core/state.ts'
import { hears } from './event-redaction.ts'

/** More than one turn's events, and above them its thoughts: these do not stand among the events of a state. */
const PER_TURN = 100_000
const FIRST_THOUGHT = PER_TURN / 2

/** Counts for one seat the events that come, in their order. */
export class SeatEvents {
  #seat: number
  #turn = NONE
  #count = 0
  #thoughtTurn: number
  #thoughts: number

  /** `thoughts` are those it had in `turn` already. */
  constructor(seat: number, turn = NONE, thoughts = 0) {
    this.#seat = seat
    this.#thoughtTurn = turn
    this.#thoughts = thoughts
  }

  /** Number of the event for the seat, growing through the game; NONE where it does not hear of it. */
  next(event: Pick<GameEvent, 'kind' | 'what' | 'civ' | 'knownBy' | 'turn'>): number {
    if (!hears(this.#seat, event)) return NONE
    return event.turn * PER_TURN + (event.kind === 'seat/thought' ? this.#thought(event.turn) : this.#place(event.turn))
  }

  #place(turn: number): number {
    if (turn !== this.#turn) this.#count = 0
    this.#turn = turn
    return this.#count++
  }

  #thought(turn: number): number {
    if (turn !== this.#thoughtTurn) this.#thoughts = 0
    this.#thoughtTurn = turn
    return FIRST_THOUGHT + this.#thoughts++
  }
}

/** The same for every seat, of the events of a state as they come to be. */
export class EventNumbers {
  #seats: SeatEvents[]
  /** First event that was not counted yet. */
  #next = 0

  /** By seat, its thoughts in `turn` so far. */
  constructor(turn: number, thoughts: readonly number[]) {
    this.#seats = thoughts.map((had, seat) => new SeatEvents(seat, turn, had))
  }

  /** Numbers of an event by seat. Asked for in their order, each once: it is one of the state's, or a thought. */
  of(events: readonly GameEvent[], event: GameEvent): number[] {
    if (event.kind === 'seat/thought') return this.#seats.map(seat => seat.next(event))
    let from = events.length
    while (from > 0 && events[from - 1].seq >= this.#next) from--
    let numbers: number[] = []
    for (let i = from; i < events.length && events[i].seq <= event.seq; i++) {
      numbers = this.#seats.map(seat => seat.next(events[i]))
      this.#next = events[i].seq + 1
    }
    return numbers
  }
}
