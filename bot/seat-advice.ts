/** Advice to the seats of one game, turn by turn: it knows what they did in their turn, and keeps what the bot would have kept in mind. */
import type { Command, EngineContext } from '../engine/index.ts'
import { advise, type TurnAdvice } from './advice.ts'
import { STANDARD } from './profiles.ts'
import { TurnDeeds } from './turn-deeds.ts'

interface SeatTurn {
  turn: number
  deeds: TurnDeeds
  /** Of the state at `version`. */
  advice: TurnAdvice | null
  version: number
}

export class SeatAdvice {
  readonly #version: () => number
  readonly #seats: SeatTurn[] = []

  /** `version` grows with every change of the state. */
  constructor(version: () => number) {
    this.#version = version
  }

  /** What is advised as things stand, worked out once for each state. */
  readonly of = (w: EngineContext, seat: number): TurnAdvice => {
    const now = this.#turn(w, seat)
    const version = this.#version()
    if (!now.advice || now.version !== version) {
      now.advice = advise(w, seat, STANDARD.params, now.deeds)
      now.version = version
    }
    return now.advice
  }

  /** The seat has done that, advised or not; to be told right after. */
  note(w: EngineContext, seat: number, command: Command): void {
    this.#turn(w, seat).deeds.note(w, command)
  }

  /** How the seat's memory has to change for the next turn's advice to go on from this one's; null: not at all. */
  memory(w: EngineContext, seat: number): string | null {
    const text = this.#turn(w, seat).advice?.memory ?? null
    return text === w.s.seats[seat].memory ? null : text
  }

  #turn(w: EngineContext, seat: number): SeatTurn {
    const { turn } = w.s
    if (this.#seats[seat]?.turn !== turn) this.#seats[seat] = { turn, deeds: new TurnDeeds(), advice: null, version: -1 }
    return this.#seats[seat]
  }
}
