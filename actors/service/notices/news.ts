/** What there is to tell a seat of: its game's record against what it was told last. */
import type { Due, NoticeAuthor, NoticeKind, NoticeSettings, SeatNotices, Told } from '../../../saves/accounts/notice-settings.ts'
import { isTurnOf } from '../../wire/record-view.ts'
import type { Kept } from '../directory/directory.ts'

export interface News {
  kind: NoticeKind
  turn: number
  negotiation: string | null
}

/** Settings that hold for a seat, and whose they are: an account's mail goes to its own address. */
export interface InForce {
  settings: NoticeSettings
  account: string | null
}

/** Of a game that is stopped, a pause. */
export const statusOf = ({ stored, fault }: Kept): 'running' | 'paused' | 'finished' => {
  const { status } = stored.record
  return status === 'finished' ? status : fault || status !== 'running' ? 'paused' : status
}

/** Whether the seat is played from outside. */
export function isOutside({ stored }: Kept, seat: number): boolean {
  const { driver } = stored.record.seats[seat]
  return driver === 'human' || driver === 'agent'
}

/** Account that a seat belongs to. */
export const accountOf = ({ sharing }: Kept, seat: number): string | null => sharing?.accounts[seat] ?? null

/** Whether the seat is still theirs. A seat of nobody is also played by whoever made the game. */
export function stillHas(game: Kept, seat: number, by: NoticeAuthor): boolean {
  if ('tokenHash' in by) return game.tokens[seat] === by.tokenHash
  const account = accountOf(game, seat)
  return account === null ? game.stored.record.owner === by.account : account === by.account
}

/** Those of the seat, or else of its account; null: nobody wants to be told. */
export function inForce(
  game: Kept,
  seat: number,
  own: SeatNotices['own'],
  accounts: ReadonlyMap<string, NoticeSettings>,
): InForce | null {
  if (own && stillHas(game, seat, own.by)) return { settings: own.settings, account: 'account' in own.by ? own.by.account : null }
  const account = accountOf(game, seat)
  const settings = account === null ? undefined : accounts.get(account)
  return settings ? { settings, account } : null
}

/** Where the seat stands: told, it would have heard of all there is. */
export function toldNow(game: Kept, seat: number, before: Told): Told {
  const { record, asked } = game.stored
  const status = statusOf(game)
  const isTurn = status === 'running' && isTurnOf(record, seat) && record.seats[seat].alive
  const waits = status === 'running' ? (asked?.[seat] ?? null) : null
  return { turn: isTurn ? record.turn : before.turn, negotiation: waits ?? before.negotiation, status }
}

/** What it was not told yet. Of a pause and of the end only who saw the game run. */
export function newsOf(game: Kept, seat: number, told: Told): News[] {
  const now = toldNow(game, seat, told)
  const { turn } = game.stored.record
  const news: News[] = []
  if (now.turn !== told.turn) news.push({ kind: 'turn', turn, negotiation: null })
  if (now.negotiation !== told.negotiation) news.push({ kind: 'negotiation', turn, negotiation: now.negotiation })
  if (now.status === 'paused' && told.status === 'running') news.push({ kind: 'pause', turn, negotiation: null })
  if (now.status === 'finished' && told.status !== null && told.status !== 'finished')
    news.push({ kind: 'end', turn, negotiation: null })
  return news
}

/** Whether it is still so: nobody is told late of a turn that is over. */
export function isStill(game: Kept, seat: number, { kind, turn, negotiation }: Due): boolean {
  const { record, asked } = game.stored
  const status = statusOf(game)
  if (kind === 'end') return status === 'finished'
  if (kind === 'pause') return status === 'paused'
  if (status !== 'running') return false
  return kind === 'turn' ? isTurnOf(record, seat) && record.turn === turn : asked?.[seat] === negotiation
}
