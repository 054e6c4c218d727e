/** Answers for the server where there is no connection: with the pages' own files, and with recaps that were kept. It never answers for the API. */
import { isOfPages, isShell, keepsForGood } from './answers.ts'
import { PAGE, RECAP_PATH, RECAPS, SHELL } from './caches.ts'
import { files } from './files.ts'

/** What of a worker's surroundings is needed; the pages' types have them not. */
interface Surroundings {
  addEventListener(kind: 'install' | 'activate', then: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(kind: 'fetch', then: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
interface Fetching {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const here = globalThis as unknown as Surroundings

here.addEventListener('install', event => event.waitUntil(install()))
here.addEventListener('activate', event => event.waitUntil(activate()))
here.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== here.location.origin) return
  if (pathname.startsWith(RECAP_PATH)) event.respondWith(keptRecap(request))
  else if (keepsForGood(pathname)) event.respondWith(keptFile(request))
  else if (request.mode === 'navigate' && isOfPages(pathname)) event.respondWith(page(request))
})

async function install(): Promise<void> {
  const shell = await caches.open(SHELL)
  await shell.addAll([new Request(PAGE, { cache: 'reload' }), ...files])
  await here.skipWaiting()
}

/** Files of builds before this one go; a page that is still open has them from the server. */
async function activate(): Promise<void> {
  const shell = await caches.open(SHELL)
  const current = new Set([PAGE, ...files])
  const kept = await shell.keys()
  await Promise.all(kept.filter(({ url }) => !current.has(new URL(url).pathname)).map(one => shell.delete(one)))
  await here.clients.claim()
}

/** Named by its content: whoever has it needs no other. */
async function keptFile(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) void shell.put(request.url, answer.clone())
  return answer
}

/** The server's, which may be of a newer build; without a connection the newest that came. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (isShell(answer)) void keepShell(answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.open(SHELL).then(shell => shell.match(PAGE))
    if (kept) return kept
    throw error
  }
}

const keepShell = async (answer: Response): Promise<void> => (await caches.open(SHELL)).put(PAGE, answer)

async function keptRecap(request: Request): Promise<Response> {
  const kept = await caches.open(RECAPS).then(recaps => recaps.match(request.url))
  return kept ?? page(request)
}
