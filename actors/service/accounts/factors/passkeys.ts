/** Passkeys (WebAuthn): registering them, and signing in with one, alone or after a password. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Account } from '../../../../saves/accounts/accounts.ts'
import type { Passkey } from '../../../../saves/accounts/credentials.ts'
import { serialQueue } from '../../../../saves/accounts/serial-queue.ts'
import { hashToken } from '../../../../saves/accounts/tokens.ts'
import { type AccountsPort, type From, type Outcome, SECOND_TICKET } from '../../../wire/accounts-port.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import { CHALLENGE_MS, openChallenges } from './challenges.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { hasSignInMethod, lastMethodRefusal, withoutIdleCodes } from './sign-in-methods.ts'

/** For whom passkeys are: the name that browsers hold them to, and the origin of the pages that may ask for them. */
export interface RelyingParty {
  id: string
  origin: string
}

export interface Passkeys {
  registrationOptions(account: Account, rp: RelyingParty): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Recovery codes come with the first factor; null where there are some. */
  register(
    account: Account,
    rp: RelyingParty,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<Outcome<{ passkey: Passkey; recovery: string[] | null }>>
  rename(account: string, id: string, name: string): Promise<boolean>
  /** Refuses to take the only way to sign in; `hasOther`: where there is one besides those that are kept. */
  remove(account: string, id: string, hasOther: boolean): Promise<Outcome<null>>
  /** For whoever it is that signs in. */
  signInOptions(rp: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The account whose passkey it is. Throttled. */
  signIn(rp: RelyingParty, response: AuthenticationResponseJSON, from: From): Promise<Outcome<string>>
  /** For the step after a password, by its ticket; null where that is spent. */
  secondOptions(rp: RelyingParty, ticket: string): Promise<PublicKeyCredentialRequestOptionsJSON | null>
  /** Whether a passkey of the account has answered them. */
  second(account: string, rp: RelyingParty, ticket: string, response: AuthenticationResponseJSON): Promise<boolean>
}

const MOST_PASSKEYS = 20
/** Loaded with the first passkey: it is large, and many servers see none. */
const webauthn = () => import('@simplewebauthn/server')
const SIGN_IN = 'sign-in'
const registering = (account: string) => `register ${account}`
const secondStep = (ticket: string) => `second ${hashToken(ticket)}`

const badPasskey = (message = 'This passkey does not sign in here.'): Failure => failure('account/passkey', message)

export function openPasskeys(port: AccountsPort, now: () => number): Passkeys {
  const { credentials, audit, tickets, attempts } = port
  const challenges = openChallenges(now)

  /** Else one passkey could become two accounts'. */
  const inTurn = serialQueue()

  /** Takes a challenge that was answered; false where it was before. */
  const useChallenge = (clientData: string): boolean => {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string }
    return challenges.use(challenge)
  }

  /** Whether this passkey of the account has signed the challenge; its counter has to have risen. */
  async function hasSigned(
    account: string,
    { id, origin }: RelyingParty,
    purpose: string,
    response: AuthenticationResponseJSON,
    isAlone: boolean,
  ): Promise<boolean> {
    const passkey = (await credentials.get(account)).passkeys.find(one => one.id === response.id)
    if (!passkey) return false
    const { verifyAuthenticationResponse } = await webauthn()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => challenges.isGood(purpose, challenge),
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
    if (!verified?.verified || !useChallenge(response.response.clientDataJSON)) return false
    return countUse(account, passkey.id, verified.authenticationInfo.newCounter)
  }

  async function countUse(account: string, id: string, counter: number): Promise<boolean> {
    let hasRisen = false
    await credentials.note(account, c => {
      const found = c.passkeys.find(one => one.id === id)
      hasRisen = found !== undefined && (counter > found.counter || (counter === 0 && found.counter === 0))
      if (!hasRisen) return c
      const used = new Date(now()).toISOString()
      return { ...c, passkeys: c.passkeys.map(one => (one.id === id ? { ...one, counter, used } : one)) }
    })
    return hasRisen
  }

  return {
    async registrationOptions({ id, name, email }, rp) {
      const { passkeys } = await credentials.get(id)
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: 'Hexarchy',
        rpID: rp.id,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email ?? name,
        userDisplayName: name,
        challenge: challenges.make(registering(id)),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: passkeys.map(one => ({ id: one.id, transports: one.transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },
    register: (account, rp, name, response) =>
      inTurn(async () => {
        const { verifyRegistrationResponse } = await webauthn()
        const verified = (await isPlain(response.response.attestationObject))
          ? await verifyRegistrationResponse({
              response,
              expectedChallenge: challenge => challenges.isGood(registering(account.id), challenge),
              expectedOrigin: rp.origin,
              expectedRPID: rp.id,
              requireUserVerification: false,
            }).catch(() => null)
          : null
        if (!verified?.verified || !useChallenge(response.response.clientDataJSON))
          return badPasskey('This passkey could not be registered: its answer is not right, or came too late.')
        const { credential } = verified.registrationInfo
        if ((await credentials.byPasskey(credential.id)) !== null) return badPasskey('This passkey is registered already.')
        const passkey: Passkey = {
          id: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (credential.transports ?? []).slice(0, 8),
          name,
          created: new Date(now()).toISOString(),
          used: null,
        }
        const fresh = makeRecoveryCodes()
        let recovery: string[] | null = null
        let hasRoom = false
        await credentials.change(account.id, c => {
          hasRoom = c.passkeys.length < MOST_PASSKEYS
          if (!hasRoom) return c
          recovery = c.recovery.length === 0 ? fresh.codes : null
          return { ...c, passkeys: [...c.passkeys, passkey], recovery: recovery ? fresh.hashes : c.recovery }
        })
        if (!hasRoom)
          return failure('account/factor-there', `An account has ${MOST_PASSKEYS} passkeys at most.`, 'Take one away first.')
        await audit.note({ act: 'passkey/added', by: account.id, on: account.id })
        return { ok: true, answer: { passkey, recovery } }
      }),
    async rename(account, id, name) {
      let found = false
      await credentials.change(account, c => {
        found = c.passkeys.some(one => one.id === id)
        return { ...c, passkeys: c.passkeys.map(one => (one.id === id ? { ...one, name } : one)) }
      })
      return found
    },
    async remove(account, id, hasOther) {
      let outcome: Outcome<null> = { ok: true, answer: null }
      await credentials.change(account, c => {
        const left = { ...c, passkeys: c.passkeys.filter(one => one.id !== id) }
        if (left.passkeys.length === c.passkeys.length) outcome = failure('not-found', 'There is no such passkey.')
        else if (!hasOther && !hasSignInMethod(left)) outcome = lastMethodRefusal()
        return outcome.ok ? withoutIdleCodes(left) : c
      })
      if (outcome.ok) await audit.note({ act: 'passkey/removed', by: account, on: account })
      return outcome
    },
    async signInOptions(rp) {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: rp.id,
        challenge: challenges.make(SIGN_IN),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      })
    },
    async signIn(rp, response, from) {
      const account = await credentials.byPasskey(response.id)
      const key = `passkey ${account ?? 'unknown'}`
      const refused = attempts.refuse(key, from)
      if (refused) return refused
      const { userHandle } = response.response
      // Some browsers leave it out, others say null.
      const isTheirs = userHandle == null || Buffer.from(userHandle, 'base64url').toString() === account
      if (account !== null && isTheirs && (await hasSigned(account, rp, SIGN_IN, response, true)))
        return { ok: true, answer: account }
      attempts.failed(key, from)
      void audit.note({ act: 'session/refused', by: null, on: account, address: from.address, detail: { why: 'passkey' } })
      return badPasskey()
    },
    async secondOptions(rp, ticket) {
      const seen = await tickets.look(SECOND_TICKET, ticket)
      if (!seen?.account) return null
      const { passkeys } = await credentials.get(seen.account)
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: rp.id,
        challenge: challenges.make(secondStep(ticket)),
        timeout: CHALLENGE_MS,
        allowCredentials: passkeys.map(one => ({ id: one.id, transports: one.transports })),
        userVerification: 'preferred',
      })
    },
    second: (account, rp, ticket, response) => hasSigned(account, rp, secondStep(ticket), response, false),
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
