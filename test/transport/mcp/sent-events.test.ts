import { expect, test } from 'vitest'
import { SentEvents } from '../../../actors/transport/mcp/sent-events.ts'

const message = (chars: number) => ({ jsonrpc: '2.0' as const, method: 'x', params: { text: 'x'.repeat(chars) } })

test('what all clients together may come back for is bounded; each keeps its newest, and one that ends makes room', async () => {
  const all = { bytes: 0, most: 50_000 }
  const clients = Array.from({ length: 20 }, () => new SentEvents(all))
  const ids: string[] = []
  for (const events of clients) for (let i = 0; i < 10; i++) ids.push(await events.storeEvent('s', message(1_000)))
  expect(all.bytes).toBeLessThanOrEqual(all.most + clients.length * 1_100)
  const [first] = clients
  const last = clients.at(-1)!
  // Its next to last is what the client has seen: the newest is still there for it.
  expect(last.after(ids.at(-2)!)).toBe('open')
  expect(last.after(ids.at(-3)!)).toBe('unknown')
  for (const events of clients) if (events !== last) events.release()
  expect(all.bytes).toBeLessThan(1_200)
  expect(first.after(ids[0])).toBe('unknown')
  for (let i = 0; i < 10; i++) await last.storeEvent('s', message(1_000))
  expect(all.bytes).toBeGreaterThan(10_000)
})
