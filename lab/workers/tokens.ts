/** Workers on other machines, by name: saves/lab/workers.json of the state directory. Of a token only its hash is kept. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCheckedJson, writeCheckedJson } from '../../saves/integrity/checked-json.ts'
import { noteDamage } from '../../saves/integrity/damage-register.ts'

export interface KnownWorker {
  name: string
  /** SHA-256 of its token; '' where it has none: it is a node of the cluster. */
  hash: string
  /** ISO 8601. */
  created: string
  /** When its token was taken back; null where it was not. */
  revoked: string | null
  /** Why what it plays is not to be trusted; null where it is. */
  barred: { at: string; why: string } | null
  /** Whose machine it is, as the owner has said; null where that was not said. */
  holder: string | null
  /** Networks that it has called from, the newest last: an IPv4 address, or the first 64 bits of one of IPv6. */
  addresses: string[]
  /** When the owner let it play again last: what it and its party did before counts no more against it. */
  lifted: string | null
}

interface Kept {
  version: 1
  workers: KnownWorker[]
}

const PREFIX = 'worker_'
/** Addresses that are kept of a worker. */
const MOST_ADDRESSES = 8
const HOLDER = /^\S(.{0,98}\S)?$/u
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
/** Names of the workers of this program itself. */
const OWN = /^(local|server)(-|$)/i

/** Whether a worker is a node of the cluster, whose name no token has. */
export const isNode = (name: string): boolean => name.startsWith('node:')

const fileOf = (stateDir: string): string => join(stateDir, 'saves', 'lab', 'workers.json')
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What is in the file at the moment: commands write there too. */
export class WorkerTokens {
  #stateDir: string
  #read: { stamp: string; kept: Kept } | null = null

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  /** A new token, told this once. Throws a sentence where the name is none, or taken by one that is neither revoked nor barred. */
  make(name: string, now: Date, holder: string | null = null): string {
    if (!NAME.test(name) || OWN.test(name))
      throw new Error(
        `"${name.slice(0, 60)}" is no name for a worker: 1 to 40 letters, digits and . _ -, beginning with a letter or digit; local and server are taken.`,
      )
    const kept = this.#kept()
    if (holder !== null && !HOLDER.test(holder))
      throw new Error('Whose machine it is has 1 to 100 characters, without spaces at its ends.')
    // What one of that name has played stays its own: no other gets its name.
    if (kept.workers.some(one => one.name.toLowerCase() === name.toLowerCase()))
      throw new Error(`There is a worker "${name}" already, or was one; choose another name.`)
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
    this.#write({
      ...kept,
      workers: [...kept.workers, { ...newWorker(name, now, holder), hash: hashOf(token) }],
    })
    return token
  }

  list(): readonly KnownWorker[] {
    return this.#kept().workers
  }

  get(name: string): KnownWorker | null {
    return this.list().find(one => one.name === name) ?? null
  }

  /** Whose token it is; null where it is nobody's, or was taken back. */
  open(token: string): KnownWorker | null {
    const hash = hashOf(token)
    return this.list().find(one => one.hash === hash && one.revoked === null) ?? null
  }

  /** False where there is none of that name that has not been. */
  revoke(name: string, now: Date): boolean {
    return this.#change(name, one => (one.revoked === null ? { ...one, revoked: now.toISOString() } : null))
  }

  /** The first reason stays. One without a token is noted with it. */
  bar(name: string, now: Date, why: string): boolean {
    const at = now.toISOString()
    if (isNode(name) && !this.get(name)) {
      const kept = this.#kept()
      this.#write({ ...kept, workers: [...kept.workers, { ...newWorker(name, now), barred: { at, why } }] })
      return true
    }
    return this.#change(name, one => (one.barred === null ? { ...one, barred: { at, why } } : null))
  }

  /** Lets it play again, be it barred or of one party with a worker that is: it has to prove itself anew. False where there is none of that name. */
  lift(name: string, now: Date): boolean {
    return this.#change(name, one => ({ ...one, barred: null, lifted: now.toISOString() }))
  }

  /** That it has called from a network; whether that was not known. */
  noteAddress(name: string, address: string): boolean {
    if (this.get(name)?.addresses.includes(address) !== false) return false
    return this.#change(name, one => ({ ...one, addresses: [...one.addresses, address].slice(-MOST_ADDRESSES) }))
  }

  #change(name: string, change: (one: KnownWorker) => KnownWorker | null): boolean {
    const kept = this.#kept()
    const changed = kept.workers.map(one => (one.name === name ? change(one) : null))
    if (!changed.some(Boolean)) return false
    this.#write({ ...kept, workers: kept.workers.map((one, i) => changed[i] ?? one) })
    return true
  }

  #kept(): Kept {
    const file = fileOf(this.#stateDir)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) {
      this.#read = null
      return { version: 1, workers: [] }
    }
    const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`
    if (this.#read?.stamp === stamp) return this.#read.kept
    const kept = parsed(file)
    this.#read = { stamp, kept }
    return kept
  }

  #write(kept: Kept): void {
    mkdirSync(join(this.#stateDir, 'saves', 'lab'), { recursive: true })
    writeCheckedJson(fileOf(this.#stateDir), kept)
  }
}

const newWorker = (name: string, now: Date, holder: string | null = null): KnownWorker => ({
  ...{ name, hash: '', created: now.toISOString(), revoked: null, barred: null },
  ...{ holder, addresses: [], lifted: null },
})

function parsed(file: string): Kept {
  const { value, why } = readCheckedJson(file) ?? { value: null, why: 'it is gone' }
  const kept = value as Kept | null
  // Those from before there were parties lack what tells them.
  const unknown = { holder: null, addresses: [], lifted: null }
  if (why === null && kept?.version === 1 && Array.isArray(kept.workers))
    return { version: 1, workers: kept.workers.map(one => ({ ...unknown, ...one })) }
  if (why === null) noteDamage(file, { why: 'it does not tell which workers there are' })
  throw new Error(
    `${file} is damaged: ${why ?? 'it does not tell which workers there are'}. Put it back from a copy, or move it away and make new tokens.`,
  )
}
