import { expect, test } from 'vitest'
import { allow, CALLBACK, consentAt, MCP, makeProgram, ORIGIN, openOauth, ping } from './oauth-world.ts'

test('a client of the SDK that knows the address alone is let in to a seat, and plays it', async () => {
  const { web, browser, port } = await openOauth()
  const { connect, kept } = makeProgram(web, async address => allow(browser, await browser.follow(address), { seat: 1 }))
  const client = await connect()
  await client.callTool({ name: 'end_turn', arguments: {} })
  const calls = port.asked.filter(({ type }) => type === 'seat/call')
  expect(calls.map(({ ask: { game, seat, tool } }) => [game, seat, tool])).toEqual([['a', 1, 'end_turn']])
  expect(kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'games games:read' })
})

test('the page is told who asks, where it goes back to, and the seats of the account that no one else plays', async () => {
  const { web, browser, port, register } = await openOauth()
  const other = await register('member', 'bob@example.org')
  port.games.get('a')!.seats[1].account = other.id
  let page = new URL(ORIGIN)
  const { connect } = makeProgram(web, async address => {
    page = await browser.follow(address)
    return allow(browser, page)
  })
  const asked: unknown[] = []
  await makeProgram(web, async address => {
    const at = await browser.follow(address)
    asked.push((await browser.send('GET', `${consentAt(at)}/request`)).body)
    return allow(browser, at)
  }).connect()
  expect(asked).toEqual([
    {
      program: { name: 'A program of the tests', host: new URL(CALLBACK).host, known: false },
      back: { host: new URL(CALLBACK).host, own_machine: true },
      may_play: true,
      account: 'The member ann@example.org',
      seats: [{ game: 'a', game_name: 'Game a', seat: 0, name: 'Seat 0', nation: 'Rome' }],
    },
  ])
  await connect()
  // Once answered it asks no more.
  expect((await browser.send('GET', `${consentAt(page)}/request`)).status).toBe(404)
})

test('a request without a token is told where the way in begins', async () => {
  const { web } = await openOauth()
  const { status, challenge } = await ping(web, null)
  expect(status).toBe(401)
  const metadata = /resource_metadata="([^"]+)"/.exec(challenge ?? '')?.[1]
  expect(await (await web(metadata!)).json()).toMatchObject({ resource: MCP, authorization_servers: [ORIGIN] })
})
