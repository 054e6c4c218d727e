/** Codes of authenticators (RFC 6238): setting one up, and whether a code is right. */
import { Secret, TOTP } from 'otpauth'
import type { Credential } from '../../../../saves/accounts/credentials.ts'

const PERIOD_S = 30
/** Clocks may be a step apart. */
const SKEW_STEPS = 1
const SECRET_BYTES = 20
const CODE = /^\d{6}$/

export interface NewTotp {
  /** base32, to be typed where there is no camera. */
  secret: string
  /** What the QR code says. */
  uri: string
}

/** `label`: how the authenticator names the account. */
export function newTotp(label: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = totpOf(secret.base32, label).toString()
  return { secret: secret.base32, uri }
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Hexarchy', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** The time step that a code is of; null where it is wrong, or of a step whose code was taken already. */
export function stepOf({ secret, step }: NonNullable<Credential['totp']>, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!CODE.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: nowMs, window: SKEW_STEPS })
  if (delta === null) return null
  const found = Math.floor(nowMs / 1_000 / PERIOD_S) + delta
  return found > step ? found : null
}
