/** Ports of their own, at whose root clients that know of no path find their contract. */
import { expect, test } from 'vitest'
import { withDefaults } from '../../../actors/process/configuration/defaults.ts'
import { reachOf } from '../../../actors/wire/network/reach.ts'
import { openEnvironments, TASK } from './open-environments.ts'
import { OpenEnvClient } from './openenv-client.ts'
import { OrsClient } from './ors-client.ts'

async function opened() {
  const { transport, token, url } = await openEnvironments({
    configuration: withDefaults({ port: 0, orsPort: 0, openEnvPort: 0 }),
  })
  return { token, url, ors: `http://127.0.0.1:${transport.orsPort}`, openEnv: `http://127.0.0.1:${transport.openEnvPort}` }
}

test('a client of the Open Reward Standard plays at the root of its port', async () => {
  const { token, ors } = await opened()
  const one = new OrsClient(ors, token, '')
  expect(await one.json('GET', '/health')).toEqual({ status: 'ok' })
  expect(await one.json('GET', '/list_environments')).toEqual(['hexarchy', 'curriculum'])
  expect(await one.begin({ task_spec: TASK })).toContain('TURN 1')
  expect((await one.call('end_turn')).output.metadata.turn).toBe(2)
  // Sent on to the first environment, where it stands here.
  expect((await one.json('GET', '/tools')).tools.length).toBeGreaterThan(20)
})

test('a client of OpenEnv finds the first environment at the root of its port, and each at its name', async () => {
  const { token, openEnv } = await opened()
  const health = async (path: string) => (await (await fetch(openEnv + path)).json()) as any
  expect(await health('/health')).toEqual({ status: 'healthy' })
  expect([(await health('/metadata')).name, (await health('/curriculum/metadata?x=1')).name]).toEqual(['hexarchy', 'curriculum'])
  const env = await OpenEnvClient.open(openEnv, token)
  await env.reset({ task_spec: TASK })
  expect((await env.call('end_turn')).observation.result.meta.turn).toBe(2)
  const lesson = await OpenEnvClient.open(`${openEnv}/curriculum`, token)
  expect((await lesson.reset()).observation.prompt).toContain('explored 120')
})

test('such a port has environments and nothing else, and asks for the same credentials', async () => {
  const { ors, openEnv, url } = await opened()
  for (const path of ['/api/session', '/healthz', '/'])
    for (const at of [ors, openEnv]) expect([path, (await fetch(at + path)).status]).toEqual([path, 404])
  expect((await fetch(`${ors}/create_session`, { method: 'POST' })).status).toBe(401)
  expect((await fetch(`${openEnv}/mcp`, { method: 'POST' })).status).toBe(401)
  expect((await fetch(`${url}/list_environments`)).status).toBe(404)
})

test('a server for everybody goes by its name at these ports too', () => {
  const reach = reachOf(withDefaults({ mode: 'server', origin: 'https://games.example', orsPort: 8701 }))
  const known = ['games.example', 'games.example:443', 'games.example:8701', 'games.example:8702', 'other.example:8701']
  expect(known.map(host => reach.isOwnHost(host))).toEqual([true, true, true, false, false])
})
