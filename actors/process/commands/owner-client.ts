/** What commands ask of the server that runs on this machine, as its operator. */
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'
import type { ServerNote } from '../../../saves/database/running-server.ts'

/** The server says no; `status` is HTTP's, `code` that of errors.ts, if it told one. */
export class RefusedHere extends Error {
  status: number
  code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The answer to one request with the rights of the owner, as a stream; what went wrong as an Error, a refusal as a RefusedHere. `body` is sent as JSON. */
export async function askAsOwner(server: ServerNote, method: string, path: string, body?: unknown): Promise<IncomingMessage> {
  const answer = await askHere(server, method, path, { headers: { authorization: `Bearer ${server.secret}` }, body })
  if (answer.statusCode! < 300) return answer
  const told = await text(answer)
  let [code, message] = ['', `The server at ${server.url} answered ${answer.statusCode}.`]
  try {
    const { error } = JSON.parse(told) as { error: { code: string; message: string } }
    ;[code, message] = [error.code, error.message]
  } catch {}
  throw new RefusedHere(answer.statusCode!, code, message)
}

/** The answer to one request of this machine, by the server's own name; over TLS it has to show its own certificate. */
export function askHere(
  { url, origin, certificate }: Pick<ServerNote, 'url' | 'origin' | 'certificate'>,
  method: string,
  path: string,
  { headers = {}, body, signal }: { headers?: Record<string, string>; body?: unknown; signal?: AbortSignal } = {},
): Promise<IncomingMessage> {
  const name = new URL(origin ?? url)
  const json = body === undefined ? undefined : JSON.stringify(body)
  const all = { host: name.host, ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(new Error(`The server at ${url} does not answer: ${error.message}`, { cause: error }))
    try {
      const request =
        certificate === null
          ? requestPlain(new URL(path, url), { method, headers: all, ...(signal && { signal }) }, resolve)
          : requestSecure(
              new URL(path, url),
              {
                method,
                headers: all,
                ...(signal && { signal }),
                servername: name.hostname,
                ca: readFileSync(certificate),
                // It alone is trusted here, whoever signed it.
                allowPartialTrustChain: true,
              },
              resolve,
            )
      request.once('error', failed).end(json)
    } catch (error) {
      failed(error as Error)
    }
  })
}
