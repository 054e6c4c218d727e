/** The queue of the lab: who gets which block, what is kept of it, and what becomes of that in a crash. */
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { experimentFile, resultsFile } from '../../../lab/queue/folders.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { Statuses } from '../../../lab/runner/progress.ts'
import { stopExperiment } from '../../../lab/runner/stop.ts'
import { tempDir } from '../../temp.ts'
import { allOf, failureOf, opened, queued, resultOf } from './files.ts'

const status = (dir: string, id: string) => new Statuses(dir).all(null).find(one => one.id === id)!

describe('a worker', () => {
  it('gets the blocks of what has the highest priority, of the same those of what is older', () => {
    const dir = tempDir()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const names = ['late', 'early', 'urgent']
    const ids = [at(2), at(1), at(3)].map((date, i) => queued(dir, { name: names[i], games: 1, priority: i === 2 ? 5 : 0 }, date))
    const { queue } = opened(dir)
    expect([1, 2, 3, 4].map(() => queue.claim('w', 60)?.experiment ?? null)).toEqual([ids[2], ids[1], ids[0], null])
    queue.close()
  })

  it('has its block for itself until its lease is over, or it gives it back', () => {
    const dir = tempDir()
    queued(dir, { games: 2 })
    let now = 0
    const { queue } = opened(dir, () => now)
    const first = queue.claim('a', 60)!
    expect(queue.claim('b', 60)!.block).toBe(1)
    expect(queue.claim('c', 60)).toBeNull()
    now = 50_000
    expect(queue.renew(first, 'a', [{ game: 0, turn: 5 }], 60)).toBe(true)
    now = 100_000
    expect(queue.claim('c', 60)!.block).toBe(1)
    expect(queue.claim('c', 60)).toBeNull()
    queue.release(first, 'somebody else')
    expect(queue.claim('c', 60)).toBeNull()
    queue.release(first, 'a')
    expect(queue.claim('c', 60)!.block).toBe(0)
    expect(queue.renew(first, 'a', [], 60)).toBe(false)
    queue.close()
  })

  it('takes what was queued after the queue was opened', () => {
    const dir = tempDir()
    const { queue } = opened(dir)
    expect(queue.claim('a', 60)).toBeNull()
    const id = queued(dir)
    expect(queue.claim('a', 60)?.experiment).toBe(id)
    queue.close()
  })
})

describe('what came of a game', () => {
  it('is on the disk when it is kept, and counts once whoever brings it', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 4, replays: 2 })
    const { queue, settled } = opened(dir)
    const job = queue.claim('a', 60)!
    queue.keep(job, { results: [resultOf(job, job.games[0])], failures: [] })
    expect(readResults(dir, id).results.map(({ game }) => game)).toEqual([0])
    expect(queue.finish(job, 'a', allOf(job))).toBe(true)
    expect(queue.finish(job, 'b', allOf(job))).toBe(false)
    expect(readResults(dir, id).results.map(({ game }) => game)).toEqual([0, 1])
    expect(settled.map(({ game }) => game)).toEqual([0, 1])
    queue.close()
  })

  it('is of its own block: games of another are not taken', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 4, replays: 2 })
    const { queue } = opened(dir)
    const [first, second] = [queue.claim('a', 60)!, queue.claim('a', 60)!]
    expect(queue.finish(first, 'a', allOf(second))).toBe(false)
    expect(readResults(dir, id).results).toEqual([])
    queue.close()
  })

  it('is still there for who opens the queue next: only what is missing of a block is played', () => {
    const dir = tempDir()
    queued(dir, { games: 4, replays: 4 })
    const before = opened(dir)
    const job = before.queue.claim('a', 60)!
    before.queue.keep(job, { results: [resultOf(job, job.games[1])], failures: [failureOf(job, job.games[2])] })
    before.queue.close()
    const { queue } = opened(dir)
    const again = queue.claim('b', 60)!
    expect(again.games.map(({ game }) => game)).toEqual([0, 3])
    expect(again.games[0]).toEqual(job.games[0])
    queue.finish(again, 'b', allOf(again))
    expect(status(dir, again.experiment)).toMatchObject({ state: 'finished', finished: 3, failed: 1, endedEarly: null })
    queue.close()
  })

  it('is settled again by who opens the queue next, as a crash may have come between', () => {
    const dir = tempDir()
    queued(dir)
    const before = opened(dir)
    const job = before.queue.claim('a', 60)!
    before.queue.finish(job, 'a', allOf(job))
    before.queue.close()
    const { queue, settled } = opened(dir)
    expect(settled.map(({ game }) => game)).toEqual([0])
    queue.close()
  })

  it('is played again where a crash cut its line off', () => {
    const dir = tempDir()
    const id = queued(dir)
    const before = opened(dir)
    for (const job of [before.queue.claim('a', 60)!, before.queue.claim('a', 60)!]) before.queue.finish(job, 'a', allOf(job))
    before.queue.close()
    const file = resultsFile(dir, id)
    const whole = readFileSync(file).length
    for (const cut of [1, 2, 40, 400]) {
      truncateSync(file, whole - cut)
      const { queue, said } = opened(dir)
      const job = queue.claim('a', 60)!
      expect([job.block, said]).toEqual([1, []])
      queue.finish(job, 'a', allOf(job))
      queue.close()
      expect(readFileSync(file).length).toBe(whole)
    }
  })

  it('is played again where its line is spoilt, which is told', () => {
    const dir = tempDir()
    const id = queued(dir)
    const before = opened(dir)
    for (const job of [before.queue.claim('a', 60)!, before.queue.claim('a', 60)!]) before.queue.finish(job, 'a', allOf(job))
    before.queue.close()
    const file = resultsFile(dir, id)
    const lines = readFileSync(file, 'utf8').split('\n')
    lines[0] = lines[0].replace('"place":1', '"place":3')
    writeFileSync(file, lines.join('\n'))
    const { queue, said } = opened(dir)
    expect(said).toEqual([`Line 1 of the results of ${id} is spoilt: what it held is left out, and played again.`])
    expect(queue.claim('a', 60)!.block).toBe(0)
    queue.close()
  })

  it('that is not to be trusted is taken back and played again, though the experiment has ended', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 2 })
    const { queue } = opened(dir)
    for (const job of [queue.claim('a', 60)!, queue.claim('a', 60)!]) queue.finish(job, 'a', allOf(job))
    expect(status(dir, id).state).toBe('finished')
    queue.withdraw(id, [{ block: 1, game: 1 }])
    expect(readResults(dir, id).results.map(({ game }) => game)).toEqual([0])
    const again = queue.claim('b', 60)!
    expect(again.games.map(({ game }) => game)).toEqual([1])
    queue.finish(again, 'b', allOf(again))
    expect(status(dir, id)).toMatchObject({ state: 'finished', finished: 2 })
    queue.close()
  })
})

describe('what waits to be checked', () => {
  it('counts for nothing, is given to nobody else, and keeps its experiment open until it is accepted', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 2 })
    const { queue, settled } = opened(dir)
    const [first, second] = [queue.claim('a', 60)!, queue.claim('a', 60)!]
    expect(queue.hold(first, 'a', allOf(first))).toBe(true)
    expect(queue.hold(first, 'a', allOf(first))).toBe(false)
    queue.finish(second, 'a', allOf(second))
    expect(queue.claim('b', 60)).toBeNull()
    expect(readResults(dir, id)).toMatchObject({ results: [{ game: 1 }], held: { results: [{ game: 0 }] } })
    expect(queue.open()).toMatchObject([{ finished: 1, unchecked: 1 }])
    expect(queue.accept(first)).toBe(true)
    expect(settled.map(({ game }) => game)).toEqual([1, 0])
    expect(status(dir, id)).toMatchObject({ state: 'finished', finished: 2, unchecked: 0 })
    queue.close()
  })

  it('waits still for who opens the queue next, who may correct a part of it', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 4, replays: 2 })
    const before = opened(dir)
    const job = before.queue.claim('a', 60)!
    before.queue.hold(job, 'a', { results: [resultOf(job, job.games[0])], failures: [failureOf(job, job.games[1])] })
    before.queue.close()
    const { queue, settled } = opened(dir)
    const [waiting] = queue.held('test')
    expect(waiting.job).toEqual(job)
    expect(queue.claim('b', 60)!.block).toBe(1)
    queue.accept(waiting, { results: [resultOf(job, job.games[1])], failures: [] })
    expect(readResults(dir, id)).toMatchObject({
      results: [{ game: 0 }, { game: 1 }],
      failures: [],
      held: { results: [], failures: [] },
    })
    expect(settled.map(({ game }) => game)).toEqual([0, 1])
    queue.close()
  })

  it('is played again where it is withdrawn, and left out where the experiment is stopped', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 2 })
    const { queue } = opened(dir)
    const job = queue.claim('a', 60)!
    queue.hold(job, 'a', allOf(job))
    queue.withdraw(id, [{ block: 0, game: 0 }])
    const again = queue.claim('b', 60)!
    expect(again).toEqual(job)
    queue.hold(again, 'b', allOf(again))
    queue.end(id, 'Somebody ended it.')
    expect(status(dir, id)).toMatchObject({
      ...{ state: 'stopped', finished: 0, unchecked: 0 },
      endedEarly: 'Somebody ended it. One game that was not checked yet counts for nothing.',
    })
    queue.close()
  })
})

describe('an experiment', () => {
  it('has an id of its own, made of its name', () => {
    const dir = tempDir()
    expect(['Größer & besser!', 'größer, besser', '…'].map(name => queued(dir, { name }))).toEqual([
      'gro-er-besser',
      'gro-er-besser-2',
      'experiment',
    ])
  })

  it('that is damaged is told, and keeps nobody from the others', () => {
    const dir = tempDir()
    const [broken, sound] = [queued(dir, { name: 'broken' }), queued(dir, { name: 'sound' })]
    writeFileSync(experimentFile(dir, broken), '{"version":1,')
    const { queue, said } = opened(dir)
    expect(said).toEqual([expect.stringContaining('broken.json is damaged')])
    expect(queue.claim('a', 60)!.experiment).toBe(sound)
    queue.close()
  })

  it('is ended by its name, while the queue is played too, and keeps what was finished', () => {
    const dir = tempDir()
    const [first, second] = [queued(dir, { name: 'first' }), queued(dir, { name: 'second' })]
    const { queue } = opened(dir)
    const job = queue.claim('a', 60)!
    queue.keep(job, allOf(job))
    const next = queue.claim('a', 60)!
    // As another process would.
    new ExperimentFiles(dir).askToStop(first)
    expect(queue.claim('b', 60)!.experiment).toBe(second)
    expect(queue.renew(next, 'a', [], 60)).toBe(false)
    expect(queue.finish(next, 'a', allOf(next))).toBe(false)
    queue.close()
    expect(status(dir, first)).toMatchObject({ state: 'stopped', finished: 1, endedEarly: 'Somebody ended it.' })
    stopExperiment(dir, second, null)
    expect(status(dir, second).state).toBe('stopped')
    expect(() => stopExperiment(dir, second, null)).toThrow('has ended already')
    expect(() => new Statuses(dir).named('secnd')).toThrow('There is no experiment "secnd". Did you mean second?')
  })

  it('with a test ends when the blocks before it decide, in their order', () => {
    const dir = tempDir()
    const stop = { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 200 }
    const id = queued(dir, { games: 200, replays: 2, stop })
    const { queue } = opened(dir)
    const held = queue.claim('slow', 9_999)!
    const aIsAhead = (labels: string[]) => labels.map(label => (label === 'A' ? 1 : 2))
    for (let n = 0; n < 60; n++) {
      const job = queue.claim('a', 60)!
      queue.finish(job, 'a', allOf(job, aIsAhead))
    }
    // The first block is not over, so nothing is decided.
    expect(queue.open()).toHaveLength(1)
    queue.finish(held, 'slow', allOf(held, aIsAhead))
    expect(queue.isEmpty()).toBe(true)
    queue.close()
    const { state, finished, endedEarly } = status(dir, id)
    expect([state, finished]).toEqual(['finished', 122])
    expect(endedEarly).toMatch(
      /^After \d+ of 100 blocks it is decided: "A" is better than "B" by more than 0 Elo points\. \d+ of 200 games need not be played\.$/,
    )
  })
})

describe('how an experiment stands', () => {
  it('has what is under way, the rate and the time left', () => {
    const dir = tempDir()
    queued(dir, { games: 10 })
    let now = 0
    const { queue } = opened(dir, () => now)
    for (let n = 0; n < 4; n++) {
      const job = queue.claim('a', 900)!
      now += 60_000
      queue.renew(job, 'a', [{ game: job.block, turn: 7 }], 900)
      if (n < 3) queue.finish(job, 'a', n === 0 ? { results: [], failures: [failureOf(job, job.games[0])] } : allOf(job))
    }
    // Three in four minutes; seven are left.
    const [one] = queue.open()
    expect(one).toMatchObject({ state: 'running', finished: 2, failed: 1, playing: [{ game: 3, turn: 7, worker: 'a' }] })
    expect(one).toMatchObject({ gamesPerHour: 45, secondsLeft: 560 })
    queue.close()
    expect(status(dir, one.id)).toMatchObject({ state: 'queued', finished: 2, failed: 1, playing: [], gamesPerHour: null })
  })

  it('counts what lies in its file, a line cut off or not', () => {
    const dir = tempDir()
    const id = queued(dir)
    const { queue } = opened(dir)
    const job = queue.claim('a', 60)!
    queue.finish(job, 'a', allOf(job))
    queue.close()
    const statuses = new Statuses(dir)
    expect(statuses.all(null)[0].finished).toBe(1)
    appendFileSync(resultsFile(dir, id), '{"crc32":"00')
    expect(statuses.all(null)[0].finished).toBe(1)
  })
})

describe('the live code', () => {
  const LIVE = {
    seats: [
      { label: 'live', bot: 'live' },
      { label: 'idle', bot: 'idle' },
    ],
  }
  const BOT = { profile: 'standard', revision: 1, name: 'Standard', aggression: null, params: {} }
  const by = (sources: string, job: Parameters<typeof allOf>[0]) => {
    const { results, failures } = allOf(job)
    const seats = (of: (typeof results)[number]) =>
      of.seats.map((seat, i) => ({ ...seat, bot: { ...BOT, code: i === 0 ? 'basic' : 'idle' }, sources }))
    return { results: results.map(one => ({ ...one, seats: seats(one) })), failures }
  }

  it('of an experiment stays one code: where it has changed, the experiment stops before another game is played', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 4, ...LIVE })
    const first = opened(dir, Date.now, undefined, () => 'before')
    const job = first.queue.claim('a', 60)!
    first.queue.finish(job, 'a', by('before', job))
    first.queue.close()
    const second = opened(dir, Date.now, undefined, () => 'after')
    expect(second.queue.claim('a', 60)).toBeNull()
    second.queue.close()
    expect(status(dir, id)).toMatchObject({ state: 'stopped', finished: job.games.length })
    expect(status(dir, id).endedEarly).toMatch(/live bot's code has changed.*before.*after/)
    expect(second.said.join()).toContain(`${id} is stopped`)
  })

  it('is no matter while it is as it was, nor to what is frozen', () => {
    const dir = tempDir()
    const ids = [queued(dir, { games: 2, ...LIVE }), queued(dir, { games: 2 })]
    const { queue } = opened(dir, Date.now, undefined, () => 'same')
    for (let job = queue.claim('a', 60); job; job = queue.claim('a', 60)) queue.finish(job, 'a', by('same', job))
    queue.close()
    for (const id of ids) expect(status(dir, id).state).toBe('finished')
  })

  it('that changed while games were under way adds no result to those of before', () => {
    const dir = tempDir()
    const id = queued(dir, { games: 4, ...LIVE })
    const { queue } = opened(dir, Date.now, undefined, () => 'before')
    const [one, other] = [queue.claim('a', 60)!, queue.claim('b', 60)!]
    queue.finish(one, 'a', by('before', one))
    expect(queue.finish(other, 'b', by('after', other))).toBe(false)
    queue.close()
    expect(readResults(dir, id).results).toHaveLength(one.games.length)
    expect(status(dir, id).state).toBe('stopped')
  })
})
