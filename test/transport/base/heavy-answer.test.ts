/** Large answers that seldom change are made once, compressed once, and not sent again to who has them. */
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import { heavyJson } from '../../../actors/transport/base/heavy-answer.ts'
import { openGame } from '../open-game.ts'

interface Raw {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Raw>((resolve, reject) => {
    request(url, { headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers as Raw['headers'], body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

test.each([
  ...['/api/rules', '/api/tools', '/api/tools?schema=brief', '/docs/json', '/docs/rules', '/docs/tools', '/docs/errors'],
  ...['/llms.txt', '/llms-full.txt', '/docs/agents.md'],
])('%s is compressed as the client takes it, and answers 304 to who has it', async path => {
  const { url } = await openGame()
  const plain = await ask(url + path)
  expect([plain.status, plain.headers['content-encoding'], plain.headers['cache-control']]).toEqual([200, undefined, 'no-cache'])
  const gzip = await ask(url + path, { 'accept-encoding': 'gzip, br;q=0' })
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).equals(plain.body)]).toEqual(['gzip', true])
  const br = await ask(url + path, { 'accept-encoding': 'gzip, deflate, br' })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).equals(plain.body)]).toEqual(['br', true])
  expect(br.body.length).toBeLessThan(plain.body.length / 2.5)
  const again = await ask(url + path, { 'if-none-match': `"x", ${plain.headers.etag}` })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag])
  expect((await ask(url + path, { 'if-none-match': '"x"' })).status).toBe(200)
})

test('the whole ruleset is read and written down once while its files stay', async () => {
  const rulesets = openRulesets('')
  const first = (await rulesets.whole('standard')) as object
  const second = (await rulesets.whole('standard')) as object
  expect(second).toBe(first)
  expect(heavyJson(second)).toBe(heavyJson(first))
})

test('fifty readers of the rules take no more than making the answer for half of them', async () => {
  const { url } = await openGame()
  const began = process.threadCpuUsage()
  await openRulesets('').whole('standard')
  const onceUs = process.threadCpuUsage(began).user
  await ask(`${url}/api/rules`)
  const before = process.threadCpuUsage()
  await Promise.all(Array.from({ length: 50 }, () => ask(`${url}/api/rules`)))
  // Of this thread, server and client both, whatever else the machine does.
  expect(process.threadCpuUsage(before).user).toBeLessThan(onceUs * 25)
})
