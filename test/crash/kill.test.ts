/** kill -9 of the real server at random moments of play. Whatever was answered with success is there afterwards, once. */
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { hashState } from '../../engine/core/codec.ts'
import { restoreGame } from '../../saves/restore.ts'
import { openStore } from '../../saves/store.ts'
import { type SeatKey, startServer, type TestServer } from '../server.ts'
import { standardRules } from '../world.ts'

/** KILLS=20 for more; the long form with many agents is npm run test:kill. */
const KILLS = Number(process.env.KILLS ?? 3)
const LONGEST_MS = 1_500
/** Marks in a notebook before it is begun anew: it holds no more than so many characters. */
const MARKS_MAX = 2_000

let server: TestServer | null = null
afterAll(() => server?.stop())

/** One mark for the notebook of a seat. */
interface Note {
  seat: number
  id: string
  mark: string
  /** 'replace': the notebook begins anew with it. */
  mode: 'append' | 'replace'
}

/** What the agents were told, and what they do not know whether it was done. */
interface Told {
  /** Marks that stand in each seat's notebook, in order. */
  notes: string[][]
  /** How many marks each seat has written in all. */
  written: number[]
  /** Calls sent and not answered. */
  open: Note[]
  /** The latest turn that a call reported. */
  turn: number
}

const write = (on: TestServer, keys: SeatKey[], { seat, id, mark, mode }: Note) =>
  on.call(keys[seat], 'write_notes', { text: mark, mode }, { call_id: id })

/** The note was acknowledged. */
function noteTold(told: Told, { seat, mark, mode }: Note): void {
  if (mode === 'replace') told.notes[seat] = []
  told.notes[seat].push(mark)
}

/** Plays one seat until the server is gone: notes with a call id each, now and then the end of its turn. */
async function play(on: TestServer, keys: SeatKey[], seat: number, told: Told): Promise<void> {
  for (let n = 0; ; n++) {
    const mode = told.notes[seat].length >= MARKS_MAX ? 'replace' : 'append'
    const note: Note = { seat, id: randomUUID(), mark: `${seat}.${told.written[seat]++}`, mode }
    told.open.push(note)
    try {
      const { status, body } = await write(on, keys, note)
      if (status !== 200) throw new Error(`write_notes: ${status} ${JSON.stringify(body)}`)
      told.open.splice(told.open.indexOf(note), 1)
      noteTold(told, note)
      told.turn = Math.max(told.turn, body.turn.turn)
      if (n % 8 === 7 && body.turn.your_turn) {
        const ended = await on.call(keys[seat], 'end_turn')
        if (ended.status === 200) told.turn = Math.max(told.turn, ended.body.result.turn)
      }
    } catch (error) {
      // The connection was cut: that is the test. A wrong answer is not.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Founds a city when it is the seat's turn, so that it lasts; ends the turn. */
async function settle(on: TestServer, key: SeatKey): Promise<void> {
  while ((await on.get(key, `/api/games/${key.game}/wait?timeout=5`)).body.status !== 'your_turn');
  const { body } = await on.call(key, 'get_briefing')
  const settler = body.result.units.find((unit: { kind: string }) => unit.kind === 'Settler')
  expect(await on.call(key, 'found_city', { unit_id: settler.id })).toMatchObject({ status: 200 })
  await on.call(key, 'end_turn')
}

/** The game as its files say, without a server. */
async function onDisk(dir: string, game: string): Promise<{ hash: string; next: number }> {
  const store = await openStore(dir)
  try {
    const restored = (await restoreGame(store, game, async () => standardRules()))!
    expect(restored.problems).toEqual([])
    return { hash: hashState(restored.w.s), next: restored.next }
  } finally {
    await store.close()
  }
}

test(`after ${KILLS} kills every acknowledged call is there, once, and the hashes match`, {
  timeout: 30_000 + KILLS * 30_000,
}, async () => {
  server = await startServer()
  const { dir } = server
  const owner = await server.owner()
  const limits = { toolCalls: 100_000, steps: 100_000, stallSteps: 100_000 }
  const agent = { driver: 'agent' as const, limits }
  const seats = [agent, { driver: 'bot' as const, aggression: 0 }, agent]
  const created = await owner.createGame({ size: 'small', speed: 'Quick', seed: 5, barbarians: false, cityStates: 0, seats })
  const keys = created.seats.map(({ token }) => ({ game: created.id, token }))
  for (const seat of [0, 2]) await settle(server, keys[seat])
  const told: Told = { notes: [[], [], []], written: [0, 0, 0], open: [], turn: 1 }
  let last = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const playing = Promise.all([play(server, keys, 0, told), play(server, keys, 2, told)])
    await Promise.race([playing, new Promise(resolve => setTimeout(resolve, randomInt(50, LONGEST_MS)))])
    await server.kill('SIGKILL')
    await playing
    const { next } = await onDisk(dir, created.id)
    expect(next).toBeGreaterThanOrEqual(last)
    last = next
    server = await startServer([], dir)
    // A call whose answer was lost is sent again: it is done once, whether or not it was done before.
    for (const note of told.open.splice(0)) {
      expect(await write(server, keys, note)).toMatchObject({ status: 200, body: { ok: true } })
      noteTold(told, note)
    }
    for (const seat of [0, 2]) {
      const { body } = await server.call(keys[seat], 'read_notes')
      expect(body.result.notes.split('\n').filter(Boolean)).toEqual(told.notes[seat])
      expect(body.turn.turn).toBeGreaterThanOrEqual(told.turn)
    }
  }
  const written = told.written[0] + told.written[2]
  expect(written).toBeGreaterThan(KILLS)
  console.log(`${KILLS} kills, ${written} acknowledged notes, turn ${told.turn}, ${last} log records`)
})
