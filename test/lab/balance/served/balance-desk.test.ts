/** Balance reports of a server: games are queued, played in a process of their own, stopped, gone on with, also by the next server, and shown beside those of the command. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { LabBalance } from '../../../../actors/wire/lab/balance.ts'
import { balanceDir } from '../../../../lab/balance/report-files.ts'
import type { BalanceReport } from '../../../../lab/balance/schema.ts'
import { BalanceDesk } from '../../../../lab/balance/served/balance-desk.ts'
import { gamesFile } from '../../../../lab/balance/served/balance-run.ts'
import { LIVE_CODE } from '../../../../lab/experiments/freeze.ts'
import { readLedger } from '../../../../saves/usage/ledger.ts'
import { tempDir } from '../../../temp.ts'

const SHORT = { label: 'Short one', games: 2, players: 2, size: 'duel', turns: 11 }

/** What is said to whoever runs the server is a fault of the test. */
function openDesk(stateDir: string, plays = true): { desk: BalanceDesk; said: string[] } {
  const said: string[] = []
  const desk = new BalanceDesk({ stateDir, plays, say: line => void said.push(line) })
  onTestFinished(() => desk.close())
  return { desk, said }
}

const found = (desk: BalanceDesk, id: string): LabBalance => desk.list().find(one => one.id === id)!

async function until(desk: BalanceDesk, id: string, holds: (one: LabBalance) => boolean): Promise<LabBalance> {
  while (!holds(found(desk, id))) await sleep(50)
  return found(desk, id)
}

test('games are queued once for each call, played, reported and deleted', async () => {
  const dir = tempDir()
  const { desk, said } = openDesk(dir)
  let told = 0
  desk.watch(() => void told++)
  const [{ id }, again] = await Promise.all([desk.start(SHORT, 'call-1'), desk.start(SHORT, 'call-1')])
  expect(again).toEqual({ id })
  await expect(desk.start({ ...SHORT, games: 1 }, 'call-1')).rejects.toMatchObject({ reason: 'reused' })
  await expect(desk.remove(id)).rejects.toMatchObject({ reason: 'taken' })
  const done = await until(desk, id, ({ state }) => state === 'finished')
  expect(done).toMatchObject({ label: 'Short one', ruleset: 'standard', bots: ['Standard'], games: 2, isPartial: false })
  expect(told).toBeGreaterThan(2)
  const report = await desk.report(id)
  expect(report).toMatchObject({ label: 'Short one', stopped: false, failures: [], games: [{ game: 1 }, { game: 2 }] })
  expect(report.games[0]).not.toHaveProperty('result')
  const whole: BalanceReport = JSON.parse(await text(Readable.from(desk.file(id))))
  expect(whole.games.map(({ result }) => result.digest)).toEqual(readLedger(dir).entries.map(({ digest }) => digest))
  // What plays is frozen: a server that goes on with it later plays the same.
  expect(whole.games[0].result.seats[0].bot).not.toMatchObject({ code: LIVE_CODE })
  expect(existsSync(join(balanceDir(dir), `${id}.html`))).toBe(true)
  await expect(desk.resume(id)).rejects.toMatchObject({ reason: 'taken' })
  await desk.remove(id)
  expect([desk.list(), existsSync(join(balanceDir(dir), `${id}.html`)), said]).toEqual([[], false, []])
}, 120_000)

test('stopped games make a report, and another server goes on with them, though a line was cut off', async () => {
  const dir = tempDir()
  const { desk } = openDesk(dir)
  const { id } = await desk.start({ ...SHORT, games: 6, turns: 30 })
  await until(desk, id, ({ played }) => played === 2)
  await desk.stop(id)
  const stopped = found(desk, id)
  expect(stopped).toMatchObject({ state: 'stopped', hasReport: true, isPartial: true })
  const first = await desk.report(id)
  expect(first).toMatchObject({ stopped: true, settings: { games: 6 } })
  expect(first.games).toHaveLength(stopped.played!)
  await desk.close()

  const file = gamesFile(dir, id)
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"crc32":"0`)
  const { desk: next, said } = openDesk(dir)
  expect(found(next, id)).toEqual(stopped)
  await next.resume(id)
  await until(next, id, ({ state }) => state === 'finished')
  const whole = await next.report(id)
  expect(whole).toMatchObject({ stopped: false, games: [1, 2, 3, 4, 5, 6].map(game => ({ game })) })
  expect(whole.games.slice(0, first.games.length)).toEqual(first.games)
  expect(said).toEqual([])
}, 120_000)

test('what a killed server left is played on by the next one', async () => {
  const dir = tempDir()
  const { desk } = openDesk(dir)
  const { id } = await desk.start({ ...SHORT, games: 3 })
  await until(desk, id, ({ played }) => played === 1)
  // It goes without a word to the queue, as a kill does; its mark stays.
  await desk.close()
  expect(found(desk, id).state).toBe('waiting')
  const { desk: next } = openDesk(dir)
  await until(next, id, ({ state }) => state === 'finished')
  expect((await next.report(id)).games).toHaveLength(3)
}, 120_000)

test.each([
  [{ games: 1_001 }, '/games'],
  [{ gamez: 3 }, '/gamez'],
  [{ bots: [] }, '/bots'],
  [{ bots: ['Standrd'] }, '/bots'],
  [{ bots: ['Standard', 'Idle', 'v0'], players: 2 }, '/players'],
  [{ size: 'smal' }, '/size'],
  [{ nation: 'Rom' }, '/nation'],
  [{ ruleset: '/etc' }, '/ruleset'],
  [{ mods: ['../elsewhere'] }, '/mods/0'],
])('what cannot be played is refused with its place, and nothing is written: %j', async (wrong, path) => {
  const dir = tempDir()
  const { desk } = openDesk(dir)
  await expect(desk.start({ ...SHORT, ...wrong })).rejects.toMatchObject({ reason: 'wrong', path })
  expect(existsSync(balanceDir(dir))).toBe(false)
})

test('a server that plays nothing shows what there is, and names the command', async () => {
  const dir = tempDir()
  const { desk } = openDesk(dir)
  const { id } = await desk.start({ ...SHORT, games: 1 })
  await until(desk, id, ({ state }) => state === 'finished')
  writeFileSync(join(balanceDir(dir), 'spoilt.json'), '{"version": 1, "label"')
  const { desk: other } = openDesk(dir, false)
  expect(other.list().map(one => [one.id, one.state])).toEqual([
    [id, 'finished'],
    ['spoilt', 'damaged'],
  ])
  await expect(other.start(SHORT)).rejects.toThrow('hexarchy balance')
  await expect(other.report('../../keys')).rejects.toMatchObject({ reason: 'unknown' })
  await other.remove('spoilt')
  expect(other.list()).toHaveLength(1)
}, 60_000)
