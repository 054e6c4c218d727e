/**
 * Keys of model endpoints, by name, in the operating system's credential store and nowhere else. Of keytar's package the pinned
 * entries are used: its plain functions fall back, on Linux, to a kernel keyring that forgets everything at a reboot.
 */
import type { LinuxEntryOptions } from 'keytar'
import { holdSecret, redact } from './redact.ts'

export interface KeyStore {
  /** Why no key can be kept here, as a sentence that says what to install; null where one can. */
  problem(): Promise<string | null>
  /** Keeps a key, or a password. Throws where `badKeyName` or `badPassword` says so, and KeyStoreError. */
  set(name: string, key: string): Promise<void>
  /** The key: of the environment, else of the store; null where neither has it. What was read is from then on taken out by `redact`. */
  get(name: string): Promise<string | null>
  /** The same of a password, which may be any text: of a mail server, or of a sign-in provider. */
  password(name: string): Promise<string | null>
  /** Names, in order; where there is no store, those of the environment alone. */
  list(): Promise<KeyNote[]>
  /** Whether there was one in the store; what the environment has stays. */
  remove(name: string): Promise<boolean>
}

export interface KeyNote {
  name: string
  /** Where `get` takes it from. */
  from: 'environment' | 'store'
}

/** There is no credential store, or it refused; the message says what to do about it and holds no key. */
export class KeyStoreError extends Error {}

/** There is none at all; keys of the environment serve without it. */
export class NoKeyStore extends KeyStoreError {}

const SERVICE = 'hexarchy'
export const KEY_VARIABLES = 'HEXARCHY_KEY_'
/** So narrow that a name and its variable can be told from each other, and that few keys would pass for a name. */
const NAME = /^(?!sk-)[a-z0-9][a-z0-9-]{0,23}$/
/** What can stand in a header. */
const KEY = /^[!-~]{8,4096}$/
const PASSWORD = /^[^\p{Cc}]{1,4096}$/u
const PINNED: { linux: LinuxEntryOptions } = { linux: { store: 'secret-service' } }
/** A locked store may ask the person at the screen for its password. */
const ANSWER_MS = 60_000

/** The environment variable that stands for a key. */
export const keyVariable = (name: string): string => KEY_VARIABLES + name.toUpperCase().replaceAll('-', '_')

/** Why a key cannot be called that, or null; the sentence does not repeat it, for it may be the key itself. */
export const badKeyName = (name: string): string | null =>
  NAME.test(name)
    ? null
    : "A key's name is 1 to 24 small letters, digits and -, beginning with a letter or digit, and not with sk-."

/** Why this can be no key, or null; the sentence does not repeat it. */
export const badKey = (key: string): string | null =>
  KEY.test(key) ? null : `A key is 8 to 4096 printable ASCII characters without a space; this one has ${key.length}.`

/** Why this can be no password, or null: those that mail servers take have any length, spaces and letters of any script. */
export const badPassword = (password: string): string | null =>
  PASSWORD.test(password) ? null : `A key or password is 1 to 4096 characters in one line; this one has ${password.length}.`

/** The keys as the environment and this system's store have them. */
export function openKeys(env: Record<string, string | undefined> = process.env): KeyStore {
  async function read(name: string, bad: (text: string) => string | null): Promise<string | null> {
    const given = env[keyVariable(name)]
    const key = given?.trim() ? given : ((await readEntry(name)) ?? null)
    // What stands in a file of variables, or was typed, often ends with a space; no key and few passwords do.
    const trimmed = key?.trim()
    if (!trimmed) return null
    holdSecret(name, trimmed)
    const from = given?.trim() ? keyVariable(name) : `The key '${name}' of the credential store`
    if (bad(trimmed)) throw new KeyStoreError(`${from} holds nothing that can be used here. ${bad(trimmed)}`)
    return trimmed
  }

  async function readEntry(name: string): Promise<string | null | undefined> {
    const kept = await entry(name)
    return answered(signal => kept.getPassword(signal))
  }

  async function entry(name: string) {
    const problem = badKeyName(name)
    if (problem) throw new Error(problem)
    return openEntry(name)
  }

  return {
    problem: () =>
      openEntry('probe').then(
        () => null,
        error => (error as Error).message,
      ),
    async set(name, key) {
      const problem = badPassword(key)
      if (problem) throw new Error(problem)
      holdSecret(name, key)
      const kept = await entry(name)
      await answered(signal => kept.setPassword(key, signal))
    },
    get: name => read(name, badKey),
    password: name => read(name, badPassword),
    async list() {
      const given = Object.keys(env)
        .filter(variable => variable.startsWith(KEY_VARIABLES) && env[variable]?.trim())
        .map(variable => variable.slice(KEY_VARIABLES.length).toLowerCase().replaceAll('_', '-'))
        .filter(name => NAME.test(name))
      const kept = (await this.problem()) === null ? await storedNames() : []
      const names = [...new Set([...given, ...kept])].sort()
      return names.map(name => ({ name, from: given.includes(name) ? 'environment' : 'store' }))
    },
    async remove(name) {
      const kept = await entry(name)
      return answered(signal => kept.deletePassword(signal))
    },
  }
}

/** The store's entry of that name. Rejects where the store is not one that lasts. */
async function openEntry(name: string) {
  try {
    const { AsyncEntry } = await import('keytar')
    return new AsyncEntry(SERVICE, name, PINNED)
  } catch (error) {
    throw new NoKeyStore(missingText((error as Error).message))
  }
}

async function storedNames(): Promise<string[]> {
  const { findCredentialsAsync } = await import('keytar')
  const found = await answered(signal => findCredentialsAsync(SERVICE, null, signal))
  return found.map(({ account }) => account)
}

/** The store's answer; its refusal, or that none came, as a KeyStoreError. */
async function answered<A>(ask: (signal: AbortSignal) => Promise<A>): Promise<A> {
  const late = AbortSignal.timeout(ANSWER_MS)
  const silence = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error(`it gave no answer in ${ANSWER_MS / 1000} s`)), { once: true }),
  )
  try {
    return await Promise.race([ask(late), silence])
  } catch (error) {
    throw new KeyStoreError(
      `The credential store of this system refused: ${redact((error as Error).message)}. If it is locked or new, unlock it: sign in at ` +
        'the screen of this machine, or on Linux run gnome-keyring-daemon --unlock. A key can also come from the environment, as ' +
        `${KEY_VARIABLES}<NAME>.`,
    )
  }
}

const missingText = (reason: string): string =>
  process.platform === 'linux'
    ? `Keys are kept in the Secret Service, and none answers on this session's D-Bus (${reason}). Install one and sign in anew: ` +
      'on Debian and Ubuntu apt install gnome-keyring libsecret-1-0 dbus-user-session, on Fedora dnf install gnome-keyring; ' +
      `KWallet and KeePassXC serve too. Without one, set ${KEY_VARIABLES}<NAME> in the environment of the server.`
    : `The credential store of this system cannot be used (${reason}). Set ${KEY_VARIABLES}<NAME> in the environment of the server.`
