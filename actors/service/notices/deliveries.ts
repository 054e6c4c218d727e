/** Brings one notice to its target: once, by mail or as a webhook. Who receives it is not trusted with anything. */
import type { Account } from '../../../saves/accounts/accounts.ts'
import type { Due } from '../../../saves/accounts/notice-settings.ts'
import { signedHeaders } from '../../game/drivers/model/agent.ts'
import { endpointError, retryAfterMs } from '../../game/drivers/model/failures.ts'
import { fetchOnly } from '../../game/drivers/model/outbound.ts'
import type { EndpointRules } from '../../wire/configuration/endpoint-rules.ts'
import type { Mail } from '../accounts/mail/mail.ts'
import { type NoticeWords, noticeLetter, webhookRequest } from './notice-text.ts'

/** Of an answer nothing is read but its status; so much may come before the connection is cut. */
const MOST_BYTES = 64 * 1024
/** Status codes that another try may change. */
const PASSING = new Set([408, 409, 425, 429])
const LONGEST_WHY = 300

export type Outcome = { as: 'done' } | { as: 'failed'; why: string } | { as: 'later'; why: string; afterMs: number | null }

export interface DeliveryDeps {
  mail: Mail
  accountById(id: string): Promise<Account | null>
  rules: EndpointRules
  /** Address of this server's pages, as people reach them. */
  origin(): string
  now(): number
  /** How long a receiver may take, in ms. */
  waitMs: number
}

const failed = (why: string): Outcome => ({ as: 'failed', why })

export class Deliveries {
  #deps: DeliveryDeps
  #stop = new AbortController()

  constructor(deps: DeliveryDeps) {
    this.#deps = deps
  }

  /** Never rejects. */
  async deliver(due: Due, words: NoticeWords, unsubscribe: string): Promise<Outcome> {
    try {
      return due.target.kind === 'email' ? await this.#write(due, words, unsubscribe) : await this.#post(due, words)
    } catch (error) {
      const { kind, message } = endpointError(error)
      const why = message.slice(0, LONGEST_WHY)
      // What a redirect leads to is nobody's choice that counts.
      return kind === 'retry' && !/redirect/.test(message) ? { as: 'later', why, afterMs: null } : failed(why)
    }
  }

  /** What is under way ends at once. */
  stop(): void {
    this.#stop.abort()
  }

  async #write({ id, account: owner }: Due, words: NoticeWords, unsubscribe: string): Promise<Outcome> {
    const { mail, accountById, origin } = this.#deps
    if (!mail.goesOut) return failed('the server sends no mail')
    const account = owner === null ? null : await accountById(owner)
    if (!account || account.locked) return failed('the account is gone, or locked')
    if (!account.email || !account.verified) return failed('the account has no confirmed address of mail')
    const isSent = await mail.send(noticeLetter(account.email, words, { id, origin: origin(), unsubscribe }))
    return isSent ? { as: 'done' } : { as: 'later', why: 'the mail server does not take it', afterMs: null }
  }

  async #post({ id, target, account }: Due, words: NoticeWords): Promise<Outcome> {
    const { now, waitMs } = this.#deps
    const { method, url, body, token } = webhookRequest(target, words, id)
    const mayBePrivate = await this.#mayBePrivate(url, account)
    const headers = {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(target.kind === 'json' && signedHeaders(target.secret ?? null, id, now(), body)),
    }
    const send = fetchOnly(url, { hasKey: token !== null, mayBePrivate, mostBytes: MOST_BYTES })
    const signal = AbortSignal.any([AbortSignal.timeout(waitMs), this.#stop.signal])
    const response = await send(url, { method, headers, body, signal })
    await response.body?.cancel()
    if (response.ok) return { as: 'done' }
    const why = `${new URL(url).host} answers ${response.status}`
    const isPassing = response.status >= 500 || PASSING.has(response.status)
    return isPassing ? { as: 'later', why, afterMs: retryAfterMs(response.headers, now()) } : failed(why)
  }

  /** Where the operator lists the origin, or the server's owner chose it on a server that trusts them. */
  async #mayBePrivate(url: string, owner: string | null): Promise<boolean> {
    const { rules, accountById } = this.#deps
    if (rules.privateEndpoints.includes(new URL(url).origin)) return true
    if (!rules.trustsOwner || owner === null) return false
    return (await accountById(owner))?.role === 'owner'
  }
}
