/** HTTP on keep-alive connections, as few layers as can be: what a load generator sends costs it little. */
import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: any
  headers: Record<string, string | string[] | undefined>
}

export interface Client {
  /** Rejects where the connection breaks. */
  send(method: string, path: string, token: string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

/** `sockets`: most connections at once; `more`: headers of every request. */
export function openClient(url: string, sockets = Infinity, more: Record<string, string> = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, scheduling: 'fifo' })
  const { hostname: host, port } = new URL(url)
  return {
    send: (method, path, token, body, own = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? null : JSON.stringify(body)
        const headers = {
          ...more,
          ...own,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(text !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        }
        const sent = request({ host, port, path, method, headers, agent }, response => {
          let said = ''
          response.setEncoding('utf8')
          response.on('data', part => {
            said += part
          })
          response.once('error', reject)
          response.once('close', () => {
            if (!response.complete) return reject(new Error('the answer was cut off'))
            try {
              resolve({ status: response.statusCode!, body: said === '' ? null : JSON.parse(said), headers: response.headers })
            } catch {
              resolve({ status: response.statusCode!, body: said, headers: response.headers })
            }
          })
        })
        sent.once('error', reject)
        sent.end(text ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}
