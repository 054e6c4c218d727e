/** Who counts as one caller, and as one address, for everything that is bounded by them. */
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../wire/network/network-of.ts'

/**
 * Who counts as one caller: a seat; an account, by whichever of its sessions and tokens; else what it shows; else where it is. Nothing
 * that a caller may write as it likes is part of it, but for a credential that nobody has looked at yet.
 */
export function callerKey(request: FastifyRequest): string {
  const { caller } = request
  switch (caller?.kind) {
    case 'account':
      return `account ${caller.account.id}`
    case 'seat':
      return `seat ${caller.game} ${caller.seat}`
    // A link to watch is one for many.
    case 'link':
    case 'nobody':
      return addressKey(request)
    default:
      return shownKey(request) ?? addressKey(request)
  }
}

/** The credential of the request; of fixed length, for it stays in memory. */
export function shownKey({ headers: { authorization, cookie } }: Pick<FastifyRequest, 'headers'>): string | null {
  const shown = authorization ?? SESSION_COOKIE.exec(cookie ?? '')?.[1]
  return shown === undefined ? null : `shown ${hash('sha256', shown, 'base64')}`
}

const SESSION_COOKIE = /(?:^|; ?)(?:__Host-)?hexarchy=([^;]{1,200})/

export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)
