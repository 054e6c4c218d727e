/** Replies that do not end: cut by their time and by their size, streamed or not. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { completeWithRetry, type ModelClient, REPLY_MS } from '../../actors/game/drivers/model/completion-retry.ts'
import { fetchOnly } from '../../actors/game/drivers/model/outbound.ts'
import { fetchWithin } from '../../actors/service/accounts/providers/open-id.ts'
import type { EndpointError } from '../../actors/wire/model-exchange.ts'
import { DEFAULT_SHARD_SETTINGS } from '../../actors/wire/shard-dependencies.ts'
import { entryFor, PROVIDERS } from './played.ts'

/** An endpoint that goes on as the test says; `next` resolves with each request's response. */
async function endpoint(begin: (response: ServerResponse) => void) {
  const { promise: came, resolve } = Promise.withResolvers<ServerResponse>()
  const closed = Promise.withResolvers<void>()
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request.resume()
    response.on('close', () => closed.resolve())
    begin(response)
    resolve(response)
  }).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, came, closed: closed.promise, requests: () => requests }
}

/** A sign of life that says nothing, in each API. */
const SIGNS = {
  anthropic:
    'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"a"}}\n\n',
  openai: 'data: {"choices":[{"index":0,"delta":{"content":"a"}}]}\n\n',
}

async function clientOf(api: (typeof PROVIDERS)[number], url: string) {
  const clock = new SimulatedClock()
  const entry = entryFor('drip', api, url, { timeoutSeconds: 300, retries: 4 })
  const provider =
    api === 'anthropic'
      ? (await import('../../actors/game/drivers/model/anthropic.ts')).openAnthropic(entry, null, true)
      : (await import('../../actors/game/drivers/model/openai.ts')).openOpenai(entry, null, true)
  const usage = {
    ms: 0,
    requests: 0,
    failures: 0,
    lostMs: 0,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    recovered: 0,
  }
  const client: ModelClient = {
    ...{ entry, provider, signal: new AbortController().signal, usage: () => usage as never, seed: 1 },
    deps: { clock, now: () => clock.now(), random: () => 0, settings: DEFAULT_SHARD_SETTINGS },
    reserve: async () => () => {},
    failed: () => {},
  }
  let signs = 0
  const ask = provider.ask
  provider.ask = (request, watch) =>
    ask(request, {
      ...watch,
      alive() {
        signs++
        watch.alive()
      },
    })
  return { clock, client, signs: () => signs }
}

const REQUEST = { system: 's', tools: [], messages: [{ role: 'user' as const, text: 'go' }], replySchema: null, seed: null }

test.each(PROVIDERS)(
  'a reply of %s that gives a sign of life every three minutes is cut after half an hour, and not asked for again',
  async api => {
    const served = await endpoint(
      response => void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    )
    const { clock, client, signs } = await clientOf(api, served.url)
    const reply = completeWithRetry(client, REQUEST).catch((error: EndpointError) => error)
    const response = await served.came
    for (let n = 1; n <= 10; n++) {
      // Two at once: libraries hand an event on when the next begins.
      response.write(SIGNS[api].repeat(2))
      await expect.poll(signs, { interval: 2, timeout: 10_000 }).toBeGreaterThanOrEqual(n * 2 - 1)
      clock.increment(REPLY_MS / 10)
    }
    expect(await reply).toMatchObject({ kind: 'endless', message: 'the reply was not whole after 1800 s' })
    await served.closed
    expect(served.requests()).toBe(1)
  },
)

test('a reply that has more bytes than any has is cut there, streamed or whole', async () => {
  const served = await endpoint(response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  const send = fetchOnly(served.url, { hasKey: false, mayBePrivate: true, mostBytes: 100_000 })
  const answer = await send(served.url)
  await expect(answer.text()).rejects.toMatchObject({ kind: 'endless', message: 'the reply is longer than 100000 bytes' })
  await served.closed
})

test('an identity provider that sends a byte now and then is given up after its time', async () => {
  const served = await endpoint(response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  const send = fetchWithin(new Set([served.url]), 300)
  const options = { body: null, headers: {}, method: 'GET', redirect: 'manual' } as never
  await expect(send(`${served.url}/`, options)).rejects.toThrow(/timeout/)
  await served.closed
})
