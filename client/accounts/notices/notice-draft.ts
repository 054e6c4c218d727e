/** What is asked for of the account's notices: the targets that stay, a new one, and of what they tell. */
import { call } from '../../net/api.ts'
import { load } from '../../ui/feedback/loading.ts'

export const KINDS = ['email', 'discord', 'slack', 'ntfy', 'matrix', 'civ6', 'json'] as const
export type Kind = (typeof KINDS)[number]
export const EVENTS = ['turn', 'negotiation', 'pause', 'end'] as const
export type Event = (typeof EVENTS)[number]

export interface Target {
  id: string
  kind: Kind
  /** Null: mail. */
  host: string | null
  /** Of a new one that is signed. */
  secret?: string
}

export interface Notices {
  targets: Target[]
  about: Event[]
  always: boolean
}

interface NewTarget {
  kind: Kind
  url: string
  room: string
  token: string
}

const blank = (): NewTarget => ({ kind: 'email', url: '', room: '', token: '' })

/** Of a new target, as it is sent. */
export const targetBody = ({ kind, url, room, token }: NewTarget) => ({
  kind,
  ...(kind !== 'email' && { url: url.trim() }),
  ...(kind === 'matrix' && { room: room.trim(), token: token.trim() }),
})

export class NoticeDraft {
  readonly kept = load(() => call<Notices>('GET', '/api/account/notices'))
  target = blank()
  /** The key of the target just added: it is shown once. */
  secret: string | null = null

  async add(): Promise<void> {
    const { targets } = await this.#put({ added: [targetBody(this.target)] })
    this.secret = targets.find(({ secret }) => secret !== undefined)?.secret ?? null
    this.target = blank()
  }

  async remove(id: string): Promise<void> {
    this.secret = null
    await this.#put({ removed: id })
  }

  /** Of what it is told, and whether always. */
  save(change: Partial<Pick<Notices, 'about' | 'always'>>): Promise<unknown> {
    return this.#put({ change })
  }

  async #put({
    added = [],
    removed = '',
    change = {},
  }: {
    added?: object[]
    removed?: string
    change?: object
  }): Promise<Notices> {
    const { targets, about, always } = this.kept.value!
    const stay = targets.filter(({ id }) => id !== removed).map(({ id }) => ({ id }))
    const events = targets.length === 0 ? [...EVENTS] : about
    const body = { targets: [...stay, ...added], about: events, always, ...change }
    const kept = await call<Notices>('PUT', '/api/account/notices', { body })
    await this.kept.again()
    return kept
  }
}
