/** Has the worker registered that opens the pages without a connection; browsers have none where the connection is not secure. */
import { keepsForGood } from './answers.ts'
import { SHELL } from './caches.ts'

export function beginOffline(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  // What the page needs comes first.
  const register = (): void => void registerWorker().catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

async function registerWorker(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (!isFirst) return
  await activated(await navigator.serviceWorker.ready)
  await keepLoaded()
}

const activated = ({ active }: ServiceWorkerRegistration): Promise<void> =>
  new Promise(done => {
    const look = (): void => void (active?.state === 'activated' && done())
    active?.addEventListener('statechange', look)
    look()
  })

/** What was loaded before there was a worker: the language of the page among it. */
async function keepLoaded(): Promise<void> {
  const shell = await caches.open(SHELL)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const kept = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  await shell.addAll(new Set(loaded.filter(path => keepsForGood(path) && !kept.has(path))))
}
