import { describe, expect, it } from 'vitest'
import { BUILT_IN, STANDARD_PROFILE } from '../../../bot/built-in.ts'
import { fingerprintOf } from '../../../lab/jobs/fingerprint.ts'
import { fitRatings } from '../../../lab/rankings/fit.ts'
import { historyOf, joined } from '../../../lab/rankings/history.ts'
import { BEST_BOT_GAMES, rankingsOf, ratingsOf } from '../../../lab/rankings/rankings.ts'
import { botNamed, resultOf } from './results.ts'

const [A, B, C] = ['aa', 'bbb', 'cccc'].map(name => botNamed(name))
const NONE = new Map()
const duel = (game: number, ahead: typeof A, behind: typeof A, more = {}) =>
  resultOf(game, [{ bot: ahead }, { bot: behind }], more)
/** As many games as a rating takes to count for the best bot. */
const enough = (game: (n: number) => ReturnType<typeof duel>) => Array.from({ length: BEST_BOT_GAMES }, (_, n) => game(n))

describe('a ranking', () => {
  it('has one entry for each configuration at each difficulty', () => {
    const history = historyOf([
      duel(0, A, B),
      duel(1, A, B, { difficulty: 'Deity' }),
      resultOf(2, [{ bot: A, sources: 'new' }, { bot: B }]),
    ])
    const { entries, difficulties } = rankingsOf(history, NONE)
    expect(difficulties).toEqual(['Deity', 'Prince'])
    expect(entries.map(({ profile, difficulty, sources }) => `${profile} ${difficulty} ${sources}`).sort()).toEqual([
      'aa Deity a',
      'aa Prince a',
      'aa Prince new',
      'bbb Deity a',
      'bbb Prince a',
    ])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(5)
  })

  it('counts a game once for whoever has several seats in it, and seats that finish first', () => {
    const { entries } = rankingsOf(
      historyOf([
        resultOf(
          0,
          [A, B, A, C].map(bot => ({ bot })),
        ),
      ]),
      NONE,
    )
    expect(entries.map(({ profile, games, wins }) => [profile, games, wins])).toEqual(
      expect.arrayContaining([
        ['aa', 1, 1],
        ['bbb', 1, 0],
        ['cccc', 1, 0],
      ]),
    )
  })

  it('is led by the strongest, with ratings as they are fitted for the difficulty alone', () => {
    const games = [duel(0, C, A), duel(1, C, B), duel(2, B, A), duel(3, A, B, { difficulty: 'King' })]
    const { entries } = rankingsOf(historyOf(games), NONE, 'prince')
    expect(entries.map(({ profile }) => profile)).toEqual(['cccc', 'bbb', 'aa'])
    const { ratings } = fitRatings(
      [
        { block: '0', entries: [0, 1], places: [1, 2] },
        { block: '1', entries: [0, 2], places: [1, 2] },
        { block: '2', entries: [2, 1], places: [1, 2] },
      ],
      3,
    )
    entries.forEach(({ rating }, i) => {
      expect(rating).toBeCloseTo([ratings[0], ratings[2], ratings[1]][i], 9)
    })
    expect(rankingsOf(historyOf(games), NONE).entries).toHaveLength(5)
    expect(rankingsOf(historyOf(games), NONE, 'Nowhere')).toMatchObject({ games: 0, entries: [], headToHead: [] })
  })

  it('tells of two that met who finished ahead, the stronger one first, with an interval by blocks', () => {
    const games = Array.from({ length: 20 }, (_, i) => duel(i, i % 4 === 0 ? A : B, i % 4 === 0 ? B : A, { block: i >> 1 }))
    const { headToHead, entries } = rankingsOf(historyOf(games), NONE)
    expect(entries[0].profile).toBe('bbb')
    expect(headToHead).toHaveLength(1)
    expect(headToHead[0]).toMatchObject({ one: 0, other: 1, games: 20, blocks: 10, ahead: 15, level: 0, behind: 5, share: 0.75 })
    expect(headToHead[0].low).toBeGreaterThan(0.5)
    expect(headToHead[0].low).toBeLessThan(0.75)
    expect(headToHead[0].high).toBeLessThan(1)
  })

  it('counts the same place as level', () => {
    const game = duel(0, A, B)
    game.seats[1].place = 1
    expect(rankingsOf(historyOf([game]), NONE).headToHead[0]).toMatchObject({ ahead: 0, level: 1, behind: 0, share: 0.5 })
  })

  it('says what each would have been rated by the end of each day', () => {
    const on = (day: number) => ({ at: `2026-11-0${day}T23:59:59.000Z` })
    const games = [duel(0, A, B, on(1)), duel(1, C, A, on(3)), duel(2, A, B, on(3))]
    const { chart, entries } = rankingsOf(historyOf(games.toReversed()), NONE)
    expect(chart.days).toEqual(['2026-11-01', '2026-11-03'])
    const line = (name: string) => chart.lines.find(({ entry }) => entries[entry].profile === name)!.ratings
    expect(line('cccc')[0]).toBeNull()
    const first = rankingsOf(historyOf([games[0]]), NONE).entries
    for (const { profile, rating } of first) expect(line(profile)[0]).toBeCloseTo(rating, 9)
    for (const { profile, rating } of entries) expect(line(profile)[1]).toBeCloseTo(rating, 9)
  })

  it('is the same whether results come in one file or in several', () => {
    const games = Array.from({ length: 12 }, (_, i) => {
      const order = [A, B, C].map((_, k) => [A, B, C][(k + (i % 3 === 0 ? i : 0)) % 3])
      return resultOf(
        i,
        order.map(bot => ({ bot })),
        { at: `2026-11-${10 + i}T00:00:00.000Z` },
      )
    })
    const whole = rankingsOf(historyOf(games), NONE)
    const parts = rankingsOf(joined([historyOf(games.slice(7)), historyOf(games.slice(0, 7))]), NONE)
    expect(
      parts.entries.map(({ profile, games, wins, firstSeen, lastSeen }) => ({ profile, games, wins, firstSeen, lastSeen })),
    ).toEqual(
      whole.entries.map(({ profile, games, wins, firstSeen, lastSeen }) => ({ profile, games, wins, firstSeen, lastSeen })),
    )
    parts.entries.forEach(({ rating, se_robust }, i) => {
      expect(rating).toBeCloseTo(whole.entries[i].rating, 9)
      expect(se_robust!).toBeCloseTo(whole.entries[i].se_robust!, 9)
    })
  })

  it('marks what a profile plays today, under the name of that profile', () => {
    const games = [
      resultOf(0, [
        { bot: A, sources: 'today' },
        { bot: A, sources: 'before' },
      ]),
    ]
    const fork = { ...A, profile: 'fork', name: 'Fork', revision: 3 }
    const today = new Map([[fingerprintOf(A, 'today'), [fork]]])
    const { entries } = rankingsOf(historyOf(games), today)
    expect(entries.map(({ name, revision, current, sources }) => ({ name, revision, current, sources }))).toEqual([
      { name: 'Fork', revision: 3, current: true, sources: 'today' },
      { name: 'aa', revision: 1, current: false, sources: 'before' },
    ])
  })

  it('ranks a bot that does nothing like any other', () => {
    const idle = BUILT_IN.find(({ profile }) => profile === 'idle')!
    const { entries } = rankingsOf(historyOf([duel(0, A, idle), duel(1, A, idle)]), NONE)
    expect(entries.map(({ profile }) => profile)).toEqual(['aa', 'idle'])
  })

  it('takes results without fingerprints by the seats of their experiment, and leaves out what it cannot place', () => {
    const old = [duel(0, A, B), duel(1, B, C)]
    for (const { seats } of old) for (const seat of seats) Object.assign(seat, { fingerprint: undefined, sources: undefined })
    const seat = (bot: typeof A) => ({ bot, sources: 'old', fingerprint: fingerprintOf(bot, 'old') })
    const known = new Map([
      [A.name, seat(A)],
      [B.name, seat(B)],
    ])
    const { entries } = rankingsOf(historyOf(old, known), NONE)
    expect(entries.map(({ fingerprint }) => fingerprint)).toEqual([A, B].map(bot => fingerprintOf(bot, 'old')))
  })

  it('says nothing of no games', () => {
    expect(rankingsOf(historyOf([]), NONE)).toEqual({
      ...{ difficulties: [], games: 0, entries: [], headToHead: [] },
      chart: { days: [], lines: [] },
    })
  })
})

describe("ratings for 'Best bot'", () => {
  it('are one for each settings of a profile, at the difficulty at which they played most', () => {
    const deity = enough(n => duel(n, B, A, { difficulty: 'Deity' }))
    const history = historyOf([...enough(n => duel(n, A, B)), duel(BEST_BOT_GAMES, A, B), ...deity])
    const ranked = rankingsOf(history, NONE)
    const ratings = ratingsOf(ranked, history.contenders, () => null)
    expect(ratings.map(({ profile }) => profile).sort()).toEqual(['aa', 'bbb'])
    const prince = ranked.entries.find(({ profile, difficulty }) => profile === 'aa' && difficulty === 'Prince')!
    expect(ratings.find(({ profile }) => profile === 'aa')!.rating).toBe(prince.rating)
  })

  it('take what was frozen from a profile for what the profile names', () => {
    const frozen = { ...STANDARD_PROFILE, code: 'frozen_0123456789abcdef' }
    const history = historyOf(enough(n => duel(n, frozen, A)))
    const ratings = ratingsOf(rankingsOf(history, NONE), history.contenders, ({ code }) =>
      code.startsWith('frozen_') ? 'basic' : null,
    )
    expect(ratings.find(({ profile }) => profile === 'standard')).toMatchObject({ code: 'basic', sources: 'a' })
  })

  it('leave out what was laid over a profile', () => {
    const history = historyOf(enough(n => duel(n, { ...A, revision: 0 }, B)))
    const ratings = ratingsOf(rankingsOf(history, NONE), history.contenders, () => null)
    expect(ratings.map(({ profile }) => profile)).toEqual(['bbb'])
  })

  it('leave out who has played too few games, however well', () => {
    const few = enough(n => duel(n, C, A)).slice(1)
    const history = historyOf([...enough(n => duel(n, A, B)), ...few])
    const ranked = rankingsOf(history, NONE)
    expect(ranked.entries[0].profile).toBe('cccc')
    const ratings = ratingsOf(ranked, history.contenders, () => null)
    expect(ratings.map(({ profile }) => profile).sort()).toEqual(['aa', 'bbb'])
  })
})
