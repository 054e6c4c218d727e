/** What comes from the server besides the world itself: it is heard, replayed, listed, and has its moment. */
import m from 'mithril'
import type { Frame } from '../../actors/wire/messages.ts'
import { takeFrame } from '../game/seat-activity.ts'
import type { ServerContext } from '../game/server-context.ts'
import { DUE_KEY } from '../net/due-key.ts'
import { keptText } from '../net/kept.ts'
import { isOwnTurn } from '../world/selectors.ts'
import type { World, WorldChange } from '../world/world.ts'
import type { MapReach } from './panels/map-pane.ts'
import { takeMoment } from './panels/moments.ts'
import { Replay } from './replay/replay.ts'
import type { Play } from './seat/play.ts'
import { leadOn } from './seat/turn-steps.ts'
import { playSounds } from './sounds/play-sounds.ts'

export class IncomingNews {
  readonly replay: Replay
  readonly #sounds = playSounds()
  readonly #map: MapReach
  readonly #play: () => Play | null
  /** Who plays, as frames tell it: they come before the world changes. */
  #turn: Pick<Extract<Frame, { type: 'turn' }>, 'active' | 'acting'> | null = null
  /** The last own turn that was seen to begin. */
  #led: number | null = null
  #wasOwn = false

  constructor(map: MapReach, play: () => Play | null) {
    this.#map = map
    this.#play = play
    const isOpen = (): boolean => !play()?.screen && !play()?.popover
    this.replay = new Replay({ map: () => map.handle, isOpen, redraw: m.redraw })
  }

  takeWorld(world: World, change: WorldChange | null): void {
    this.#sounds.takeWorld(world, change)
    if (change) this.#map.handle?.patch(change)
    this.replay.takeWorld(world, change)
    this.#leadIn(world)
    this.#countDue(world)
  }

  /** With the end of a turn fewer games wait: the mark on the app is counted anew where there is one. */
  #countDue(world: World): void {
    const hasEnded = this.#wasOwn && !isOwnTurn(world)
    this.#wasOwn = isOwnTurn(world)
    if (!hasEnded || keptText(DUE_KEY) === null) return
    // Whoever plays by a link alone has no list of games.
    import('../lobby/due-marks.ts').then(({ countDue }) => countDue()).catch(() => {})
  }

  /** At the beginning of a turn the player is led to its first unit or city, once what others did was shown; not in the turn that the page finds. */
  #leadIn(world: World): void {
    const play = this.#play()
    const { turn } = world.head
    if (!isOwnTurn(world) || this.#led === turn) return
    const begins = this.#led !== null
    this.#led = turn
    if (play && begins) void leadOn(play, null, () => this.replay.isOn || play.stage === 'pending')
  }

  takeFrame(table: ServerContext, frame: Frame): void {
    const play = this.#play()
    if (frame.type === 'turn') this.#turn = frame
    if (table.isReady) {
      const { world } = table
      const { active, acting } = this.#turn ?? world.head
      const { you } = world.head
      const isOwn = acting && you !== null ? acting.includes(you) : active === you
      this.replay.takeFrame(frame, world, isOwn)
      this.#sounds.takeFrame(frame, world)
      if (frame.type === 'event') play?.messages.take(table, frame.event, isOwn)
    }
    if (!play) return
    takeFrame(play.agents, frame, table.record)
    if (frame.type === 'event') takeMoment(play, frame.event)
  }
}
