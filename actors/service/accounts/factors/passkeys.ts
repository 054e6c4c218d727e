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
import { CHALLENGE_MS } from './challenges.ts'
import { PasskeySignatures, type RelyingParty, webauthn } from './passkey-signatures.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { hasSignInMethod, lastMethodRefusal, withoutIdleCodes } from './sign-in-methods.ts'

const MOST_PASSKEYS = 20
const SIGN_IN = 'sign-in'
const registering = (account: string) => `register ${account}`
const secondStep = (ticket: string) => `second ${hashToken(ticket)}`

const badPasskey = (message = 'This passkey does not sign in here.'): Failure => failure('account/passkey', message)

export class Passkeys {
  #port: Pick<AccountsPort, 'credentials' | 'audit' | 'tickets' | 'attempts'>
  #now: () => number
  #signatures: PasskeySignatures
  /** Else one passkey could become two accounts'. */
  #inTurn = serialQueue()

  constructor(port: AccountsPort, now: () => number) {
    this.#port = port
    this.#now = now
    this.#signatures = new PasskeySignatures(port.credentials, now)
  }

  async registrationOptions({ id, name, email }: Account, rp: RelyingParty): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { passkeys } = await this.#port.credentials.get(id)
    const { generateRegistrationOptions } = await webauthn()
    return generateRegistrationOptions({
      rpName: 'Hexarchy',
      rpID: rp.id,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email ?? name,
      userDisplayName: name,
      challenge: this.#signatures.challenge(registering(id)),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(one => ({ id: one.id, transports: one.transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
  }

  /** Recovery codes come with the first factor; null where there are some. */
  register(
    account: Account,
    rp: RelyingParty,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<Outcome<{ passkey: Passkey; recovery: string[] | null }>> {
    return this.#inTurn(async () => {
      const registered = await this.#signatures.registered(registering(account.id), rp, response)
      if (!registered) return badPasskey('This passkey could not be registered: its answer is not right, or came too late.')
      const { credential } = registered
      if ((await this.#port.credentials.byPasskey(credential.id)) !== null)
        return badPasskey('This passkey is registered already.')
      const passkey: Passkey = {
        id: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).slice(0, 8),
        name,
        created: new Date(this.#now()).toISOString(),
        used: null,
      }
      const fresh = makeRecoveryCodes()
      let recovery: string[] | null = null
      let hasRoom = false
      await this.#port.credentials.change(account.id, c => {
        hasRoom = c.passkeys.length < MOST_PASSKEYS
        if (!hasRoom) return c
        recovery = c.recovery.length === 0 ? fresh.codes : null
        return { ...c, passkeys: [...c.passkeys, passkey], recovery: recovery ? fresh.hashes : c.recovery }
      })
      if (!hasRoom)
        return failure('account/factor-there', `An account has ${MOST_PASSKEYS} passkeys at most.`, 'Take one away first.')
      await this.#port.audit.note({ act: 'passkey/added', by: account.id, on: account.id })
      return { ok: true, answer: { passkey, recovery } }
    })
  }

  async rename(account: string, id: string, name: string): Promise<boolean> {
    let found = false
    await this.#port.credentials.change(account, c => {
      found = c.passkeys.some(one => one.id === id)
      return { ...c, passkeys: c.passkeys.map(one => (one.id === id ? { ...one, name } : one)) }
    })
    return found
  }

  /** Refuses to take the only way to sign in; `hasOther`: where there is one besides those that are kept. */
  async remove(account: string, id: string, hasOther: boolean): Promise<Outcome<null>> {
    let outcome: Outcome<null> = { ok: true, answer: null }
    await this.#port.credentials.change(account, c => {
      const left = { ...c, passkeys: c.passkeys.filter(one => one.id !== id) }
      if (left.passkeys.length === c.passkeys.length) outcome = failure('not-found', 'There is no such passkey.')
      else if (!hasOther && !hasSignInMethod(left)) outcome = lastMethodRefusal()
      return outcome.ok ? withoutIdleCodes(left) : c
    })
    if (outcome.ok) await this.#port.audit.note({ act: 'passkey/removed', by: account, on: account })
    return outcome
  }

  /** For whoever it is that signs in. */
  async signInOptions(rp: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: rp.id,
      challenge: this.#signatures.challenge(SIGN_IN),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    })
  }

  /** The account whose passkey it is. Throttled. */
  async signIn(rp: RelyingParty, response: AuthenticationResponseJSON, from: From): Promise<Outcome<string>> {
    const { credentials, audit, attempts } = this.#port
    const account = await credentials.byPasskey(response.id)
    const key = `passkey ${account ?? 'unknown'}`
    const refused = attempts.refuse(key, from)
    if (refused) return refused
    const { userHandle } = response.response
    // Some browsers leave it out, others say null.
    const isTheirs = userHandle == null || Buffer.from(userHandle, 'base64url').toString() === account
    if (account !== null && isTheirs && (await this.#signatures.hasSigned(account, rp, SIGN_IN, response, true)))
      return { ok: true, answer: account }
    attempts.failed(key, from)
    void audit.note({ act: 'session/refused', by: null, on: account, address: from.address, detail: { why: 'passkey' } })
    return badPasskey()
  }

  /** For the step after a password, by its ticket; null where that is spent. */
  async secondOptions(rp: RelyingParty, ticket: string): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    const seen = await this.#port.tickets.look(SECOND_TICKET, ticket)
    if (!seen?.account) return null
    const { passkeys } = await this.#port.credentials.get(seen.account)
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: rp.id,
      challenge: this.#signatures.challenge(secondStep(ticket)),
      timeout: CHALLENGE_MS,
      allowCredentials: passkeys.map(one => ({ id: one.id, transports: one.transports })),
      userVerification: 'preferred',
    })
  }

  /** Whether a passkey of the account has answered them. */
  second(account: string, rp: RelyingParty, ticket: string, response: AuthenticationResponseJSON): Promise<boolean> {
    return this.#signatures.hasSigned(account, rp, secondStep(ticket), response, false)
  }
}
