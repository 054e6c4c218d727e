/** Numbers of events as each seat is told them: counted by turn among what it hears of, so that no gap tells of anything else. */
import type { GameEvent } from '../core/event.ts'
import { NONE } from '../core/state.ts'
import { hears } from './event-redaction.ts'

/** More than one turn's events. */
const PER_TURN = 100_000

/** Counts for one seat the events that come, in their order. */
export class SeatEvents {
  #seat: number
  #turn = NONE
  #count = 0

  constructor(seat: number) {
    this.#seat = seat
  }

  /** Number of the event for the seat, growing through the game; NONE where it does not hear of it. */
  next(event: Pick<GameEvent, 'kind' | 'what' | 'civ' | 'knownBy' | 'turn'>): number {
    if (!hears(this.#seat, event)) return NONE
    if (event.turn !== this.#turn) this.#count = 0
    this.#turn = event.turn
    return event.turn * PER_TURN + this.#count++
  }
}

/** The same for every seat, of the events of a state as they come to be. */
export class EventNumbers {
  #seats: SeatEvents[]
  /** First event that was not counted yet. */
  #next = 0

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, (_, seat) => new SeatEvents(seat))
  }

  /** Numbers of one of the state's events by seat. Asked for in their order, each once. */
  of(events: readonly GameEvent[], event: GameEvent): number[] {
    let numbers: number[] = []
    const from = Math.max(0, this.#next - (events[0]?.seq ?? 0))
    for (let i = from; i < events.length && events[i].seq <= event.seq; i++) {
      numbers = this.#seats.map(seat => seat.next(events[i]))
      this.#next = events[i].seq + 1
    }
    return numbers
  }
}
