/**
 * The scripts of load in their short form: everything is answered, and nothing fails. Figures are for the long forms alone, so players need no
 * processes of their own.
 */
import { describe, expect, test } from 'vitest'
import { withDuels } from '../bench/crowds/duels.ts'
import { runActs } from './acts.ts'
import { runCourse, wakeAll } from './course.ts'
import { runCrowds } from './crowds.ts'
import { runRunning } from './running.ts'
import { runSleeping } from './sleeping.ts'
import { soak } from './soak.ts'

describe('under load', { timeout: 240_000 }, () => {
  test('running games with two remote seats and a bot each answer every call, and turns go round', async () => {
    const told = await runRunning({ games: 12, seconds: 2, paceMs: 0, processes: 0, bareSeconds: 0.2 })
    expect(told.failed).toEqual({})
    expect(told.figures.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['briefing', 'read', 'act', 'end_turn', 'wake-up']),
    )
  })

  test('of a piece cut from running games only what is answered in its seconds counts', async () => {
    const games = 8
    const { callsPerSecond, played, figures, failed } = await withDuels(games, 1, async (server, seats) => {
      await wakeAll(server.url, seats)
      const work = { url: server.url, games: seats, paceMs: 50, processes: 0, figures: () => server.figures() }
      return runCourse({ ...work, seconds: 1, warmSeconds: 1 })
    })
    expect(failed).toEqual({})
    expect(callsPerSecond).toBe(played.calls)
    expect(figures.reduce((sum, { calls }) => sum + calls, 0)).toBe(played.calls)
    // A call in every 50 ms of each seat's turns, and a wait between them.
    expect(played.calls).toBeGreaterThan(0)
    expect(played.times.end_turn.length).toBeLessThanOrEqual(4 * games)
  })

  test('one small act in each of many games is answered, all at once and so many a second', async () => {
    const { burst, paced } = await runActs({ games: 12, rounds: 5, perSecond: 24, pacedSeconds: 1, processes: 0 })
    expect([burst.failed, paced.failed]).toEqual([{}, {}])
  })

  test('each of many sleeping games answers its first call', async () => {
    const { wake } = await runSleeping({ games: 24, woken: 12 })
    expect(wake).toMatchObject([{ calls: 12 }])
  })

  test('half-open connections, waits, sockets that nobody reads and floods keep no other player from an answer', async () => {
    const { crowds } = await runCrowds({ halfOpen: 100, waits: 20, sockets: 20, seconds: 0.5, processes: 0 })
    for (const { name, others, failed } of crowds) {
      // A machine that is busy with other things may make the server say so; that is all it may say.
      for (const why of Object.keys(failed)) expect(`${name}: ${why}`).toMatch(/503 service\/overloaded$/)
      expect(others[0].calls).toBeGreaterThan(0)
    }
  })

  test('a server lives through games made and deleted, games that wake, sockets, and a shard that dies', async () => {
    const told = await soak({ minutes: 0.05, games: 6, killEveryS: 1, madeEveryMs: 800, processes: 0 })
    expect(told.killed).toBeGreaterThan(0)
    expect(told.calls).toBeGreaterThan(0)
    // While a shard is started anew its games say so, with the time to come again; nothing else fails.
    for (const why of Object.keys(told.failed)) expect(why).toMatch(/503 service\/unavailable$/)
    expect(told.trends).toHaveLength(5)
  })
})
