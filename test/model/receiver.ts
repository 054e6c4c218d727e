/** An agent at an address, on this machine: it checks what is posted to it by the specification, keeps it, and answers by a policy. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { MODEL_DEFAULTS, type ModelEntry } from '../../saves/models/models.ts'

const BYTES = Buffer.from('0123456789abcdef0123456789abcdef')
export const SECRET = `whsec_${BYTES.toString('base64')}`

export interface Delivery {
  /** Of this receiver's posts, from 0. */
  n: number
  headers: IncomingHttpHeaders
  post: { type: string; timestamp: string; data: any }
  isSigned: boolean
}

/** An object is sent as JSON; null: it is never answered. */
export type Answer = object | string | { status: number; headers?: Record<string, string>; body?: string } | null

export interface Receiver {
  url: string
  deliveries: Delivery[]
  /** The entry that it is set up by. */
  entry: ModelEntry
}

export async function openReceiver(policy: (delivery: Delivery) => Answer, more: Partial<ModelEntry> = {}): Promise<Receiver> {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { headers } = request
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const mac = `v1,${createHmac('sha256', BYTES).update(signed).digest('base64')}`
      const isSigned = headers['webhook-signature'] === mac
      const delivery = { n: deliveries.length, headers, post: JSON.parse(body), isSigned }
      deliveries.push(delivery)
      const answer = policy(delivery)
      if (answer === null) return
      const plan = typeof answer === 'object' && 'status' in answer ? answer : { status: 200, body: answer }
      const { status, body: said = '', headers: own = {} } = plan as { status: number; body?: unknown; headers?: object }
      response.writeHead(status, { 'content-type': 'application/json', ...own })
      response.end(typeof said === 'string' ? said : JSON.stringify(said))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/turns`
  const entry: ModelEntry = {
    ...MODEL_DEFAULTS,
    name: 'far',
    provider: 'agent',
    model: 'far-1',
    baseUrl: url,
    key: 'far',
    ...more,
  }
  return { url, deliveries, entry }
}

/** Plays a turn as it is advised: what the briefing decides first, then the end. */
export const advised = ({ post: { type, data } }: Delivery): object =>
  type === 'turn'
    ? {
        thought: 'I take the first advice.',
        calls: data.briefing.decisions.slice(0, 1).map(({ tool, args }: any) => ({ tool, args })),
      }
    : { calls: [{ tool: 'end_turn', args: {} }] }
