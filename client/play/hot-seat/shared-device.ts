/** The people who share this device: their seats, and whose turn it is, by the live updates of each. */
import type { Frame, SeenGame } from '../../../actors/wire/messages.ts'
import type { HotSeat } from '../../lobby/seats/hot-seats.ts'
import { call, insist } from '../../net/api.ts'
import { type Following, follow, type Live } from '../../net/live.ts'
import { after, holderOf, NO_STANDING, type Standing } from './holder.ts'

/** One of them. */
export interface Sharer extends HotSeat {
  /** Of who leads, with the nation's. */
  name: string
}

export interface SharedDeviceWiring {
  game: string
  seats: readonly HotSeat[]
  redraw(): void
  call?: typeof call
  open?: Following['open']
}

export class SharedDevice {
  readonly #wiring: SharedDeviceWiring
  #sharers: Sharer[] | null = null
  #standing: Standing = NO_STANDING
  #live: Live[] = []
  #hasLeft = false

  constructor(wiring: SharedDeviceWiring) {
    this.#wiring = wiring
  }

  /** Null before they are known; without those whose link is no longer valid. */
  get sharers(): readonly Sharer[] | null {
    return this.#sharers
  }

  /** Who is to have the device; null: nobody just now. */
  get holder(): Sharer | null {
    const sharers = this.#sharers ?? []
    const seat = holderOf(
      this.#standing,
      sharers.map(one => one.seat),
    )
    return sharers.find(one => one.seat === seat) ?? null
  }

  get isOver(): boolean {
    return this.#standing.isOver
  }

  async begin(): Promise<void> {
    const { game, seats, redraw, open } = this.#wiring
    await this.#read()
    if (this.#hasLeft) return
    this.#live = (this.#sharers ?? seats).map(({ token }) =>
      follow({ game, token, onFrame: frame => this.#take(frame), onState: redraw, ...(open && { open }) }),
    )
    redraw()
  }

  end(): void {
    this.#hasLeft = true
    for (const live of this.#live) live.close()
  }

  async #read(): Promise<void> {
    const { game, seats, call: ask = call } = this.#wiring
    const path = `/api/games/${encodeURIComponent(game)}`
    const read = (token: string) =>
      insist(
        () => ask<SeenGame>('GET', path, { token }),
        undefined,
        () => this.#hasLeft,
      )
    const found = await Promise.allSettled(
      seats.map(async ({ seat, token }) => {
        const record = await read(token)
        const { name, nation } = record.seats[seat]
        return { record, sharer: { seat, token, name: [name, nation && `(${nation})`].filter(Boolean).join(' ') } }
      }),
    )
    const there = found.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    this.#sharers = there.map(({ sharer }) => sharer)
    if (there.length === 0) return
    // Of whoever plays that a seat has not met its record says nothing; one's own says it.
    const active = there.map(({ record }) => record.active).find(seat => seat != null) ?? null
    this.#standing = { ...this.#standing, active, isOver: there[0].record.status === 'finished' }
  }

  #take(frame: Frame): void {
    if (frame.type === 'hello') {
      // What was missed meanwhile is read.
      if (frame.resync) void this.#read().then(this.#wiring.redraw, () => {})
      return
    }
    const next = after(this.#standing, frame)
    if (next === this.#standing) return
    this.#standing = next
    this.#wiring.redraw()
  }
}
