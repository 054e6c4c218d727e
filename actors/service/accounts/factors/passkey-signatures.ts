/** Whether a passkey has signed a challenge that this server made. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Credentials } from '../../../../saves/accounts/credentials.ts'
import { openChallenges } from './challenges.ts'

/** For whom passkeys are: the name that browsers hold them to, and the origin of the pages that may ask for them. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Loaded with the first passkey: it is large, and many servers see none. */
export const webauthn = () => import('@simplewebauthn/server')

export class PasskeySignatures {
  #credentials: Credentials
  #now: () => number
  #challenges

  constructor(credentials: Credentials, now: () => number) {
    this.#credentials = credentials
    this.#now = now
    this.#challenges = openChallenges(now)
  }

  challenge(purpose: string): Uint8Array<ArrayBuffer> {
    return this.#challenges.make(purpose)
  }

  /** The passkey that has answered a challenge to register one; null: the answer is not right, or came too late. */
  async registered(
    purpose: string,
    { id, origin }: RelyingParty,
    response: RegistrationResponseJSON,
  ): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | null> {
    const { verifyRegistrationResponse } = await webauthn()
    const verified = (await isPlain(response.response.attestationObject))
      ? await verifyRegistrationResponse({
          response,
          expectedChallenge: challenge => this.#challenges.isGood(purpose, challenge),
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: false,
        }).catch(() => null)
      : null
    return verified?.verified && this.#useChallenge(response.response.clientDataJSON) ? verified.registrationInfo : null
  }

  /** Whether this passkey of the account has signed the challenge; its counter has to have risen. */
  async hasSigned(
    account: string,
    { id, origin }: RelyingParty,
    purpose: string,
    response: AuthenticationResponseJSON,
    isAlone: boolean,
  ): Promise<boolean> {
    const passkey = (await this.#credentials.get(account)).passkeys.find(one => one.id === response.id)
    if (!passkey) return false
    const { verifyAuthenticationResponse } = await webauthn()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => this.#challenges.isGood(purpose, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      // Alone it stands for a password, too: the authenticator has to know its owner.
      requireUserVerification: isAlone,
    }).catch(() => null)
    if (!verified?.verified || !this.#useChallenge(response.response.clientDataJSON)) return false
    return this.#countUse(account, passkey.id, verified.authenticationInfo.newCounter)
  }

  /** Takes a challenge that was answered; false where it was before. */
  #useChallenge(clientData: string): boolean {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string }
    return this.#challenges.use(challenge)
  }

  async #countUse(account: string, id: string, counter: number): Promise<boolean> {
    let hasRisen = false
    await this.#credentials.note(account, c => {
      const found = c.passkeys.find(one => one.id === id)
      hasRisen = found !== undefined && (counter > found.counter || (counter === 0 && found.counter === 0))
      if (!hasRisen) return c
      const used = new Date(this.#now()).toISOString()
      return { ...c, passkeys: c.passkeys.map(one => (one.id === id ? { ...one, counter, used } : one)) }
    })
    return hasRisen
  }
}

/**
 * Whether no certificate comes with it: none was asked for, and to look into those that a stranger sends would be to ask the addresses
 * that stand in them.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
