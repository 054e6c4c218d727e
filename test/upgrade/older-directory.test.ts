/** A state directory that an older program left opens, and its games go on: whether it was stopped or killed, and where a figure of the default ruleset has changed since. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { LONGEST_SESSION_MS, openSessions } from '../../saves/accounts/sessions.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import { openStore } from '../../saves/database/store.ts'
import { type Simulated, simulated } from '../actors/simulated-service.ts'
import { entryFor, madeModels, openStub } from '../model/played.ts'
import { sensible } from '../model/policies.ts'
import { startServer } from '../server.ts'
import { withStrongerWarrior } from './changed-rules.ts'
import { type LeftGame, type Unpacked, unpack } from './left-behind.ts'

const FIXTURES = readdirSync(join(import.meta.dirname, '../fixtures/directories')).filter(file => file.endsWith('.tgz'))
const ENDS = ['stopped', 'killed'] as const
const THEN = ['under the rules of then', () => undefined] as const
const CHANGED = ['where a figure of the default ruleset has changed', withStrongerWarrior] as const
/** Each way to end under each of the rules is `EVERY_END=1`. */
const COURSES = [
  [...THEN, process.env.EVERY_END ? ENDS : ENDS.slice(0, 1)],
  [...CHANGED, process.env.EVERY_END ? ENDS : ENDS.slice(1)],
] as const

/** Opened ten seconds after it ended, so that turns and talks are under way. */
async function opened(left: Unpacked, standard?: string): Promise<Simulated> {
  const models = madeModels()
  const stub = await openStub()
  models.put(entryFor('stub', 'anthropic', stub.serve(sensible).anthropic))
  const where = standard === undefined ? {} : { standard }
  return simulated({ dir: left.dir, models, startMs: left.at + 10_000, settings: { backoffMs: 1 }, ...where })
}

const recordOf = (sim: Simulated, { id }: LeftGame) => sim.ask('game/get', { game: id })

/** Ends the seat's turn and waits for its next. */
async function endTurn(sim: Simulated, game: LeftGame, seat: number): Promise<void> {
  const { turn } = await recordOf(sim, game)
  expect(await sim.call(game.id, seat, 'end_turn')).toMatchObject({ ok: true })
  const next = async () => {
    for (;;) {
      const news = await sim.wait(game.id, seat, 300)
      if (news.status !== 'waiting') return news
    }
  }
  expect(await sim.until(next(), 50)).toMatchObject({ status: 'your_turn', turn: turn + 1 })
}

async function notesOf(sim: Simulated, { id, notes }: LeftGame, seat: number): Promise<void> {
  const told = (await sim.call(id, seat, 'read_notes', { fresh: true })) as { text: string }
  for (const text of notes[seat]) expect(told.text).toContain(text)
}

describe.each(FIXTURES)('the games of %s', fixture => {
  describe.each(COURSES)('%s', (_, standard, ends) => {
    test.each(ends)('go on after the server was %s', { timeout: 120_000 }, async end => {
      const left = unpack(fixture, end)
      const { talk, model, bots, finished, paused } = left.games
      const sim = await opened(left, standard())
      const all = Object.values(left.games)
      const listed: { id: string; turn: number }[] = await sim.ask('game/list', {})
      expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
      // Bots play on, and what is over stays over.
      const { turn } = listed.find(({ id }) => id === bots.id)!
      const later = async () => {
        while ((await recordOf(sim, bots)).turn < turn + 2) await new Promise(resolve => setImmediate(resolve))
      }
      await sim.until(later(), 20)
      await sim.ask('game/control', { game: bots.id, paused: true })
      expect(await recordOf(sim, finished)).toMatchObject({ status: 'finished', turn: 5 })

      for (const game of all)
        for (const [seat, token] of game.tokens.entries()) {
          expect(await sim.ask('seat/open', { token })).toEqual({ game: game.id, seat })
          expect(await sim.call(game.id, seat, 'get_briefing', { fresh: true })).toMatchObject({ ok: true })
          await notesOf(sim, game, seat)
        }

      // An agent has the floor in a talk that a person opened, in the middle of the person's turn.
      expect((await recordOf(sim, talk)).seats.map((seat: any) => seat.driver)).toEqual(['human', 'agent'])
      expect(await sim.wait(talk.id, 1)).toMatchObject({ status: 'negotiation', negotiation_ids: [talk.negotiation] })
      const yes = { negotiation_id: talk.negotiation, answer: 'accept' }
      expect(await sim.call(talk.id, 1, 'respond_negotiation', yes)).toMatchObject({ ok: true, result: { state: 'accepted' } })
      for (let round = 0; round < 3; round++) {
        expect(await sim.wait(talk.id, 0)).toMatchObject({ status: 'your_turn' })
        const waiting = sim.wait(talk.id, 1, 300)
        expect(await sim.call(talk.id, 0, 'end_turn')).toMatchObject({ ok: true })
        expect(await sim.until(waiting, 50)).toMatchObject({ status: 'your_turn' })
        expect(await sim.call(talk.id, 1, 'end_turn')).toMatchObject({ ok: true })
      }

      // An agent in the middle of its turn, against a model.
      for (let round = 0; round < 2; round++) await endTurn(sim, model, 0)
      const transcript = await sim.ask('seat/transcript', { game: model.id, seat: 1 })
      expect(new Set(transcript.map((entry: any) => entry.turn)).size).toBeGreaterThan(3)

      // A pause lasts until it is ended.
      expect(await recordOf(sim, paused)).toMatchObject({ status: 'paused' })
      await sim.ask('game/control', { game: paused.id, paused: false })
      for (let round = 0; round < 2; round++) await endTurn(sim, paused, 0)

      for (const game of all) {
        const { status, turn: now } = await recordOf(sim, game)
        const { rounds } = await sim.ask('game/replay', { game: game.id, viewer: { seat: null } })
        expect(rounds.map((round: any) => round.turn)).toEqual(rounds.map((_: unknown, at: number) => at))
        expect(rounds.length).toBeGreaterThanOrEqual(status === 'finished' ? now : now - 1)
        expect((await sim.ask('game/metrics', { game: game.id })).length).toBeGreaterThan(2)
        await sim.ask('game/handovers', { game: game.id })
      }
      expect(sim.complaints).toEqual([])
      await sim.service.stop()

      // What came since stays too.
      const again = await opened({ ...left, at: sim.now() }, standard())
      for (const game of [model, paused]) await endTurn(again, game, 0)
      expect(again.complaints).toEqual([])
    })
  })

  test("are still the owner's whose session was open then, until it ends of itself", async () => {
    const left = unpack(fixture, 'killed')
    const store = await openStore(left.dir)
    const secret = left.owner.cookie.replace('hexarchy=', '')
    const records = openRecords(store)
    try {
      const session = await openSessions(records, () => left.at + 10_000).find(secret)
      expect(await openAccounts(records).get(session!.account)).toMatchObject({ role: 'owner' })
      expect(await openSessions(records, () => left.at + 2 * LONGEST_SESSION_MS).find(secret)).toBe(null)
    } finally {
      await store.close()
    }
  })

  test('are served by the program as it is started, years later: its owner and seats are known', {
    timeout: 60_000,
  }, async () => {
    const left = unpack(fixture, 'killed')
    const { talk, paused } = left.games
    const server = await startServer(['--shards', '1'], left.dir)
    try {
      const owner = await server.owner()
      const list = await owner.send('GET', '/api/games')
      expect(list).toMatchObject({ status: 200 })
      expect(list.body.games).toHaveLength(Object.keys(left.games).length)
      if (left.profile) {
        const { body: profile } = await owner.send('GET', `/api/bots/profiles/${left.profile}`)
        expect(profile).toMatchObject({ id: left.profile, aggression: 0.9, params: { garrison: 2 } })
        const { body: record } = await owner.send('GET', `/api/games/${left.games.bots.id}`)
        expect(record.seats[0]).toMatchObject({ driver: 'bot', profile: profile.name })
      }
      const at = (game: LeftGame, seat: number) => ({ game: game.id, token: game.tokens[seat] })
      // The time for an answer and for the turn is long over: nobody waits for ever.
      expect(await server.get(at(talk, 1), `/api/games/${talk.id}/wait?timeout=10`)).toMatchObject({ status: 200 })
      for (const seat of [0, 1]) expect(await server.call(at(talk, seat), 'get_briefing')).toMatchObject({ status: 200 })
      expect((await server.get(at(paused, 0), `/api/games/${paused.id}/wait?timeout=1`)).body).toMatchObject({ status: 'paused' })
    } finally {
      await server.stop()
    }
  })
})
