/** The TypeScript package as it is installed: its types hold a program to what the tools take and answer, and browsers can load it. */
import { execFile, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rollup } from 'rollup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../structure/imports.ts'
import { folderWithClient } from './installed-client.ts'

const run = promisify(execFile)

let folder: string

beforeAll(async () => {
  folder = await folderWithClient()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = `
import { HexarchyError, isRefused, Owner, Seat, type BriefingResult, type NewGame } from 'hexarchy/client'

const owner = await Owner.open('http://localhost:4870', { token: 'hexarchy_…' })
const game: NewGame = { size: 'duel', seats: [{ driver: 'agent' }, { driver: 'bot', profile: 'Standard' }] }
const { id, seats } = await owner.createGame(game)
const seat = new Seat({ url: owner.url, token: seats[0]!.token, game: id, seat: 0, budget: { perTurn: 20_000 } })
const briefing: BriefingResult = await seat.getBriefing({ detail: 'brief' })
const turn: number = (await seat.endTurn({ turn: briefing.turn, wait_seconds: 60, briefing: true })).briefing!.turn
for (const event of (await seat.getEvents()).events) if (event.kind === 'city/grew') event.player_id satisfies number | undefined
try {
  await seat.moveUnit({ unit_id: 3, x: turn, y: 1 })
} catch (error) {
  if (isRefused(error, 'unit/no-moves', 'tile/occupied')) error.code satisfies 'unit/no-moves' | 'tile/occupied'
  else if (error instanceof HexarchyError) await error.next?.follow()
}
for await (const { decisions } of seat.turns()) for (const decision of decisions) await decision.apply()
`

const WRONG: [what: string, code: string, says: string][] = [
  ['an argument that a tool lacks', 'seat.foundCity({ unit_id: 1, town: 2 })', 'town'],
  ['an argument that is missing', 'seat.moveUnit({ unit_id: 1, x: 2 })', "'y' is missing"],
  ['a word that is none of those', "seat.getBriefing({ detail: 'long' })", '"long"'],
  ['a field that no answer has', 'const told = (await seat.getEmpire()).silver', 'silver'],
  ['a code that there is not', "isRefused(null, 'unit/tired')", '"unit/tired"'],
  ['a tool that there is not', "seat.call('make_gold', {})", '"make_gold"'],
]

async function check(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, code)
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit', '--types', '']
  const options = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', ...strict]
  return run(process.execPath, [compiler, ...options, file], { cwd: folder }).then(
    () => '',
    ({ stdout }) => stdout,
  )
}

test('a program that plays well passes the type check', async () => {
  expect(await check('program', PROGRAM)).toBe('')
}, 60_000)

test('a program that is wrong does not', async () => {
  const lines = WRONG.map(([, code]) => `export const f${WRONG.findIndex(one => one[1] === code)} = async () => { ${code} }`)
  const found = await check(
    'wrong',
    `import { isRefused, type Seat } from 'hexarchy-client'\ndeclare const seat: Seat\n${lines.join('\n')}\n`,
  )
  for (const [i, [what, , says]] of WRONG.entries())
    expect(
      found
        .split('\n')
        .filter(line => line.startsWith(`wrong.ts(${i + 3},`))
        .join(),
      what,
    ).toContain(says)
}, 60_000)

test('bundled for a browser it is one file that asks for nothing of Node', async () => {
  const bundle = await rollup({
    input: join(folder, 'node_modules', 'hexarchy-client', 'dist', 'index.js'),
    onwarn: warning => expect.unreachable(warning.message),
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  expect(output).toHaveLength(1)
  expect(output[0].imports).toEqual([])
  expect(output[0].code).not.toMatch(/\bnode:|\bprocess\.|\bBuffer\b|\brequire\(/)
})

test('Node imports it by either name', () => {
  for (const name of ['hexarchy/client', 'hexarchy-client']) {
    const { stdout } = spawnSync(
      process.execPath,
      ['-p', `import('${name}').then(all => console.log(Object.keys(all).sort().join())), ''`],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stdout.trim()).toBe('Advice,Decision,HexarchyError,Owner,Seat,Turn,isRefused')
  }
})
