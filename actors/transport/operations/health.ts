/** Whether the process answers (/healthz), and whether it is ready to serve (/readyz). */

import type { Operated } from '../../service/service-status.ts'
import { whyNotReady } from '../../wire/node-status.ts'

export interface Readiness {
  ready: boolean
  /** Each part: 'ok', or what it lacks in a few words. */
  parts: { service: string; store: string; shards: string; cluster?: string }
}

/** A disk that takes longer is no use to players either. */
const STORE_MS = 5_000
/** Who asks again and again makes no more than one write in this time. */
const KEPT_MS = 2_000
const REFUSED = 'cannot be written'

/** Asks every part. `isStopping`: the transport takes no more. */
export function readiness(service: Operated, isStopping: () => boolean): () => Promise<Readiness> {
  let store: { text: Promise<string>; atMs: number } | null = null

  function storeText(isRefusing: boolean): Promise<string> | string {
    // What was found out before the first refusal counts no longer.
    if (isRefusing) store = null
    if (isRefusing) return REFUSED
    const now = performance.now()
    if (!store || now - store.atMs > KEPT_MS) store = { text: tryStore(service), atMs: now }
    return store.text
  }

  return async () => {
    const { isServing, isStoreRefusing = false, shards, cluster } = service.status()
    const down = shards.flatMap(({ isUp }, shard) => (isUp ? [] : [shard]))
    const parts = {
      service: isServing && !isStopping() ? 'ok' : 'stopping',
      store: isServing ? await storeText(isStoreRefusing) : 'closing',
      shards: down.length === 0 ? 'ok' : `down: ${down.join(', ')} of ${shards.length}`,
      ...(cluster && { cluster: whyNotReady(cluster) ?? 'ok' }),
    }
    return { ready: Object.values(parts).every(text => text === 'ok'), parts }
  }
}

async function tryStore(service: Operated): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(resolve, STORE_MS, `no answer in ${STORE_MS / 1_000} s`)
  })
  // Why is in the log, with paths that are nobody's business.
  const tried = service.tryStore().then(
    () => 'ok',
    () => REFUSED,
  )
  const text = await Promise.race([tried, late])
  clearTimeout(timer)
  return text
}
