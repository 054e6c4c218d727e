/** A receiver of webhooks on loopback, which answers as the test says and keeps what came. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Delivered {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: any
  text: string
}

type Answer = (reply: ServerResponse, nth: number) => void

export async function openReceiver(answer: Answer = reply => void reply.writeHead(204).end()) {
  const got: Delivered[] = []
  let answering = answer
  const server = createServer(async (request, reply) => {
    let text = ''
    for await (const part of request) text += part
    const { method = '', url = '', headers } = request
    got.push({ method, path: url, headers, text, body: text === '' ? null : JSON.parse(text) })
    answering(reply, got.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    got,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(other: Answer) {
      answering = other
    },
  }
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  reply =>
    void reply.writeHead(code, headers).end()
