import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findBuiltIn, STANDARD_PROFILE } from '../../../bot/built-in.ts'
import type { Configuration } from '../../../bot/configuration.ts'
import type { GameOptions } from '../../../engine/index.ts'
import { enterResults, withdrawEntries } from '../../../lab/jobs/enter-results.ts'
import { fingerprintOf } from '../../../lab/jobs/fingerprint.ts'
import type { JobGame } from '../../../lab/jobs/job-queue.ts'
import { makeFailure, makeResult } from '../../../lab/jobs/make-result.ts'
import { playGame } from '../../../lab/play-game.ts'
import { resultsOf } from '../../../saves/bot-files/profile-results.ts'
import { seatFor } from '../../../saves/bot-files/seat-bot.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { standardRules } from '../../world.ts'

const MINE: Configuration = { ...STANDARD_PROFILE, profile: 'mine', revision: 3, name: 'Mine', params: { garrison: 2 } }
const seatOf = (bot: Configuration, aggression: number | null = null) => ({ driver: 'bot' as const, ...seatFor(bot, aggression) })
const options: GameOptions = {
  size: 'duel',
  speed: 'Quick',
  difficulty: 'King',
  seed: 4,
  turns: 15,
  seats: [seatOf(MINE), seatOf(STANDARD_PROFILE, 0.25)],
}
const game: JobGame = { game: 7, options, labels: ['A', 'B'], levels: [{ x: '1' }, { x: '2' }] }
const series = { experiment: 'trial', block: 2, ruleset: 'standard', mods: [] }
const ending = { worker: 'here', at: new Date('2026-11-01T10:00:00Z') }

const made: string[] = []
afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true })
})

describe('a result of the lab', () => {
  it('has all that it takes to play its game again and to rank its bots', () => {
    const played = playGame(standardRules(), options)
    const result = makeResult(series, game, played, ending)
    const again = makeResult(series, game, playGame(standardRules(), structuredClone(result.options)), ending)
    const { wallSeconds: _, cpuSeconds: __, ...same } = result
    expect(again).toMatchObject(same)
    expect(result).toMatchObject({ engine: engineVersion(), rulesHash: standardRules().hash, turns: 16, game: 7, block: 2 })
    expect(result.seats.map(({ label, levels, bot }) => [label, levels, bot.profile, bot.revision, bot.aggression])).toEqual([
      ['A', { x: '1' }, 'mine', 3, null],
      ['B', { x: '2' }, 'standard', 1, 0.25],
    ])
    expect(result.seats.map(({ place }) => place).sort()).toEqual([1, 2])
    expect(result.seats[result.winner!].place).toBe(1)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  }, 30_000)

  it('has a digest of the commands: another one where a bot plays otherwise', () => {
    const other = { ...options, seats: [seatOf({ ...MINE, code: 'idle', params: {} }), options.seats[1]] }
    const [one, two, idle] = [options, options, other].map(each => playGame(standardRules(), { ...each, turns: 5 }).digest)
    expect(two).toBe(one)
    expect(idle).not.toBe(one)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
  }, 30_000)

  it('gives one place to those that nothing tells apart, and the next place is as many further on', () => {
    const idle = Array.from({ length: 3 }, () => seatOf(findBuiltIn('idle')!))
    const seats = [...idle, seatOf(STANDARD_PROFILE)]
    const { scores, places } = playGame(standardRules(), { ...options, size: 'small', seats }, ({ s }) => s.turn < 12)
    expect(scores.slice(0, 3)).toEqual([scores[0], scores[0], scores[0]])
    expect(places).toEqual([2, 2, 2, 1])
  }, 30_000)

  it('counts once, with the profiles and in the ledger, however often it is entered; what is withdrawn counts when it is entered anew', () => {
    const dir = mkdtempSync(join(tmpdir(), 'hexarchy-results-'))
    made.push(dir)
    const result = makeResult(series, game, playGame(standardRules(), { ...options, turns: 3 }), ending)
    const other = { ...result, game: 8 }
    enterResults(dir, [result])
    enterResults(dir, [result, other])
    const counts = () => [
      resultsOf(dir, 'mine').get(3)!.games,
      resultsOf(dir, 'standard').get(1)!.games,
      readLedger(dir).entries.length,
    ]
    expect(counts()).toEqual([2, 2, 2])
    withdrawEntries(dir, [other], ending.at, 'a test')
    expect(counts()).toEqual([1, 1, 1])
    enterResults(dir, [result, other])
    expect(counts()).toEqual([2, 2, 2])
  })

  it('is not told of a profile that something was laid over', () => {
    const dir = mkdtempSync(join(tmpdir(), 'hexarchy-results-'))
    made.push(dir)
    const seats = [seatOf({ ...MINE, revision: 0 }), seatOf(STANDARD_PROFILE)]
    const laid = { ...options, seats, turns: 3 }
    enterResults(dir, [makeResult(series, { ...game, options: laid }, playGame(standardRules(), laid), ending)])
    expect([resultsOf(dir, 'mine').size, resultsOf(dir, 'standard').size]).toEqual([0, 1])
  })

  it('of a failed game is its seed and what went wrong', () => {
    expect(makeFailure(series, game, 'it fell', ending)).toEqual({
      experiment: 'trial',
      block: 2,
      game: 7,
      seed: 4,
      message: 'it fell',
      at: '2026-11-01T10:00:00.000Z',
      worker: 'here',
    })
  })
})

describe('a fingerprint', () => {
  const sources = 'abc'
  it('is one for the same code, overrides and aggression, whatever the code and the profile are called', () => {
    expect(fingerprintOf({ ...MINE, code: 'frozen_0123456789abcdef' }, sources)).toBe(fingerprintOf(MINE, sources))
    expect(fingerprintOf({ ...STANDARD_PROFILE, params: { b: 1, a: 2 } }, sources)).toBe(
      fingerprintOf({ ...STANDARD_PROFILE, params: { a: 2, b: 1 } }, sources),
    )
    expect(fingerprintOf({ ...STANDARD_PROFILE, aggression: 0.5 }, sources)).toBe(
      fingerprintOf({ ...STANDARD_PROFILE, params: { aggression: 0.5, leaderAggression: 1 } }, sources),
    )
  })

  it('differs by each of them', () => {
    const all = [
      fingerprintOf(STANDARD_PROFILE, sources),
      fingerprintOf(STANDARD_PROFILE, 'abd'),
      fingerprintOf({ ...STANDARD_PROFILE, aggression: 0.5 }, sources),
      fingerprintOf({ ...STANDARD_PROFILE, params: { garrison: 3 } }, sources),
      fingerprintOf(findBuiltIn('idle')!, sources),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})
