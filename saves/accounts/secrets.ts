/** Secrets that are told once; what is kept of one is its hash (`hashToken`). */
import { randomBytes, timingSafeEqual } from 'node:crypto'

const BYTES = 32
const SECRET = /^[\w-]{43}$/

/** 43 url-safe characters. */
export const makeSecret = (): string => randomBytes(BYTES).toString('base64url')

/** Whether it may be one, by its form. */
export const isSecret = (text: string): boolean => SECRET.test(text)

/** Whether a secret is the one wanted; takes the same time wherever they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
