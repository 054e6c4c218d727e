/** What a running server logs: every request at debug, and no credential that came through any door. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { startServer } from '../../server.ts'

test('credentials sent through every door of a server do not stand in its log', { timeout: 90_000 }, async () => {
  const server = await startServer(['--log-level', 'debug', '--log-format', 'json', '--shards', '1'])
  let log = ''
  server.child.stderr!.on('data', data => (log += data))
  try {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({ size: 'duel', seed: 1, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
    const { token } = seats[0]
    const key = { game: id, token }
    const wrong = `${token.slice(0, -3)}xyz`
    const secrets = [token, wrong, owner.headers['x-csrf-token'], owner.headers.cookie.split('=')[1]]
    await server.call(key, 'get_briefing')
    await server.call({ game: id, token: wrong }, 'get_briefing')
    await server.call(key, token)
    await server.call(key, 'write_notes', { text: token, [token]: 1 })
    await server.get(key, `/api/games/${id}/wait?timeout=1&token=${token}`)
    await server.get(key, `/api/games/${token}/view`)
    await server.get(key, `/nowhere/${token}?seat=${token}`)
    const headers = { ...owner.headers, authorization: `Bearer ${token}` }
    for (const [path, body] of [
      ['/mcp', `{"jsonrpc":"2.0","method":"${token}"`],
      ['/api/games', `{"${token}"`],
      ['/api/games', JSON.stringify({ name: token, seats: [{ driver: token }] })],
      [`/api/games/${id}/seats/0/token`, '{}'],
    ])
      await fetch(server.url + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }).then(
        answer => answer.text(),
      )
    await owner.send('POST', `/api/games/${id}/seats/0/token`).then(({ body }) => secrets.push(body.token))
    await new Promise<void>(resolve => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/games/${id}?token=${token}`)
      socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: wrong })))
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
    })
    await new Promise<void>(resolve => {
      const raw = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        raw.write(`BAD ${token}\r\nCookie: ${token}\r\n\r\n`),
      )
      raw.on('close', () => resolve()).resume()
    })
    await server.kill('SIGTERM')
    const lines = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(10)
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['serving', 'game made', 'stopping', 'stopped']))
    expect(lines).toContainEqual(expect.objectContaining({ path: `/api/games/${id}/tool`, status: 200, game: id, seat: 0 }))
    for (const secret of secrets) expect(log).not.toContain(secret.slice(0, 43))
    for (const secret of secrets) expect(log).not.toContain(secret.replace('seat_', '').slice(10, 40))
  } finally {
    await server.stop()
  }
})
