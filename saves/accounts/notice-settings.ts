/** Who wants to be told of a game by mail or webhook, what was told of each seat, and what is still on its way. */
import { RecordKind } from '../database/record-kind.ts'
import { isShared, type Records } from '../database/records.ts'
import { serialQueueByKey } from './serial-queue.ts'

export const NOTICE_KINDS = ['turn', 'negotiation', 'pause', 'end'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const TARGET_KINDS = ['email', 'json', 'civ6', 'discord', 'slack', 'ntfy', 'matrix'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** Where notices go. */
export interface NoticeTarget {
  id: string
  kind: TargetKind
  /** Of the webhook, or of the Matrix server; '' for mail. It may hold a secret. */
  url: string
  /** Of `matrix`: room and access token. */
  room?: string
  token?: string
  /** Of `json`: with which deliveries are signed. Of `email`: what its letters are unsubscribed by, which names the settings. */
  secret?: string
}

export interface NoticeSettings {
  targets: NoticeTarget[]
  about: NoticeKind[]
  /** Also while a client of the seat is connected. */
  always: boolean
}

/** Who made the settings of one seat; they hold as long as the seat is theirs. */
export type NoticeAuthor = { account: string } | { tokenHash: string }

/** What a seat was told last. */
export interface Told {
  turn: number | null
  /** As `StoredGame.asked`. */
  negotiation: string | null
  status: 'running' | 'paused' | 'finished' | null
}

/** One notice on its way to one target. */
export interface Due {
  /** The same at each try. */
  id: string
  kind: NoticeKind
  target: NoticeTarget
  /** Account to whose address mail goes, and which may have private addresses; null: nobody's. */
  account: string | null
  turn: number
  negotiation: string | null
  sinceMs: number
  tries: number
  nextMs: number
}

/** One that came to nothing. */
export interface FailedNotice {
  /** Id of the target. */
  target: string
  kind: NoticeKind
  turn: number
  atMs: number
  why: string
}

export interface SeatNotices {
  version: 1
  /** Of this seat alone; null: those of its account. */
  own: { by: NoticeAuthor; settings: NoticeSettings } | null
  told: Told
  due: Due[]
  /** The newest ones. */
  failed: FailedNotice[]
}

export interface AccountNotices {
  version: 1
  settings: NoticeSettings
}

export const NOTHING_TOLD: Readonly<SeatNotices> = Object.freeze({
  version: 1,
  own: null,
  told: { turn: null, negotiation: null, status: null },
  due: [],
  failed: [],
})

export const noticeSeat = (game: string, seat: number): string => `${game}/${seat}`

/** What is written is seen by all who share the records; each change is made of what is there, whoever else writes. */
export class NoticeRecords {
  #seats: RecordKind<SeatNotices>
  #accounts: RecordKind<AccountNotices>
  #inTurn = serialQueueByKey()
  #tell = new Set<(seat: string | null) => void>()

  constructor(records: Records) {
    this.#seats = new RecordKind(records, 'notices/seats/')
    this.#accounts = new RecordKind(records, 'notices/accounts/')
    if (!isShared(records)) return
    this.#seats.follow(id => this.#changed(id))
    this.#accounts.follow(() => this.#changed(null))
  }

  /** Whether other machines write them too. */
  get isShared(): boolean {
    return this.#seats.isShared
  }

  /** Told of each change here or elsewhere: the seat as `noticeSeat` names it, null: an account's settings. */
  onChange(tell: (seat: string | null) => void): () => void {
    this.#tell.add(tell)
    return () => this.#tell.delete(tell)
  }

  async seat(game: string, seat: number): Promise<SeatNotices | null> {
    return (await this.#seats.get(noticeSeat(game, seat))) ?? null
  }

  async seats(): Promise<{ game: string; seat: number; kept: SeatNotices }[]> {
    return (await this.#seats.list()).map(({ key, value }) => {
      const [game, seat] = this.#seats.idOf(key).split('/')
      return { game, seat: Number(seat), kept: value }
    })
  }

  async account(id: string): Promise<NoticeSettings | null> {
    return (await this.#accounts.get(id))?.settings ?? null
  }

  /** Settings by account. */
  async accounts(): Promise<Map<string, NoticeSettings>> {
    return new Map((await this.#accounts.list()).map(({ key, value }) => [this.#accounts.idOf(key), value.settings]))
  }

  /** Null takes them away. */
  async setAccount(id: string, settings: NoticeSettings | null): Promise<void> {
    await this.#inTurn(`account ${id}`, () =>
      settings === null ? this.#accounts.del(id) : this.#accounts.put(id, { version: 1, settings }),
    )
    this.#changed(null)
  }

  /** Of the seat alone; null: those of its account again. */
  async setSeat(game: string, seat: number, own: SeatNotices['own']): Promise<void> {
    await this.change(game, seat, kept => ({ ...kept, own, failed: [] }))
    this.#changed(noticeSeat(game, seat))
  }

  /** Changes what is kept of a seat; `change` may be called again where somebody else wrote meanwhile. Null: it stays as it is. */
  change(game: string, seat: number, change: (kept: SeatNotices) => SeatNotices | null): Promise<SeatNotices | null> {
    const id = noticeSeat(game, seat)
    return this.#inTurn(id, async () => {
      for (;;) {
        const kept = (await this.#seats.get(id)) ?? null
        const changed = change(kept ?? NOTHING_TOLD)
        if (changed === null) return null
        if (!this.#seats.isShared) await this.#seats.put(id, changed)
        else if (!(await this.#seats.replace(id, kept, changed))) continue
        return changed
      }
    })
  }

  /** What an account has set for single seats. */
  async seatsOf(account: string): Promise<{ game: string; seat: number; kept: SeatNotices }[]> {
    return (await this.seats()).filter(({ kept: { own } }) => own && 'account' in own.by && own.by.account === account)
  }

  /** The account is deleted. */
  async forgetAccount(id: string): Promise<void> {
    for (const { game, seat } of await this.seatsOf(id)) await this.setSeat(game, seat, null)
    if (await this.account(id)) await this.setAccount(id, null)
  }

  /** The game is deleted. */
  async forgetGame(game: string): Promise<void> {
    for (const { game: other, seat } of await this.seats()) {
      const id = noticeSeat(game, seat)
      if (other === game) await this.#inTurn(id, () => this.#seats.del(id))
    }
  }

  #changed(seat: string | null): void {
    for (const tell of this.#tell) tell(seat)
  }
}
