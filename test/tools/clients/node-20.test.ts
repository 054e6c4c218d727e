/** The TypeScript package in the oldest Node that it names: the system's own, where that is one. */
import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../server.ts'
import { folderWithClient } from './installed-client.ts'

const run = promisify(execFile)
/** Where Debian has it; another by its path in NODE20. */
const NODE = process.env.NODE20 ?? '/usr/bin/node'

const version = await run(NODE, ['--version']).then(
  ({ stdout }) => stdout.trim(),
  () => null,
)
const isThere = version?.startsWith('v20.') === true
if (!isThere) console.warn(`skipped: ${NODE} is no Node 20; name one in NODE20`)

const PROGRAM = `
import { isRefused, Owner } from 'hexarchy/client'

const owner = await Owner.open(process.argv[2])
const seats = [{ driver: 'agent' }, { driver: 'bot' }]
const seat = owner.seat(await owner.createGame({ size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5, turns: 5, seats }), 0)
const told = { turns: [], applied: 0 }
told.refused = await seat.setResearch({ technology: 'Agricultur' }).catch(error => isRefused(error, 'name/unknown'))
told.live = await seat.frames().next().catch(error => error.message)
for await (const turn of seat.turns()) {
  if (turn.isMine) told.turns.push(turn.number)
  for (const decision of turn.decisions)
    await decision.apply().then(() => told.applied++, error => { if (!isRefused(error)) throw error })
}
console.log(JSON.stringify({ ...told, outcome: seat.outcome.status }))
`

test.skipIf(!isThere)(
  'a game is played to its end in Node 20, where live updates alone are missing and say so',
  { timeout: 240_000 },
  async () => {
    const cwd = await folderWithClient()
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
    const server = await startServer(['--shards', '0', '--lab-workers', '0'])
    onTestFinished(() => server.stop())
    writeFileSync(join(cwd, 'program.mjs'), PROGRAM)
    const { stdout } = await run(NODE, ['program.mjs', server.url], { cwd })
    const { applied, ...told } = JSON.parse(stdout)
    expect(applied).toBeGreaterThan(3)
    const live = expect.stringContaining('from version 22 on')
    expect(told).toEqual({ turns: [1, 2, 3, 4, 5], refused: true, live, outcome: 'game_over' })
  },
)
