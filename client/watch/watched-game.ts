/** A game that is watched: its live world, whose eyes it is seen through, what the camera follows, and what its owner does. */
import m from 'mithril'
import type { TranscriptEntry } from '../../actors/wire/messages.ts'
import { type ServerContext, type ServerContextWiring, sitDown } from '../game/server-context.ts'
import { showBlow, showChange } from '../map/combat-news.ts'
import type { MapHandle } from '../map/map-view.ts'
import { type Account, call, download, mayChangeGame, openSession, sentence } from '../net/api.ts'
import { xOf, yOf } from '../world/world.ts'
import { type CallFeed, callFeed } from './model-calls.ts'
import { newWatch, takeChange, takeWatchFrame, takeWorld, type Watch } from './watch.ts'

/** What is beside the map is drawn anew at most this often, however fast the game runs. */
const REDRAW_MS = 250
const CLOCK_MS = 1000

export class WatchedGame {
  readonly id: string
  /** Of the seat through whose eyes alone it is seen. */
  readonly token: string | null
  table: ServerContext | null = null
  watch: Watch | null = null
  map: MapHandle | null = null
  /** Seat through whose eyes it is seen; null: all of it. */
  as: number | null = null
  /** Tile that is described. */
  chosen: number | null = null
  error: string | null = null
  #account: Account | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #clock: ReturnType<typeof setInterval> | undefined
  #isEnded = false

  constructor(id: string, token: string | null) {
    this.id = id
    this.token = token
  }

  get isOwner(): boolean {
    const record = this.table?.record
    return this.#account !== null && record != null && mayChangeGame(record)
  }

  async open(): Promise<void> {
    if (this.token === null) this.#account = await openSession()
    if (this.#isEnded) return
    this.#sit()
    this.#clock = setInterval(() => {
      this.#follow()
      if (this.table?.isReady && this.table.world.head.deadline !== null) this.#redraw()
    }, CLOCK_MS)
  }

  end(): void {
    this.#isEnded = true
    clearInterval(this.#clock)
    clearTimeout(this.#timer)
    this.#leave()
  }

  watchAs(seat: number | null): void {
    this.as = seat
    this.#sit()
  }

  choose(tile: number): void {
    this.chosen = tile
    m.redraw()
  }

  closeTile(): void {
    this.chosen = null
  }

  refreshRecord(): void {
    void this.table!.refreshRecord()
  }

  saveMetrics(): Promise<void> {
    return this.act(() => download(`/api/games/${this.id}/metrics.csv`, `${this.id}.csv`, this.token))
  }

  /** Does it, and shows what it was refused with. */
  async act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      this.error = null
      await this.table!.refreshRecord()
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  /** Begins to watch through the chosen eyes; who is followed and which tab is open stay. */
  #sit(): void {
    this.#leave()
    const watch: Watch = { ...newWatch(this.#callFeed()), tab: this.watch?.tab ?? 'players' }
    watch.follower.follow(this.watch?.follower.followed ?? null)
    this.watch = watch
    this.table = sitDown({
      game: this.id,
      token: this.token,
      as: this.as,
      redraw: () => this.#redraw(),
      show: (x, y) => this.map?.show(x, y),
      open: () => {},
      close: () => {},
      say: () => {},
      ...this.#listener(watch),
    })
    void this.table.refreshRecord()
  }

  #leave(): void {
    this.table?.leave()
    this.watch?.calls?.stop()
  }

  #callFeed(): CallFeed {
    return callFeed({
      turn: () => (this.table?.isReady ? this.table.world.head.turn : null),
      read: async (seat, turn) => {
        const path = `/api/games/${this.id}/seats/${seat}/transcript?turn=${turn}`
        return (await call<{ transcript: TranscriptEntry[] }>('GET', path)).transcript
      },
      onCalls: () => this.#redraw(),
    })
  }

  #listener(watch: Watch): Pick<ServerContextWiring, 'onWorld' | 'onFrame'> {
    return {
      onWorld: (world, change) => {
        if (!change) {
          takeWorld(watch, world)
          return
        }
        this.map?.patch(change)
        showChange(this.map, change)
        takeChange(watch, world, change)
        this.#follow()
      },
      onFrame: frame => {
        if (this.table?.isReady) showBlow(this.map, frame, this.table.world)
        takeWatchFrame(watch, frame, this.table?.record ?? null)
        this.#follow()
      },
    }
  }

  /** Brings what the followed seat does to the middle. */
  #follow(): void {
    const { map, watch, table } = this
    if (!map || !watch || !table?.isReady) return
    const place = watch.follower.due(performance.now())
    if (!place) return
    watch.place = place
    map.show(xOf(table.world, place.tile), yOf(table.world, place.tile))
  }

  #redraw(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      m.redraw()
    }, REDRAW_MS)
  }
}
