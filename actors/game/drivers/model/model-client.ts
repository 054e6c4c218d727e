/** The way to a seat's model: its entry, its key, its endpoint. */
import { originOf } from '../../../../saves/models/key-origins.ts'
import type { ModelEntry } from '../../../../saves/models/models.ts'
import { redact } from '../../../../saves/models/redact.ts'
import { EndpointError, type Provider } from '../../../wire/model-exchange.ts'
import type { DriverDeps, DriverSeat } from '../../seats/driver-seat.ts'
import { reserveCall } from './call-budget.ts'
import type { ModelClient } from './completion-retry.ts'
import type { ModelPlayer } from './model-player.ts'
import { modelSeed } from './model-seed.ts'

/** The model cannot play on. `why` is for everybody; the message, with all that is known, for the operator. */
export class GaveUp extends Error {
  override name = 'GaveUp'
  what: 'pause' | 'skip'
  why: string
  constructor(what: 'pause' | 'skip', why: string, message = why) {
    super(message)
    this.what = what
    this.why = why
  }
}

/** Longer than what is reserved takes to be written. */
const WAITED_MS = 1_000

/** A budget has no room for its next call. */
export class SpentBudget extends GaveUp {
  constructor(why: string) {
    super('pause', why)
  }
}

/** Rejects with GaveUp where the model is not set up, or its key is missing. */
export async function openModelClient(player: ModelPlayer): Promise<ModelClient> {
  const { at, model, signal } = player
  const { models } = at.deps
  const entry = await attempted(() => (model === null ? null : models.find(model)), 'skip', 'its model is not set up')
  const missing = 'the key of its model is missing'
  const own = models.open?.(entry) ?? null
  const key = entry.key === null || own ? null : await attempted(() => keyOf(entry, at.deps), entry.onFailure, missing)
  signal.throwIfAborted()
  return {
    entry,
    provider: own ?? (await openProvider(entry, key, mayBePrivate(entry, at.deps), at.deps.now)),
    deps: at.deps,
    signal,
    seed: seedOf(at),
    usage: () => at.usage(),
    async reserve(request) {
      const startMs = at.deps.now()
      const reserved = await reserveCall(at, entry, request, signal)
      // It waited for others to give back what was reserved for them: no time of its turn. The write alone is not told: that would
      // be an act in the game's log for every call.
      const waitedMs = at.deps.now() - startMs
      if (waitedMs >= WAITED_MS) player.lose(waitedMs)
      if ('why' in reserved) throw new SpentBudget(reserved.why)
      return reserved.giveBack
    },
    failed(text, ms, waitMs) {
      player.keep({ kind: 'failure', text, seconds: ms / 1000, waitSeconds: waitMs === null ? null : waitMs / 1000 })
      player.lose(ms + (waitMs ?? 0))
    },
  }
}

/** The same whenever the game is played again. */
function seedOf({ world, seat, deps }: DriverSeat): number {
  const { name, seed } = world().s.setup
  return deps.models.seedOf?.(name) ?? modelSeed(seed, seat)
}

/** Throws where the key is the server's own, or belongs to another origin than that of the entry. */
function keyOf(entry: ModelEntry, { models, settings }: Pick<DriverDeps, 'models' | 'settings'>): Promise<string | null> {
  const key = entry.key!
  if (settings.endpoints.reservedKeys.includes(key))
    throw new Error(`The configuration uses the key '${key}' for mail or a sign-in provider: name another for the model.`)
  return models.key(key, originOf(entry))
}

/** Whether its endpoint may be at a private address. */
function mayBePrivate(entry: ModelEntry, { models, settings }: Pick<DriverDeps, 'models' | 'settings'>): boolean {
  const { privateEndpoints, trustsOwner } = settings.endpoints
  const origin = originOf(entry)
  return privateEndpoints.includes(origin) || (trustsOwner && (models.isOwners?.(origin) ?? true))
}

/** Each library is loaded with the first seat that needs it. */
async function openProvider(
  entry: ModelEntry,
  key: string | null,
  reachesPrivate: boolean,
  now: () => number,
): Promise<Provider> {
  if (entry.provider === 'agent') return (await import('./agent.ts')).openAgent(entry, key, reachesPrivate, now)
  if (entry.provider === 'anthropic') return (await import('./anthropic.ts')).openAnthropic(entry, key, reachesPrivate)
  return (await import('./openai.ts')).openOpenai(entry, key, reachesPrivate)
}

async function attempted<V>(get: () => V | null | Promise<V | null>, what: GaveUp['what'], why: string): Promise<V> {
  const value = await Promise.resolve()
    .then(get)
    .catch((error: Error) => {
      throw new GaveUp(what, why, redact(error.message))
    })
  if (value === null) throw new GaveUp(what, why)
  return value
}

const WHY: Record<EndpointError['kind'], string> = {
  retry: "its model's endpoint does not answer",
  too_long: 'the context of its model is too small',
  endless: "its model's replies do not end",
  refused: "its model's endpoint refuses its requests",
}

/** An endpoint's failure as the end of the attempt to play. */
export const asGivenUp = (error: unknown, { entry }: ModelClient): unknown =>
  error instanceof EndpointError ? new GaveUp(entry.onFailure, WHY[error.kind], `${WHY[error.kind]}: ${error.message}`) : error
