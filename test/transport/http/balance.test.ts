/** The routes of balance reports before those of a real state directory. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { BalanceDesk } from '../../../lab/balance/served/balance-desk.ts'
import { tempDir } from '../../temp.ts'
import { openTestTransport, signIn } from '../open-transport.ts'
import { labDouble } from './lab-double.ts'

const SHORT = { label: 'Kürze', games: 1, players: 2, size: 'duel', turns: 11 }
const PATH = '/api/lab/balance'

async function withBalance() {
  const desk = new BalanceDesk({ stateDir: tempDir(), plays: true, say: () => {} })
  onTestFinished(() => desk.close())
  const { call, url } = await openTestTransport({ lab: Object.assign(labDouble(), { balance: desk }) })
  const headers = await signIn(call)
  return { url, headers, ask: (method: string, path: string, json?: object) => call(method, `${PATH}${path}`, { json, headers }) }
}

test('games are queued, the report is listed, read, downloaded and deleted', async () => {
  const { ask, url, headers } = await withBalance()
  expect((await ask('GET', '/schema')).body.properties.games.description).toContain('How many')
  const made = await ask('POST', '', { ...SHORT, call_id: 'c1' })
  const { id } = made.body
  const at = `/${encodeURIComponent(id)}`
  expect([made.status, made.headers.get('location')]).toEqual([201, `${PATH}${at}`])
  const stands = async () => (await ask('GET', '')).body.reports[0]
  while ((await stands()).state !== 'finished') await sleep(100)
  expect(await stands()).toMatchObject({ id, label: 'Kürze', games: 1, played: null, hasReport: true })
  const report = (await ask('GET', at)).body
  expect(report).toMatchObject({ label: 'Kürze', games: [{ game: 1, seed: 1 }], settings: { players: 2 } })
  expect(Object.keys(report.winRates)).toEqual(['Standard'])
  const file = await fetch(`${url}${PATH}${at}/file`, { headers })
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(`${id}.json`))
  expect(await file.json()).toMatchObject({ version: 1, games: [{ result: { experiment: 'Kürze' } }] })
  expect((await ask('DELETE', at)).status).toBe(204)
  expect((await ask('GET', at)).status).toBe(404)
}, 60_000)

test.each([
  ['POST', '', { games: 0 }, 400, 'bad-arguments', '/games'],
  ['POST', '', { ...SHORT, speed: 'Quik' }, 400, 'bad-arguments', '/speed'],
  ['POST', '', { ...SHORT, call_id: '' }, 400, 'bad-arguments', '/call_id'],
  ['GET', '/none', undefined, 404, 'not-found', undefined],
  ['GET', '/none/file', undefined, 404, 'not-found', undefined],
  ['GET', '/..%2F..%2Fkeys', undefined, 404, 'not-found', undefined],
  ['POST', '/none/stop', undefined, 404, 'not-found', undefined],
  ['POST', '/none/resume', undefined, 404, 'not-found', undefined],
  ['DELETE', '/none', undefined, 404, 'not-found', undefined],
])('what cannot be done is refused with its place: %s %s %j', async (method, path, json, status, code, at) => {
  const { ask } = await withBalance()
  const { status: got, body } = await ask(method, path, json)
  expect([got, body.error.code, body.error.path]).toEqual([status, code, at])
})

test('a lab without balance reports says where they are made', async () => {
  const { call } = await openTestTransport({ lab: labDouble() })
  const { status, body } = await call('GET', PATH, { headers: await signIn(call) })
  expect([status, body.error.code, body.error.message]).toEqual([503, 'lab/none', expect.stringContaining('hexarchy balance')])
})
