/** Passkeys, as the browser has them. What the server asks and is answered is JSON that the browser itself reads and writes. */
import { call } from '../../net/api.ts'

interface Native {
  parseCreationOptionsFromJSON?(options: object): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON?(options: object): PublicKeyCredentialRequestOptions
}

const native = (): Native => (globalThis as { PublicKeyCredential?: Native }).PublicKeyCredential ?? {}

/** Whether this browser has them at this address. */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext === true && native().parseRequestOptionsFromJSON !== undefined && !isNumbers(location.hostname)

/** Passkeys are made for a name: an address of numbers has none. */
const isNumbers = (host: string): boolean => /^[\d.]+$|^\[/.test(host)

/** The person closed the browser's window, or had none that fits. */
export class NoPasskey extends Error {}

const json = (credential: Credential | null): object => {
  if (credential === null) throw new NoPasskey()
  return (credential as PublicKeyCredential).toJSON()
}

/** Whatever the browser refuses is one thing for the person: no passkey came. */
async function asking(ask: () => Promise<Credential | null>): Promise<object> {
  try {
    return json(await ask())
  } catch {
    throw new NoPasskey()
  }
}

/** A new one, made as the server's answer to `path` says. Throws ApiError, NoPasskey. */
export async function makePasskey(path: string): Promise<object> {
  const options = await call<object>('POST', path)
  return asking(() => navigator.credentials.create({ publicKey: native().parseCreationOptionsFromJSON!(options) }))
}

/** Signs what the server's answer to `path` says. Throws ApiError, NoPasskey. */
export async function signByPasskey(path: string, body?: object): Promise<object> {
  const options = await call<object>('POST', path, body === undefined ? {} : { body })
  return asking(() => navigator.credentials.get({ publicKey: native().parseRequestOptionsFromJSON!(options) }))
}
