/** Large answers of the API are compressed for who takes it, and a view is not sent again to who has it. */
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openGame } from '../open-game.ts'

interface Raw {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

const ask = (url: string, headers: Record<string, string> = {}, json?: unknown) =>
  new Promise<Raw>((resolve, reject) => {
    const method = json === undefined ? 'GET' : 'POST'
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    request(url, { method, headers: { ...headers, ...type } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers as Raw['headers'], body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end(json === undefined ? undefined : JSON.stringify(json))
  })

test.each(['view', 'replay', 'replay?turns=1'])(
  '%s is compressed as the client takes it, and else goes out as it is',
  async path => {
    const { url, game, first } = await openGame()
    const address = `${url}/api/games/${game.id}/${path}`
    const authorization = `Bearer ${first}`
    const plain = await ask(address, { authorization })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const gzip = await ask(address, { authorization, 'accept-encoding': 'gzip' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).equals(plain.body)]).toEqual(['gzip', true])
    const br = await ask(address, { authorization, 'accept-encoding': 'gzip, deflate, br' })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).equals(plain.body)]).toEqual(['br', true])
    expect(br.body.length).toBeLessThan(plain.body.length / 2)
  },
)

test('a long answer of a tool is compressed, a short one is not', async () => {
  const { url, game, first } = await openGame()
  const headers = { authorization: `Bearer ${first}`, 'accept-encoding': 'br' }
  const tool = (name: string, args: object) => ask(`${url}/api/games/${game.id}/tool`, headers, { tool: name, args })
  expect((await tool('get_tech_tree', { show: 'all' })).headers['content-encoding']).toBe('br')
  expect((await tool('get_units', {})).headers['content-encoding']).toBeUndefined()
})

test('a view that has not changed is not sent again to who has it, and no view stands for that of other eyes', async () => {
  const { call, game, first, second, owner, tool } = await openGame()
  const view = (more: object, headers: Record<string, string> = {}) =>
    call('GET', `/api/games/${game.id}/view`, { ...more, ...('headers' in more ? {} : { headers }) })
  const { headers } = await view({ token: first })
  const etag = headers.get('etag')!
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(await view({ token: first }, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  expect((await view({ token: second })).headers.get('etag')).not.toBe(etag)
  expect((await view({ headers: { ...owner, 'if-none-match': etag } })).status).toBe(200)
  await tool(first, 'end_turn')
  const anew = await view({ token: first }, { 'if-none-match': etag })
  expect(anew.status).toBe(200)
  expect(anew.headers.get('etag')).not.toBe(etag)
})
