/** Recaps that are kept in this browser to be opened without a connection. */
import { fetchFile } from '../net/api.ts'
import { RECAP_PATH, RECAPS } from './caches.ts'

export interface KeptRecap {
  game: string
  name: string
  path: string
}

const NAME = 'x-name'
/** A file from a game runs its own script, and reaches neither the pages' data nor the server. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:; sandbox allow-scripts allow-downloads"

/** Whether this browser can: pages of an insecure connection have neither a cache nor a worker. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

const pathOf = (game: string): string => RECAP_PATH + encodeURIComponent(game)

/** Fetches the whole recap as one file, and keeps it. Throws where it does not come. */
export async function keepRecap(file: string, game: string, name: string, token: string | null): Promise<KeptRecap> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    [NAME]: encodeURIComponent(name),
  }
  const recaps = await caches.open(RECAPS)
  await recaps.put(pathOf(game), new Response(await fetchFile(file, token), { headers }))
  return { game, name, path: pathOf(game) }
}

export async function keptRecaps(): Promise<KeptRecap[]> {
  if (!canKeep()) return []
  const recaps = await caches.open(RECAPS)
  return Promise.all(
    (await recaps.keys()).map(async request => {
      const path = new URL(request.url).pathname
      const answer = await recaps.match(request)
      return {
        game: decodeURIComponent(path.slice(RECAP_PATH.length)),
        name: decodeURIComponent(answer?.headers.get(NAME) ?? ''),
        path,
      }
    }),
  )
}

export async function forgetRecap(game: string): Promise<void> {
  const recaps = await caches.open(RECAPS)
  await recaps.delete(pathOf(game))
}
