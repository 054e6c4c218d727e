/** The store of the authorization server as its library asks for it. Values that open something are kept as hashes, and put back for whoever shows them. */
import type { Adapter, AdapterPayload, errors } from 'oidc-provider'
import type { ConnectedPrograms } from '../../../saves/accounts/connected-programs.ts'
import type { OauthArtifacts } from '../../../saves/accounts/oauth-artifacts.ts'
import { hashToken } from '../../../saves/accounts/tokens.ts'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { withDisk } from '../base/http-errors.ts'
import { endProgram } from '../callers/program-tokens.ts'

/** A client that nobody has let in by then is forgotten. */
export const UNUSED_CLIENT_MS = 86_400_000
/** So long a token that was used up is known as such: with each hour of a program's work there is one more. */
const REUSE_MS = 7 * 86_400_000
/** Clients that nobody has let in yet; the one that came first gives way. */
const MOST_UNUSED = 500

export interface AdapterDeps {
  artifacts: OauthArtifacts
  programs: ConnectedPrograms
  /** Where the browser goes on with the interaction of that id. */
  resumeUrl(id: string): string
  errors: Pick<typeof errors, 'InvalidGrant' | 'OIDCProviderError'>
  now(): number
}

/** Who is signed in is known by the sessions of the accounts: the library keeps none of its own. */
const NOTHING: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

export const adapterFor = (deps: AdapterDeps, model: string): Adapter =>
  model === 'Session' ? NOTHING : { ...NOTHING, ...onDisk(deps, keptBy(deps, model)) }

type Kept = Pick<Adapter, 'find'> &
  Record<'destroy' | 'consume' | 'revokeByGrantId', (id: string) => Promise<void>> & {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>
  }

function keptBy(deps: AdapterDeps, model: string): Kept {
  const { artifacts, now } = deps
  const isOfGrant = model !== 'Grant'

  return {
    async upsert(id, payload, expiresIn) {
      if (model === 'Client') await makeRoom(artifacts, now())
      const lastsMs = expiresIn === undefined ? UNUSED_CLIENT_MS : expiresIn * 1_000
      const grant = isOfGrant ? (payload.grantId ?? null) : null
      await artifacts.put(model, id, { grant, expiresMs: now() + lastsMs, payload: hidden(payload) })
    },
    async find(id) {
      const found = await artifacts.find(model, id)
      return found ? shown(deps, model, id, found.payload) : undefined
    },
    /** Of two who come with the same code or token at once, the second ends what the first has got. */
    async consume(id) {
      let reused: string | null = null
      await artifacts.change(model, id, now => {
        if (now.payload.consumed === undefined) {
          const expiresMs = Math.min(now.expiresMs, deps.now() + REUSE_MS)
          return { ...now, expiresMs, payload: { ...now.payload, consumed: epochSeconds(deps) } }
        }
        reused = now.grant
        return null
      })
      if (reused === null) return
      await endProgram(deps, reused)
      throw new deps.errors.InvalidGrant('it was used already')
    },
    destroy: id => (isOfGrant ? artifacts.del(model, id) : endProgram(deps, id)),
    revokeByGrantId: grant => endProgram(deps, grant),
  }
}

/** What the store does not take is told as a program can read it: it may ask again. */
function onDisk(deps: AdapterDeps, { upsert, consume, destroy, revokeByGrantId, ...reads }: Kept): Partial<Adapter> {
  const telling = <A extends unknown[]>(write: (...args: A) => Promise<void>) => {
    return (...args: A) =>
      write(...args).catch(error => {
        const trouble = withDisk(error)
        if (!(trouble instanceof StoreFailure || trouble instanceof TemporarilyUnavailable)) throw error
        const told = new deps.errors.OIDCProviderError(503, 'temporarily_unavailable', { cause: trouble })
        throw Object.assign(told, { expose: true })
      })
  }
  return {
    ...{ ...reads, upsert: telling(upsert), consume: telling(consume) },
    ...{ destroy: telling(destroy), revokeByGrantId: telling(revokeByGrantId) },
  }
}

const epochSeconds = ({ now }: AdapterDeps): number => Math.floor(now() / 1_000)

/** What is kept. Nothing in it opens anything. */
function hidden({ jti: _, returnTo: __, ...payload }: AdapterPayload) {
  const { client_secret: secret, ...rest } = JSON.parse(JSON.stringify(payload))
  return secret === undefined ? rest : { ...rest, client_secret: hashToken(secret) }
}

/** What the library has put in, but for a client's secret, of which it gets the hash. */
function shown({ resumeUrl }: AdapterDeps, model: string, id: string, payload: AdapterPayload): AdapterPayload {
  if (model === 'Client') return payload
  return { ...payload, jti: id, ...(model === 'Interaction' && { returnTo: resumeUrl(id) }) }
}

async function makeRoom(artifacts: OauthArtifacts, nowMs: number): Promise<void> {
  const unused = (await artifacts.all('Client')).filter(({ expiresMs }) => expiresMs <= nowMs + UNUSED_CLIENT_MS)
  const surplus = unused.sort((a, b) => a.expiresMs - b.expiresMs).slice(0, Math.max(0, unused.length + 1 - MOST_UNUSED))
  for (const one of surplus) await artifacts.drop(one)
}
