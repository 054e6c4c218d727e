/** `hexarchy balance` as it is called: what it keeps when it is stopped, and how it says that it cannot begin. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { BALANCE_REPORT, type BalanceReport } from '../../../lab/balance/schema.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

const SHORT = ['--size', 'duel', '--players', '2', '--turns', '12', '--workers', '1']
const argsOf = (state: string, args: string[]): string[] => [CLI, 'balance', '--state', state, ...SHORT, ...args]

it('keeps what is finished when it is interrupted, and says in the report that it was', async () => {
  const state = tempDir()
  const child = spawn(process.execPath, argsOf(state, ['--games', '5000', '--label', 'cut short']), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for await (const line of createInterface({ input: child.stderr }))
    if (line.startsWith('2 of 5000 games played')) child.kill('SIGINT')
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  expect(status).toBe(1)
  const folder = join(state, 'saves', 'balance')
  const [file] = readdirSync(folder).filter(name => name.endsWith('.json'))
  const report: BalanceReport = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  expect(report).toMatchObject({ label: 'cut short', stopped: true, settings: { games: 5000 }, failures: [] })
  expect(report.games.length).toBeGreaterThanOrEqual(2)
  // Of twelve turns: whoever plays them comes to no steam engine.
  expect(report.neverUsed).toContainEqual(expect.objectContaining({ kind: 'technology', name: 'Steam Power' }))
  expect(
    readLedger(state)
      .entries.map(({ digest }) => digest)
      .sort(),
  ).toEqual(report.games.map(({ result }) => result.digest).sort())
})

it('plays and writes nothing where an option is wrong', () => {
  const state = tempDir()
  const { status, stderr } = spawnSync(process.execPath, argsOf(state, ['--bots', 'Standrd']), { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^hexarchy: --bots: .*Did you mean Standard/)
  expect(existsSync(join(state, 'saves'))).toBe(false)
})

it('prints the schema of its reports', () => {
  const { stdout } = spawnSync(process.execPath, [CLI, 'balance', '--schema'], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(BALANCE_REPORT)))
})
