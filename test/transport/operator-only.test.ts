/** The transport of a machine that plays games for others: nobody but its operator is answered at its port. */
import { expect, test } from 'vitest'
import { makeConsoleToken } from '../../actors/service/accounts/console-token.ts'
import { openTestTransport } from './open-transport.ts'

test('who comes from outside gets health and metrics, and nothing else', async () => {
  const { call } = await openTestTransport({ isInner: true, consoleToken: makeConsoleToken() })
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await call('GET', path)).toMatchObject({ status: 200 })
  for (const path of ['/', '/docs', '/api/tools', '/api/session', '/api/games'])
    expect(await call('GET', path)).toMatchObject({ status: 403, body: { error: { code: 'auth/forbidden' } } })
})

test("the operator's commands are answered by the console's token", async () => {
  const consoleToken = makeConsoleToken()
  const { call } = await openTestTransport({ isInner: true, consoleToken })
  const as = (token: string) => call('GET', '/api/tools', { headers: { authorization: `Bearer ${token}` } })
  expect(await as(consoleToken)).toMatchObject({ status: 200 })
  expect(await as(makeConsoleToken())).toMatchObject({ status: 403 })
})
