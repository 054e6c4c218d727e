/** Tokens that are known to open a seat: each is asked for once, and forgotten when its right ends. */
import type { ServicePort } from '../../wire/messages.ts'
import { must } from '../base/http-errors.ts'

export type SeatCaller = Readonly<{ kind: 'seat'; game: string; seat: number; program?: SeatProgram }>

/** A program that the seat's account has let in, by which the seat is played. */
export type SeatProgram = Readonly<{ id: string; readsOnly: boolean }>

/** More than play at once; the one that came first gives way, and is asked for again. */
const MOST = 10_000

export class SeatTokens {
  #service: ServicePort
  #known = new Map<string, SeatCaller>()
  /** Grows whenever a right ends. */
  #ended = 0

  constructor(service: ServicePort) {
    this.#service = service
  }

  /** Who calls with the token: at once where it is known. Rejects with 401 where it opens nothing. */
  open(token: string): SeatCaller | Promise<SeatCaller> {
    return this.#known.get(token) ?? this.#ask(token)
  }

  /** The game was deleted. */
  closeGame(game: string): void {
    this.#forget(known => known.game === game)
  }

  /** The seat has a new token. */
  closeSeat(game: string, seat: number): void {
    this.#forget(known => known.game === game && known.seat === seat)
  }

  async #ask(token: string): Promise<SeatCaller> {
    const asked = this.#ended
    const caller: SeatCaller = { kind: 'seat', ...must(await this.#service.request('seat/open', { token })) }
    // An answer from before a right ended may be about that right.
    if (asked === this.#ended) this.#keep(token, caller)
    return caller
  }

  #keep(token: string, caller: SeatCaller): void {
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(token, caller)
  }

  #forget(which: (known: SeatCaller) => boolean): void {
    this.#ended++
    for (const [token, known] of this.#known) if (which(known)) this.#known.delete(token)
  }
}
