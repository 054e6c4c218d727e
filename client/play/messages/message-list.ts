/** Messages of one page: which are open, and what has been seen. */
import type { ToldEvent } from '../../../actors/wire/messages.ts'
import type { EventSummary } from '../../../tools/wire.ts'
import type { PageContext } from '../../game/page-context.ts'
import type { World } from '../../world/world.ts'
import { xOf, yOf } from '../../world/world.ts'
import { isOwnDoing, KIND_LOOKS, type MessageKind, messageKindOf, placeOfMessage, unseenMessages } from './message-kinds.ts'
import { SeenMessages } from './seen-messages.ts'

type Table = Pick<PageContext, 'game' | 'world' | 'show' | 'open' | 'close'>

export class MessageList {
  #seen: SeenMessages | null = null
  /** What is open, as it was when it was opened, without what was led to since. */
  #open: { kind: MessageKind; seqs: ReadonlySet<number> } | null = null
  /** Of what they were counted last. */
  #counted: { events: readonly EventSummary[]; byKind: Map<MessageKind, EventSummary[]> } | null = null

  get openKind(): MessageKind | null {
    return this.#open?.kind ?? null
  }

  /** By kind, the newest first: what was not seen, and what is open. */
  byKind({ game, world }: Table): ReadonlyMap<MessageKind, readonly EventSummary[]> {
    if (this.#counted?.events === world.events) return this.#counted.byKind
    const seen = this.#seenOf(game, world)
    const byKind = unseenMessages(world, seq => seen.has(seq) && !this.#open?.seqs.has(seq))
    this.#counted = { events: world.events, byKind }
    return byKind
  }

  /** Opened they count as seen; they stay in sight until they are closed. */
  toggle(table: Table, kind: MessageKind): void {
    const isOpen = this.openKind === kind
    this.close()
    if (isOpen) return
    const seqs = (this.byKind(table).get(kind) ?? []).map(({ seq }) => seq)
    this.#open = { kind, seqs: new Set(seqs) }
    this.#seenOf(table.game, table.world).add(table.world, seqs)
    this.#counted = null
  }

  close(): void {
    this.#open = null
    this.#counted = null
  }

  /** To its place on the map, or to the screen of its kind; it has been seen then. */
  lead(table: Table, event: EventSummary): void {
    const { world } = table
    const tile = placeOfMessage(world, event)
    const kind = messageKindOf(world, event)
    this.#seenOf(table.game, world).add(world, [event.seq])
    if (this.#open) {
      const seqs = new Set(this.#open.seqs)
      seqs.delete(event.seq)
      this.#open = seqs.size > 0 ? { ...this.#open, seqs } : null
    }
    this.#counted = null
    if (tile === null) {
      if (kind) table.open(KIND_LOOKS[kind].screen)
      return
    }
    table.close()
    table.show(xOf(world, tile), yOf(world, tile))
  }

  seeAll(table: Table): void {
    this.see(
      table,
      table.world.events.map(({ seq }) => seq),
    )
    this.close()
  }

  isSeen({ game, world }: Table, seq: number): boolean {
    return this.#seenOf(game, world).has(seq)
  }

  /** They were told elsewhere. */
  see({ game, world }: Table, seqs: readonly number[]): void {
    this.#seenOf(game, world).add(world, seqs)
    this.#counted = null
  }

  /** An event as it comes: what the player does in its own turn is no news to it. */
  take(table: Table, { seq }: ToldEvent, isOwnTurn: boolean): void {
    const event = table.world.events.findLast(one => one.seq === seq)
    if (isOwnTurn && event && isOwnDoing(table.world, event)) this.see(table, [seq])
  }

  #seenOf(game: string, world: World): SeenMessages {
    this.#seen ??= new SeenMessages(game, world)
    return this.#seen
  }
}
