import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STANDARD_PROFILE } from '../../../bot/built-in.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { resultsFile } from '../../../lab/queue/folders.ts'
import { appendResults, openResults } from '../../../lab/queue/results-file.ts'
import { LabRankings } from '../../../lab/rankings/lab-rankings.ts'
import { BEST_BOT_GAMES } from '../../../lab/rankings/rankings.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { tempDir } from '../../temp.ts'
import { resultOf } from './results.ts'

const keep = (dir: string, id: string, results: LabResult[]): void => {
  openResults(dir, id)
  for (const one of results) appendResults(dir, id, { block: one.block, results: [one], failures: [] })
}
const open = (dir: string) => new BotProfiles(dir, new FrozenBots(dir))
const NOW = new Date('2026-11-22T10:00:00Z')

/** Standard and a fork that always beats it, both played by frozen code of these sources. */
function playedOff(dir: string, sources: string): string {
  const { id } =
    open(dir)
      .list()
      .profiles.find(({ name }) => name === 'Winner') ?? open(dir).create({ name: 'Winner', aggression: 0.9 }, NOW)
  const frozen = { code: 'frozen_0123456789abcdef' }
  const winner = { ...open(dir).find(id), ...frozen }
  const standard = { ...STANDARD_PROFILE, ...frozen }
  keep(
    dir,
    `off-${sources}`,
    Array.from({ length: BEST_BOT_GAMES }, (_, i) =>
      resultOf(
        i,
        [
          { bot: winner, sources },
          { bot: standard, sources },
        ],
        { experiment: `off-${sources}` },
      ),
    ),
  )
  return id
}

describe('the rankings of a state directory', () => {
  it('are of all results that are kept, and follow them', () => {
    const dir = tempDir()
    const rankings = new LabRankings(dir)
    expect(rankings.rankings().entries).toEqual([])
    playedOff(dir, 'x')
    const before = rankings.rankings()
    expect(before).toMatchObject({
      games: BEST_BOT_GAMES,
      entries: [{ name: 'Winner', wins: BEST_BOT_GAMES, current: false }, { profile: 'standard' }],
    })
    expect(rankings.rankings()).toBe(before)
    keep(dir, 'other', [resultOf(0, [{}, { sources: 'x' }], { experiment: 'other' })])
    expect(rankings.rankings().games).toBe(BEST_BOT_GAMES + 1)
    rmSync(resultsFile(dir, 'other'))
    expect(rankings.rankings().games).toBe(BEST_BOT_GAMES)
  })

  it('mark as current what is played by the code of today, frozen or not', () => {
    const dir = tempDir()
    playedOff(dir, botSources())
    playedOff(dir, 'older')
    const { entries } = new LabRankings(dir).rankings()
    expect(entries.map(({ sources, current }) => (sources === botSources()) === current)).toEqual([true, true, true, true])
  })

  it('follow a profile that changes: what it plays today is not what was rated', () => {
    const dir = tempDir()
    const id = playedOff(dir, botSources())
    const rankings = new LabRankings(dir)
    expect(rankings.rankings().entries[0]).toMatchObject({ name: 'Winner', current: true })
    open(dir).change(id, { aggression: 0.1 }, NOW)
    expect(rankings.rankings().entries[0]).toMatchObject({ name: 'Winner', current: false })
  })

  it('say which is the best bot, when they are refreshed', () => {
    const dir = tempDir()
    const id = playedOff(dir, botSources())
    expect(open(dir).find('Best bot')).toEqual(STANDARD_PROFILE)
    new LabRankings(dir).refresh()
    expect(open(dir).find('Best bot')).toMatchObject({ profile: id, revision: 1, aggression: 0.9, code: 'basic' })
  })

  it('prefer the best bot by its settings of today to one that was rated higher under other settings', () => {
    const dir = tempDir()
    const id = playedOff(dir, botSources())
    open(dir).change(id, { aggression: 0.1 }, NOW)
    new LabRankings(dir).refresh()
    expect(open(dir).find('best')).toEqual(STANDARD_PROFILE)
  })

  it('name the best bot by ratings under earlier code where none is of today', () => {
    const dir = tempDir()
    const id = playedOff(dir, 'older')
    new LabRankings(dir).refresh()
    expect(open(dir).find('best')).toMatchObject({ profile: id })
  })
})
