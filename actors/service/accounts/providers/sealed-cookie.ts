/** What a browser keeps for the server and can neither read nor change: encrypted with a key that lives as long as the process. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SealedCookie {
  close(value: object, lastsMs: number): string
  /** Null where it is too old, or nothing that was sealed here. */
  open<T extends object>(text: string): T | null
}

export function openSealedCookie(now: () => number): SealedCookie {
  const key = randomBytes(32)
  return {
    close(value, lastsMs) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = JSON.stringify({ value, endsMs: now() + lastsMs })
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open<T extends object>(text: string): T | null {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), options)
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
        const { value, endsMs } = JSON.parse(plain.toString()) as { value: T; endsMs: number }
        return endsMs > now() ? value : null
      } catch {
        return null
      }
    },
  }
}
