/** Invitations: who may make an account, and as what. The secret of one is told once; what is kept is its hash. */
import { randomUUID } from 'node:crypto'
import type { Records } from '../records.ts'
import { hashToken } from '../tokens.ts'
import type { Role } from './accounts.ts'
import { openKept } from './kept.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isSecret, makeSecret } from './secrets.ts'

export interface Invitation {
  /** Version of this record. */
  version: 1
  id: string
  /** SHA-256 of the secret, hexadecimal. */
  hash: string
  role: Role
  /** How many accounts can still be made with it. */
  uses: number
  /** The one address of mail that it is for, in small letters; null: anyone's. */
  email: string | null
  /** Whether the secret went by letter to that address and nowhere else: then who has it has the address. */
  isMailed: boolean
  /** Id of the account that made it, 'console', or null where somebody asked for it themselves. */
  by: string | null
  /** ms since 1970. */
  createdMs: number
  expiresMs: number
}

export type NewInvitation = Pick<Invitation, 'role' | 'uses' | 'email' | 'isMailed' | 'by'> & { lastsMs: number }

export interface Invitations {
  /** 43 url-safe characters, told here and never again. */
  make(wish: NewInvitation): Promise<{ secret: string; invitation: Invitation }>
  /** Null where the secret invites nobody, or nobody any more. */
  look(secret: string): Promise<Invitation | null>
  /** The same, and takes one use of it: of many who come at once as many get it as it has uses. */
  take(secret: string): Promise<Invitation | null>
  /** Gives a use back that came to nothing. */
  giveBack(invitation: Invitation): Promise<void>
  /** Those that still invite, the newest first. */
  all(): Promise<Invitation[]>
  /** Whether there was one. */
  del(id: string): Promise<boolean>
}

export function openInvitations(records: Records, now: () => number = Date.now): Invitations {
  const kept = openKept<Invitation>(records, 'invitation/')
  const inTurn = oneAtATime()
  const isOpen = ({ uses, expiresMs }: Invitation) => uses > 0 && expiresMs > now()

  async function look(secret: string): Promise<Invitation | null> {
    const found = isSecret(secret) ? await kept.get(hashToken(secret)) : null
    return found && isOpen(found) ? found : null
  }

  /** Used up ones are kept until they would have ended: a use may come back. */
  async function sweep(): Promise<void> {
    for (const one of await kept.all()) if (one.expiresMs <= now()) await kept.del(one.hash)
  }

  return {
    make: ({ lastsMs, ...wish }) =>
      inTurn(async () => {
        await sweep()
        const secret = makeSecret()
        const hash = hashToken(secret)
        const createdMs = now()
        const invitation: Invitation = { version: 1, id: randomUUID(), hash, ...wish, createdMs, expiresMs: createdMs + lastsMs }
        await kept.put(hash, invitation)
        return { secret, invitation }
      }),
    look,
    take: secret =>
      inTurn(async () => {
        const found = await look(secret)
        if (found) await kept.put(found.hash, { ...found, uses: found.uses - 1 })
        return found
      }),
    giveBack: ({ hash }) =>
      inTurn(async () => {
        const found = await kept.get(hash)
        if (found) await kept.put(hash, { ...found, uses: found.uses + 1 })
      }),
    all: async () => (await kept.all()).filter(isOpen).sort((a, b) => b.createdMs - a.createdMs),
    del: id =>
      inTurn(async () => {
        const found = (await kept.all()).find(one => one.id === id && isOpen(one))
        if (found) await kept.del(found.hash)
        return found !== undefined
      }),
  }
}
