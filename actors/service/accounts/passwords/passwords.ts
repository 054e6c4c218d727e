/** Passwords as hashes of argon2id, two at a time at most, so that signing in cannot take the machine. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

export interface HashCost {
  memoryKib: number
  passes: number
  lanes: number
}

/** The least that OWASP's password storage sheet asks for. */
export const USUAL_COST: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 }

/** A core is left for everybody who plays. */
const AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() - 1))
/** More than can be worked off in some seconds are turned away. */
const MOST_WAITING = 40
const TAG_BYTES = 32
const SALT_BYTES = 16
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export interface Passwords {
  /** As `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  hash(password: string): Promise<string>
  /** Takes as long where `hash` is null: then none is right. */
  isRight(password: string, hash: string | null): Promise<boolean>
  /** Whether it was made at less cost than one made today. */
  isWeak(hash: string): boolean
  /** So many wait for their turn that another had better come again. */
  isBusy(): boolean
}

export function openPasswords(cost: HashCost = USUAL_COST): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  let nobodys: Promise<string> | null = null

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_A_TIME) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Whoever is next takes over this one's place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const tag = await inTurn(() => derive(password, salt, cost, TAG_BYTES))
    return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${plain(salt)}$${plain(tag)}`
  }

  return {
    hash,
    async isRight(password, kept) {
      nobodys ??= hash(randomBytes(16).toString('hex'))
      const read = readHash(kept ?? (await nobodys))
      if (!read) return false
      const tag = await inTurn(() => derive(password, read.salt, read.cost, read.tag.length))
      return timingSafeEqual(tag, read.tag) && kept !== null
    },
    isWeak(kept) {
      const read = readHash(kept)
      return !read || read.cost.memoryKib < cost.memoryKib || read.cost.passes < cost.passes
    },
    isBusy: () => waiting.length >= MOST_WAITING,
  }
}

/** Without the padding, as such hashes are written. */
const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function readHash(hash: string): { cost: HashCost; salt: Buffer; tag: Buffer } | null {
  const [, m, t, p, salt, tag] = HASH.exec(hash) ?? []
  if (tag === undefined) return null
  const cost = { memoryKib: Number(m), passes: Number(t), lanes: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/** The same letters typed on another system are the same password. */
const normal = (password: string): string => password.normalize('NFKC')

function derive(password: string, nonce: Buffer, { memoryKib, passes, lanes }: HashCost, tagLength: number): Promise<Buffer> {
  const parameters = { message: normal(password), nonce, parallelism: lanes, tagLength, memory: memoryKib, passes }
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag)))),
  )
}
