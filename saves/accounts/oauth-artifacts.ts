/** What the authorization server keeps: codes, tokens, grants, registered clients. Of what opens something only the hash is kept. */
import type { Json } from '../../engine/index.ts'
import type { Records } from '../database/records.ts'
import { RecordCache } from './record-cache.ts'
import { serialQueueByKey } from './serial-queue.ts'
import { hashToken } from './tokens.ts'

export interface OauthArtifact {
  /** Version of this record. */
  version: 1
  /** Such as 'AccessToken' or 'Client'. */
  model: string
  /** SHA-256 of the id, hexadecimal. */
  id: string
  /** Id of the grant that it goes with; null: it goes with none. */
  grant: string | null
  /** ms since 1970. */
  expiresMs: number
  payload: { [key: string]: Json }
}

export interface OauthArtifacts {
  /** What lies under the id and has not expired. */
  find(model: string, id: string): Promise<OauthArtifact | null>
  put(model: string, id: string, artifact: Pick<OauthArtifact, 'grant' | 'expiresMs' | 'payload'>): Promise<void>
  /** Changes it where it is there; of two at once, one after the other. Null deletes nothing: it stays as it is. */
  change(model: string, id: string, work: (now: OauthArtifact) => OauthArtifact | null): Promise<void>
  del(model: string, id: string): Promise<void>
  /** All that goes with the grant. */
  delGrant(grant: string): Promise<void>
  /** Those of one model that have not expired. */
  all(model: string): Promise<OauthArtifact[]>
  /** The same as `del`, by the hash. */
  drop(artifact: OauthArtifact): Promise<void>
}

/** Between two looks for what has expired. */
const SWEEP_MS = 60_000

export function openOauthArtifacts(records: Records, now: () => number = Date.now): OauthArtifacts {
  const kept = new RecordCache<OauthArtifact>(records, 'oauth/')
  const inTurn = serialQueueByKey()
  let sweptMs = now()
  const keyOf = (model: string, id: string) => `${model}/${hashToken(id)}`

  async function sweep(): Promise<void> {
    if (now() - sweptMs < SWEEP_MS) return
    sweptMs = now()
    for (const { model, id, expiresMs } of await kept.all()) if (expiresMs <= now()) await kept.drop(`${model}/${id}`)
  }

  async function find(model: string, id: string): Promise<OauthArtifact | null> {
    const found = await kept.get(keyOf(model, id))
    return found && found.expiresMs > now() ? found : null
  }

  return {
    find,
    async put(model, id, artifact) {
      await sweep()
      await kept.put(keyOf(model, id), { version: 1, model, id: hashToken(id), ...artifact })
    },
    change: (model, id, work) =>
      inTurn(keyOf(model, id), async () => {
        const found = await find(model, id)
        const changed = found && work(found)
        if (changed) await kept.put(keyOf(model, id), changed)
      }),
    del: (model, id) => kept.del(keyOf(model, id)),
    async delGrant(grant) {
      for (const one of await kept.all()) if (one.grant === grant) await kept.del(`${one.model}/${one.id}`)
    },
    all: async model => (await kept.all()).filter(one => one.model === model && one.expiresMs > now()),
    drop: ({ model, id }) => kept.drop(`${model}/${id}`),
  }
}
