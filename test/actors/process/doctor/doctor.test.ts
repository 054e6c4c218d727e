/** `hexarchy doctor` says of each thing that a server needs how it is, and what to do. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { GivenText } from '../../../../actors/process/configuration/flags.ts'
import { readConfiguration } from '../../../../actors/process/configuration/read.ts'
import { type DoctorOptions, examine } from '../../../../actors/process/doctor/doctor.ts'
import { publishServerNote } from '../../../../saves/database/running-server.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { tempDir } from '../../../temp.ts'
import { openReal } from '../../../transport/open-game.ts'
import { simulated } from '../../simulated-service.ts'

const flag = (name: string, text: string | number): GivenText => ({ flag: name, text: String(text), from: 'flag' })

async function doctor(
  state: string,
  options: Partial<DoctorOptions> = {},
  given: GivenText[] = [],
): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  const read = readConfiguration({ given: [flag('state', state), flag('port', '0'), ...given], env: {} })
  const usual = { read, clientDir: tempDir(), isClientStale: async () => false }
  for await (const { what, how, text } of examine({ ...usual, ...options }))
    all[what] = `${all[what] ? `${all[what]}\n` : ''}${how} ${text}`
  return all
}

/** A state directory with a duel that has begun. */
async function begun() {
  const { service, dir, duel, call } = await simulated()
  const game = await duel()
  for (const seat of [0, 1]) await call(game, seat, 'end_turn')
  await service.close()
  return { dir, game }
}

test('a sound state directory is ok in all parts, its games too', async () => {
  const { dir, game } = await begun()
  const found = await doctor(dir, { games: true })
  expect(found).toMatchObject({
    node: `ok ${process.version}`,
    'state directory': `ok ${dir}`,
    port: expect.stringMatching(/^ok /),
    files: expect.stringMatching(/^ok \d+ beside the store: every checksum fits, none is missed$/),
    store: expect.stringMatching(/^ok 1 games, \d+ records: every checksum fits/),
    // The time of its calls was simulated.
    clock: expect.stringMatching(/^warn it is behind the newest record of a game, 2030-01-01/),
    [`game ${game}`]: expect.stringMatching(
      /^ok all \d+ records carried out again, from the first one to turn 2; \d+ hashes compared$/,
    ),
    pages: 'warn they are not built: the next start builds them',
  })
})

test('a record that is lost and one that is another are named, with what helps', async () => {
  const { dir, game } = await begun()
  const store = await openStore(dir)
  const [[first], [second]] = await store.list(`log/${game}/`)
  const [[snapshot, bytes]] = await store.list(`snap/${game}/`)
  await store.commit({
    puts: [
      [second, null],
      [first, Buffer.from('{"v":1')],
      [snapshot, bytes.subarray(0, 100)],
    ],
  })
  await store.close()
  const { store: found } = await doctor(dir)
  expect(found).toContain(`fail log record 0 of game ${game}`)
  expect(found).toContain(`fail snapshot 0 of game ${game} is damaged`)
  expect(found).toContain(`fail the log of game ${game}`)
  expect(found).toContain('`hexarchy restore FILE` brings a backup back')
})

test('files of the store that cannot be opened are told of, and stay as they are', async () => {
  const { dir } = await begun()
  rmSync(join(dir, 'saves', 'store', 'CURRENT'))
  expect((await doctor(dir)).store).toMatch(
    /^fail the next start will say: the store's files are damaged \(CURRENT: it is gone\): .*hexarchy restore FILE --force/,
  )
})

test('a byte of a table that is another is found, and nothing is opened', async () => {
  const { dir } = await begun()
  const folder = join(dir, 'saves', 'store')
  // A log becomes a table as the store is opened again.
  await (await openStore(dir)).close()
  const table = readdirSync(folder).find(name => name.endsWith('.ldb'))!
  const bytes = readFileSync(join(folder, table))
  bytes[10] ^= 1
  writeFileSync(join(folder, table), bytes)
  expect((await doctor(dir)).store).toContain(
    `fail the next start will say: the store's files are damaged (${table}: blocks of it are not what was written (it had the keys `,
  )
  expect(readFileSync(join(folder, table)).equals(bytes)).toBe(true)
})

test('a state directory that is none, a port that is taken: each is said in words', async () => {
  const dir = tempDir()
  expect(await doctor(dir)).toMatchObject({
    'state directory': expect.stringMatching(/^warn .* has nothing yet/),
    store: 'ok there is none yet',
  })
  mkdirSync(join(dir, 'a'))
  writeFileSync(join(dir, 'a', 'saves'), '')
  expect((await doctor(join(dir, 'a')))['state directory']).toMatch(
    /^fail The state directory .* cannot be written: a part of its path is a file \(E\w+\)\. Make it writable/,
  )
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  expect((await doctor(dir, {}, [flag('port', port)])).port).toBe(
    `fail ${port} of 127.0.0.1 is in use by another program: choose another with --port`,
  )
})

test('a server that runs is asked how it is, and its store is left to it', async () => {
  const dir = tempDir()
  const { url } = await openReal(dir)
  onTestFinished(publishServerNote(dir, { url: `${url}/`, origin: null, certificate: null, secret: '' }))
  const found = await doctor(dir)
  expect(found.server).toMatch(new RegExp(`^ok process ${process.pid} serves at ${url}/ since`))
  expect(found.store).toMatch(/^ok the server has it open/)
  expect(found.port).toBeUndefined()
})
