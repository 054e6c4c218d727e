/** Invitations: who may make an account, and as what. The secret of one is told once; what is kept is its hash. */
import { randomUUID } from 'node:crypto'
import type { Records } from '../database/records.ts'
import type { Role } from './accounts.ts'
import { RecordCache } from './record-cache.ts'
import { isSecret, makeSecret } from './secrets.ts'
import { serialQueueByKey } from './serial-queue.ts'
import type { Staged } from './staged.ts'
import { hashToken } from './tokens.ts'

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
  /**
   * The same, for who uses it: `work` writes `used`, the invitation with one use less, together with what comes of it, or not at all.
   * Of many who come at once as many get it as it has uses.
   */
  spend<A>(secret: string, work: (invitation: Invitation, used: Staged) => Promise<A>): Promise<A | null>
  /** Those that still invite, the newest first. */
  all(): Promise<Invitation[]>
  /** Whether there was one. */
  del(id: string): Promise<boolean>
}

export function openInvitations(records: Records, now: () => number = Date.now): Invitations {
  const kept = new RecordCache<Invitation>(records, 'invitation/')
  const inTurn = serialQueueByKey()
  const isOpen = ({ uses, expiresMs }: Invitation) => uses > 0 && expiresMs > now()

  async function look(secret: string): Promise<Invitation | null> {
    const found = isSecret(secret) ? await kept.get(hashToken(secret)) : null
    return found && isOpen(found) ? found : null
  }

  async function sweep(): Promise<void> {
    for (const { hash, expiresMs } of await kept.all()) if (expiresMs <= now()) await inTurn(hash, () => kept.del(hash))
  }

  return {
    async make({ lastsMs, ...wish }) {
      await sweep()
      const secret = makeSecret()
      const hash = hashToken(secret)
      const createdMs = now()
      const invitation: Invitation = { version: 1, id: randomUUID(), hash, ...wish, createdMs, expiresMs: createdMs + lastsMs }
      await kept.put(hash, invitation)
      return { secret, invitation }
    },
    look,
    spend: (secret, work) =>
      inTurn(hashToken(secret), async () => {
        const found = await look(secret)
        return found && work(found, await kept.stage(found.hash, { ...found, uses: found.uses - 1 }))
      }),
    all: async () => (await kept.all()).filter(isOpen).sort((a, b) => b.createdMs - a.createdMs),
    async del(id) {
      const hash = (await kept.all()).find(one => one.id === id)?.hash
      if (hash === undefined) return false
      return inTurn(hash, async () => {
        const found = await kept.get(hash)
        if (!found || !isOpen(found)) return false
        await kept.del(hash)
        return true
      })
    },
  }
}
