/** Episodes over the real service: played, cut off, repeated, and dropped. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Episode, Observation } from '../../../actors/episodes/episode.ts'
import { Episodes, IDLE_MS, type Place } from '../../../actors/episodes/episodes.ts'
import { startService } from '../../../actors/service/service.ts'
import type { Standing } from '../../../actors/wire/lab/standing-schema.ts'
import { tempDir } from '../../temp.ts'

const SHORT = { world: { size: 'duel', map: 'pangaea', speed: 'Quick', cityStates: 0 }, seed: 11, opponents: ['standard'] }

async function opened(more: { most?: number; stateDir?: string } = {}) {
  const { stateDir = tempDir(), ...rest } = more
  const service = await startService({ stateDir, shards: 0, complain: () => {} })
  onTestFinished(() => service.stop())
  let nowMs = 0
  const make = () =>
    new Episodes({
      ...{ service, records: service.records, now: () => nowMs, complain: text => expect.fail(text) },
      chances: async ({ seats }: Standing) => seats.map(() => 1 / seats.length),
      ...rest,
    })
  const episodes = make()
  const begin = async (task: object, isBound = false) => {
    const place = episodes.open('a', isBound) as Place
    expect(episodes.begin(place, task)).toBeNull()
    return { place, episode: (await place.episode) as Episode }
  }
  const games = async () => {
    const reply = await service.request('game/list', {})
    return reply.ok ? reply.answer.map(({ id }) => id) : []
  }
  return { service, episodes, begin, games, make, pass: (ms: number) => (nowMs += ms) }
}

/** Looks at its units and ends the turn, until the episode is over. */
async function play(episode: Episode, turns: number): Promise<Observation[]> {
  const seen: Observation[] = []
  for (let turn = 0; turn < turns && !episode.isOver; turn++)
    for (const tool of ['get_units', 'end_turn']) {
      const answer = await episode.call(tool, {})
      if ('ok' in answer) throw new Error(answer.error.message)
      seen.push(answer)
      if (episode.isOver) break
    }
  return seen
}

describe('an episode', () => {
  test('rewards where turns end, adds them up to its outcome, and is cut off at its horizon', async () => {
    const { begin } = await opened()
    const { episode } = await begin({ ...SHORT, horizon: 5 })
    expect(await episode.opening()).toContain('TURN 1')
    const seen = await play(episode, 20)
    expect(seen.map(({ reward }) => reward !== null)).toEqual(Array.from({ length: 10 }, (_, i) => i % 2 === 1))
    const last = seen.at(-1)!
    expect(last).toMatchObject({ turn: 6, truncated: true, terminated: false })
    expect(last.texts.at(-1)).toContain('TURN 6')
    const sum = seen.reduce((all, { reward }) => all + (reward ?? 0), 0)
    expect(sum).toBeCloseTo(last.outcome, 9)
    expect(last.success).toBe(last.outcome >= 0.5)
    expect(await episode.call('end_turn', {})).toMatchObject({ ok: false, error: { code: 'episode/over' } })
  })

  test('comes to the same, word for word, for the same task and the same calls', async () => {
    const runs: unknown[] = []
    for (let run = 0; run < 2; run++) {
      const { begin } = await opened()
      const { episode } = await begin({ ...SHORT, horizon: 12 })
      runs.push([await episode.opening(), await play(episode, 20)])
    }
    expect(runs[0]).toEqual(runs[1])
    const other = await opened()
    const { episode } = await other.begin({ ...SHORT, seed: 12, horizon: 12 })
    expect(await episode.opening()).not.toEqual((runs[0] as unknown[])[0])
  })

  test('ends where its goals are reached', async () => {
    const { begin } = await opened()
    const { episode } = await begin({ ...SHORT, goals: [{ what: 'explored', least: 1 }] })
    const [, ended] = await play(episode, 3)
    expect(ended).toMatchObject({ reward: 1, outcome: 1, terminated: true, truncated: false, success: true })
  })

  test('goes on after its limits have ended a turn', async () => {
    const { begin } = await opened()
    const { episode } = await begin(SHORT)
    let turn = 1
    for (let i = 0; i < 200 && turn === 1; i++) {
      const answer = await episode.call('get_tile', { x: i % 40, y: 3 })
      if (!('ok' in answer)) turn = answer.turn
    }
    expect(turn).toBe(2)
  })

  test('of a past turn of a game goes on from there, with a chance of its own seed', async () => {
    const { begin, episodes, service } = await opened()
    const { episode: first, place } = await begin(SHORT)
    await play(first, 4)
    const fork = { fork: { game: first.game, turn: 3, seat: 0 }, seed: 5, horizon: 2 }
    const runs: unknown[] = []
    for (let run = 0; run < 2; run++) {
      const { episode } = await begin(fork)
      expect(episode.game).not.toBe(first.game)
      runs.push([await episode.opening(), await play(episode, 5)])
    }
    expect((runs[0] as [string])[0]).toContain('TURN 3')
    expect(runs[0]).toEqual(runs[1])
    await episodes.drop(place.id)
    expect(await service.request('game/get', { game: first.game })).toMatchObject({ ok: false, status: 404 })
  })
})

describe('the episodes of a server', () => {
  test('are so many at most, and a dropped one makes room', async () => {
    const { episodes } = await opened({ most: 2 })
    const [one] = [episodes.open('a') as Place, episodes.open('b')]
    expect(episodes.open('a')).toMatchObject({ ok: false, status: 503, retryAfter: 10, error: { code: 'episode/capacity' } })
    expect(await episodes.drop(one.id, 'b')).toBe(false)
    expect(await episodes.drop(one.id, 'a')).toBe(true)
    expect(episodes.open('a')).toHaveProperty('id')
    expect(await episodes.find(one.id, 'a')).toBe('gone')
  })

  test('are dropped with their games after 15 minutes without a sign of life', async () => {
    const { episodes, begin, games, pass } = await opened()
    const { place } = await begin(SHORT)
    expect(await games()).toHaveLength(1)
    pass(IDLE_MS)
    expect(await episodes.find(place.id, 'a')).toMatchObject({ id: place.id })
    pass(IDLE_MS)
    await episodes.sweep()
    expect(await games()).toHaveLength(1)
    pass(1)
    await episodes.sweep()
    expect([await games(), await episodes.find(place.id, 'a'), episodes.size]).toEqual([[], 'gone', 0])
  })

  test('that one connection held leave nothing once another server begins, those of sessions go on', async () => {
    const { begin, games, make } = await opened()
    const { episode } = await begin(SHORT, true)
    const { place, episode: other } = await begin(SHORT)
    await play(other, 2)
    const later = make()
    await later.sweep()
    expect(await games()).toEqual([other.game])
    expect(await later.find(place.id, 'b')).toBeNull()
    const again = (await ((await later.find(place.id, 'a')) as Place).episode) as Episode
    expect([again.game, await again.call('get_units', {})]).toMatchObject([other.game, { turn: 3 }])
    expect(episode.game).not.toBe(other.game)
  })

  test('that a server left behind when it ended leave nothing', async () => {
    const { begin, games, make, pass, service } = await opened()
    await begin(SHORT)
    const later = make()
    await later.sweep()
    expect(await games()).toHaveLength(1)
    pass(2 * IDLE_MS)
    await later.sweep()
    expect(await games()).toEqual([])
    expect(await service.records.list('episodes/')).toEqual([])
  })
})
