/** A cluster that is upgraded node by node under play, by real processes of two versions; one of another minor release stays out. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { ClusterStatus } from '../../actors/cluster/operations/cluster-status.ts'
import manifest from '../../package.json' with { type: 'json' }
import { CLI, type SeatKey, startServer, type TestServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { noNats, startNats } from './nats-server.ts'
import { releaseWith } from './releases.ts'

const run = promisify(execFile)
const OLD = manifest.version
const [major, minor, patch] = OLD.split('.').map(Number)
const PATCHED = `${major}.${minor}.${patch + 1}`
const NEXT = `${major}.${minor + 1}.0`

test.skipIf(noNats)(
  'games are played on from one patch release to the next and back, and nothing is lost',
  { timeout: 240_000 },
  async () => {
    const patched = releaseWith(PATCHED)
    const nats = await startNats()
    onTestFinished(() => nats.end())
    const nodes = new Map<string, TestServer>()
    const dirs = { one: tempDir(), two: tempDir() }
    onTestFinished(async () => void (await Promise.all([...nodes.values()].map(server => server.stop()))))
    const common = ['--cluster', nats.urls.join(), '--shards', '0', '--lab-workers', '0']
    const start = async (node: keyof typeof dirs, cli: string): Promise<TestServer> => {
      const server = await startServer([...common, '--node', node], dirs[node], { cli })
      nodes.set(node, server)
      return server
    }
    const command = async (...args: string[]): Promise<string> =>
      (await run(process.execPath, [CLI, 'cluster', ...args, '--cluster', nats.urls.join(), '--state', tempDir()])).stdout
    const versions = async (): Promise<Record<string, string>> => {
      const status = JSON.parse(await command('status', '--json')) as ClusterStatus
      return Object.fromEntries(status.nodes.flatMap(({ node, state, version }) => (state ? [[node, version]] : [])))
    }
    /** As an operator does it: the games go first. */
    const replace = async (node: keyof typeof dirs, cli: string): Promise<TestServer> => {
      expect(await command('drain', node)).toContain(`${node} has let go of its games, and takes none`)
      await nodes.get(node)!.kill('SIGTERM')
      return start(node, cli)
    }
    const [one] = await Promise.all([start('one', CLI), start('two', CLI)])
    const owner = await one.owner()
    const seats: SeatKey[] = []
    for (const seed of [1, 2]) {
      const { id, seats: made } = await owner.createGame({ size: 'duel', seed, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
      seats.push({ game: id, token: made[0].token })
    }
    const marks: string[] = []
    /** Two rounds of each game through that node, each with a note. */
    async function play(through: TestServer): Promise<void> {
      for (let round = 0; round < 2; round++) {
        marks.push(`mark ${marks.length}`)
        for (const seat of seats) {
          const turn = await through.get(seat, `/api/games/${seat.game}/wait?timeout=20`)
          expect(turn).toMatchObject({ status: 200, body: { status: 'your_turn' } })
          const noted = await through.call(seat, 'write_notes', { text: marks.at(-1), mode: 'append' })
          expect(noted).toMatchObject({ status: 200, body: { ok: true } })
          const ended = await through.call(seat, 'end_turn', { turn: turn.body.turn })
          expect(ended).toMatchObject({ status: 200, body: { ok: true } })
        }
      }
    }
    await play(one)

    // The first is new: everything is at the old one meanwhile, and is asked through both.
    const two = await replace('two', patched)
    expect(await versions()).toEqual({ one: OLD, two: PATCHED })
    await play(one)
    await play(two)
    // From old to new, asked through an old gateway.
    await command('drain', 'one')
    await play(one)
    // And back: whoever has second thoughts is not locked in.
    await one.kill('SIGTERM')
    const again = await start('one', CLI)
    await command('drain', 'two')
    await play(again)
    await play(two)

    // Another minor release stays out, and says with whom it could not work.
    const args = [releaseWith(NEXT), 'serve', '--port', '0', '--state', tempDir(), ...common, '--node', 'three']
    const refused = (await run(process.execPath, args, { timeout: 60_000 }).catch(error => error)) as {
      code: number
      stderr: string
    }
    expect(refused.code).toBeGreaterThan(0)
    expect(refused.stderr).toMatch(
      new RegExp(`This is Hexarchy ${NEXT}, and the node \\w+ of the cluster runs ${major}\\.${minor}\\.`),
    )
    expect(await versions()).toEqual({ one: OLD, two: PATCHED })

    // Both are new in the end.
    await two.kill('SIGTERM')
    await start('two', patched)
    const last = await replace('one', patched)
    expect(await versions()).toEqual({ one: PATCHED, two: PATCHED })
    await play(last)
    for (const seat of seats) {
      const { body } = await last.call(seat, 'read_notes')
      expect(body.result.notes.split('\n')).toEqual(marks)
    }
  },
)
