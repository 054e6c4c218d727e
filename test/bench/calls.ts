/** Calls through the actor tree, and records through the store: what one call costs, and how many are on the disk a second. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Service, startService } from '../../actors/service/service.ts'
import { openStore } from '../../saves/database/store.ts'
import { figure, heading } from './report.ts'

const RECORDS = 20_000
const READS = 20_000
const ACTS = 4_000
const AT_ONCE = 64
const GAMES = 16

export async function benchCalls(): Promise<void> {
  heading('Records into the store, each 200 bytes')
  await inDir(async dir => {
    const store = await openStore(dir)
    const record = Buffer.alloc(200, 'x')
    const append = (n: number) => store.commit({ append: { game: 'g', n, records: [record] } })
    const one = await seconds(async () => {
      for (let n = 0; n < 300; n++) await append(n)
    })
    figure('one after the other', 300 / one, 'records/s')
    const many = await seconds(async () => {
      let next = 300
      for (let n = 0; n < RECORDS; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, () => append(next++)))
    })
    figure(`${AT_ONCE} at once (group commit)`, RECORDS / many, 'records/s')
    await store.close()
  })
  for (const shards of [0, 1]) {
    heading(`Calls to ${GAMES} games, ${shards === 0 ? 'in one thread' : 'shard in a worker thread'}`)
    await inDir(dir => benchService(dir, shards))
  }
}

async function benchService(dir: string, shards: number): Promise<void> {
  const service = await startService({ stateDir: dir, shards, settings: { quotaShare: 1_000_000 } })
  const limits = { toolCalls: 1_000_000, steps: 1_000_000, stallSteps: 1_000_000 }
  const games: string[] = []
  for (let seed = 1; seed <= GAMES; seed++) {
    const spec = {
      size: 'duel',
      seed,
      cityStates: 0,
      seats: [{ driver: 'agent' as const, limits }, { driver: 'agent' as const }],
    }
    const made = await service.request('game/create', { owner: 'bench', spec })
    if (!made.ok) throw new Error(made.error.message)
    games.push(made.answer.id)
  }
  // "unchanged" costs next to nothing in the tool itself: what remains is the way there and back.
  await call(service, games[0], 'read_notes')
  const read = await seconds(async () => {
    for (let n = 0; n < READS; n++) await call(service, games[0], 'read_notes')
  })
  figure('one query after the other', (read / READS) * 1e6, 'µs each')
  const reads = await seconds(async () => {
    for (let n = 0; n < READS; n += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(service, games[i % GAMES], 'read_notes')))
    }
  })
  figure(`${AT_ONCE} queries at once`, (reads / READS) * 1e6, 'µs each')
  const before = service.store.counters().writes
  let n = 0
  const acts = await seconds(async () => {
    while (n < ACTS) {
      const some = Array.from({ length: AT_ONCE }, () => n++)
      await Promise.all(some.map(i => call(service, games[i % GAMES], 'write_notes', { text: `${i}`, mode: 'replace' })))
    }
  })
  figure(`${AT_ONCE} acts at once, each answered once it is on the disk`, ACTS / acts, 'calls/s')
  figure('acts per fsync', ACTS / (service.store.counters().writes - before), '')
  await service.stop()
}

async function call(service: Service, game: string, tool: string, args: object = {}): Promise<void> {
  const reply = await service.request('seat/call', { game, seat: 0, tool, args })
  if (!reply.ok) throw new Error(reply.error.message)
}

async function seconds(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

async function inDir(run: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  try {
    await run(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
