/** What commands ask of the server that runs on this machine, as its owner. */
import { Readable } from 'node:stream'

/** The answer to one request in a session of the owner's own, as a stream; what went wrong as an Error. `end` ends the session. */
export async function askAsOwner(url: string, method: string, path: string): Promise<{ body: Readable; end(): Promise<void> }> {
  const opened = await fetch(new URL('/api/session', url)).catch(error => {
    throw new Error(`The server at ${url} does not answer: ${(error as Error).message}`, { cause: error })
  })
  const { csrf } = (await opened.json()) as { csrf?: string }
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0]
  if (!csrf || !cookie) throw new Error(`The server at ${url} opens no session of its owner to this command.`)
  const headers = { cookie, 'x-csrf-token': csrf, origin: new URL(url).origin }
  const end = async () => void (await fetch(new URL('/api/session', url), { method: 'DELETE', headers }).catch(() => {}))
  const answer = await fetch(new URL(path, url), { method, headers })
  if (answer.ok && answer.body) return { body: Readable.fromWeb(answer.body as never), end }
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { message: string } }
  await end()
  throw new Error(error?.message ?? `The server at ${url} answered ${answer.status}.`)
}
