import { describe, expect, it } from 'vitest'
import { bestBot, isBest, type Rating } from '../../bot/best-bot.ts'
import { BUILT_IN, findBuiltIn } from '../../bot/built-in.ts'
import { checkParams } from '../../bot/check-params.ts'
import type { Configuration } from '../../bot/configuration.ts'

const made = (profile: string, over: Partial<Configuration> = {}): Configuration => ({
  profile,
  revision: 1,
  name: profile,
  code: 'basic',
  aggression: null,
  params: {},
  ...over,
})
const rated = (configuration: Configuration, rating: number, sources = 'today'): Rating => ({ ...configuration, rating, sources })
const best = (profiles: Configuration[], ratings: Rating[]): string => bestBot(profiles, ratings, () => 'today').profile

describe('the best bot', () => {
  const bold = made('bold', { revision: 3, params: { aggression: 0.9, garrison: 2 } })
  const shy = made('shy', { aggression: 0.1 })
  const all = [...BUILT_IN, bold, shy]

  it('is the best-ranked profile that is rated as it is now', () => {
    const ratings = [rated(shy, 1500), rated({ ...bold, params: { garrison: 2, aggression: 0.9 } }, 1600)]
    expect(best(all, ratings)).toBe('bold')
    expect(best(all, [...ratings, rated(made('shy', { aggression: 0.2 }), 1900)])).toBe('bold')
  })

  it('is else one that was rated under earlier code of the live bot with the same settings', () => {
    const earlier = [rated(made('bold', { revision: 2 }), 1900), rated(shy, 1400, 'yesterday')]
    expect(best(all, earlier)).toBe('shy')
  })

  it('is else the best-ranked that there still is, and Standard where none is ranked', () => {
    expect(best(all, [rated(made('bold', { revision: 2 }), 1400), rated(made('gone'), 1900)])).toBe('bold')
    expect(best(all, [])).toBe('standard')
  })

  it('is never one that does nothing', () => {
    expect(best(all, [rated(findBuiltIn('idle')!, 1900), rated(made('lazy', { code: 'idle' }), 1950)])).toBe('standard')
  })

  it('goes by its name in any case', () => {
    expect(['Best bot', 'BEST', 'best-bot', 'bester'].map(isBest)).toEqual([true, true, true, false])
  })
})

describe('the built-in profiles', () => {
  it('are Standard, Classic production, the snapshots and Idle', () => {
    expect(BUILT_IN.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Standard', 'Classic production', 'v0', 'v1', '2026-09', 'Idle']),
    )
  })

  it('set parameters that there are, within their range', () => {
    expect(BUILT_IN.filter(({ code }) => code === 'basic').flatMap(({ params }) => checkParams(params))).toEqual([])
  })

  it('are found by id and name in any case, and so are the codes', () => {
    expect(findBuiltIn('CLASSIC PRODUCTION')).toBe(findBuiltIn('classic-production'))
    expect([findBuiltIn('basic'), findBuiltIn('live')]).toEqual([findBuiltIn('Standard'), findBuiltIn('Standard')])
    expect(findBuiltIn('snapshot_v0')).toMatchObject({ code: 'snapshot_v0' })
    expect(findBuiltIn('somebody')).toBeNull()
  })
})
