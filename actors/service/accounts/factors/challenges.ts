/**
 * Challenges that serve once and for minutes. They prove themselves by a code that only this process can make, so that nobody fills
 * its memory by asking for them: only those that were answered are remembered, until they would have ended.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const RANDOM_BYTES = 16
const TIME_BYTES = 8
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES
export const CHALLENGE_MS = 5 * 60_000
const MOST_USED = 50_000

export interface Challenges {
  make(purpose: string): Uint8Array<ArrayBuffer>
  /** Whether it was made for that, in time, and not used; base64url. */
  isGood(purpose: string, challenge: string): boolean
  /** False where it was used before. */
  use(challenge: string): boolean
}

export function openChallenges(now: () => number): Challenges {
  const key = randomBytes(32)
  /** With their ends, the oldest first. */
  const used = new Map<string, number>()
  const codeOf = (head: Uint8Array, purpose: string) => createHmac('sha256', key).update(head).update(purpose).digest()
  const endOf = (bytes: Buffer) => Number(bytes.readBigUInt64BE(RANDOM_BYTES))

  return {
    make(purpose) {
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(TIME_BYTES)])
      head.writeBigUInt64BE(BigInt(now() + CHALLENGE_MS), RANDOM_BYTES)
      return new Uint8Array(Buffer.concat([head, codeOf(head, purpose)]))
    },
    isGood(purpose, challenge) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== HEAD_BYTES + 32 || bytes.toString('base64url') !== challenge || used.has(challenge)) return false
      const isOurs = timingSafeEqual(bytes.subarray(HEAD_BYTES), codeOf(bytes.subarray(0, HEAD_BYTES), purpose))
      return isOurs && endOf(bytes) > now()
    },
    use(challenge) {
      if (used.has(challenge)) return false
      for (const [old, end] of used) {
        if (end > now() && used.size < MOST_USED) break
        used.delete(old)
      }
      used.set(challenge, now() + CHALLENGE_MS)
      return true
    },
  }
}
