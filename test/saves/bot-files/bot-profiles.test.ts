import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playedAs } from '../../../bot/codes.ts'
import { SCHEMA } from '../../../bot/schema.ts'
import { BotProfiles, ProfileError } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { profilesFolder } from '../../../saves/bot-files/profile-files.ts'
import { recordResult, resultsOf } from '../../../saves/bot-files/profile-results.ts'
import { configurationOf, seatFor } from '../../../saves/bot-files/seat-bot.ts'
import { tempDir } from '../../temp.ts'

const NOW = new Date('2026-11-22T18:00:00Z')
const open = (dir = tempDir()) => ({ dir, profiles: new BotProfiles(dir, new FrozenBots(dir)) })

function refused(act: () => unknown): [string, string, string] {
  try {
    act()
  } catch (error) {
    if (error instanceof ProfileError) return [error.reason, error.path, error.message]
    throw error
  }
  throw new Error('It was not refused.')
}

describe('a profile', () => {
  it('is kept as a readable file, and is there after a restart', () => {
    const { dir, profiles } = open()
    const made = profiles.create({ name: 'Bold as  Brass', aggression: 0.9, params: { garrison: 2, policyOrder: ['Food'] } }, NOW)
    expect(made).toMatchObject({ id: 'bold-as-brass', name: 'Bold as Brass', builtIn: false, problem: null })
    expect(readdirSync(profilesFolder(dir))).toEqual(['bold-as-brass.json'])
    expect(JSON.parse(readFileSync(join(profilesFolder(dir), 'bold-as-brass.json'), 'utf8')).revisions).toHaveLength(1)
    expect(open(dir).profiles.get('bold-as-brass')).toEqual(made)
  })

  it('has a new revision for each change of how it plays, and keeps the old ones', () => {
    const { profiles } = open()
    const { id } = profiles.create({ name: 'Mine', params: { garrison: 2 }, note: 'first' }, NOW)
    profiles.change(id, { params: { garrison: 3 }, note: 'more guards' }, NOW)
    profiles.change(id, { code: 'snapshot_v0', aggression: 0.2 }, NOW)
    const { now, revisions } = profiles.get(id)!
    expect(now).toMatchObject({ revision: 3, code: 'snapshot_v0', aggression: 0.2, params: { garrison: 3 } })
    expect(revisions.map(({ revision, note, params }) => [revision, note, params.garrison])).toEqual([
      [1, 'first', 2],
      [2, 'more guards', 3],
      [3, '', 3],
    ])
  })

  it('has none for a new name, a note, or the same settings in another order', () => {
    const { profiles } = open()
    const { id } = profiles.create({ name: 'Mine', params: { garrison: 2, campHunting: 2 } }, NOW)
    profiles.change(id, { name: 'Ours', params: { campHunting: 2, garrison: 2 }, note: 'better said' }, NOW)
    expect(profiles.get(id)).toMatchObject({ name: 'Ours', now: { revision: 1, note: 'better said' } })
    expect(refused(() => profiles.change(id, { aggression: 1, revision: 7 }, NOW))[0]).toBe('changed')
  })

  it('is forked from any, at any revision, under a name that is free', () => {
    const { profiles } = open()
    const copy = profiles.fork('standard', {}, NOW)
    expect(copy).toMatchObject({ id: 'standard-copy', name: 'Standard copy', forkedFrom: { profile: 'standard', revision: 1 } })
    expect(profiles.fork('standard', {}, NOW).name).toBe('Standard copy 2')
    profiles.change(copy.id, { aggression: 1 }, NOW)
    expect(profiles.fork(copy.id, { name: 'Early', revision: 1 }, NOW).now).toMatchObject({ revision: 1, aggression: null })
    expect(refused(() => profiles.fork(copy.id, { revision: 9 }, NOW))[1]).toBe('/revision')
  })

  it('that comes with the program is neither changed nor deleted', () => {
    const { profiles } = open()
    expect(refused(() => profiles.change('v0', { aggression: 1 }, NOW))[0]).toBe('built-in')
    expect(refused(() => profiles.remove('standard'))[0]).toBe('built-in')
    expect(refused(() => profiles.remove('nobody'))[0]).toBe('unknown')
  })

  it('is found by id or name, and a misspelt one is answered with the nearest', () => {
    const { profiles } = open()
    const { id } = profiles.create({ name: 'Green Fields' }, NOW)
    expect([profiles.find('green fields').profile, profiles.find('GREEN-FIELDS').profile]).toEqual([id, id])
    expect(profiles.find('snapshot_v0')).toMatchObject({ code: 'snapshot_v0', params: {} })
    expect(profiles.find('Best bot').profile).toBe('standard')
    expect(refused(() => profiles.find('Gren Fields'))[2]).toMatch(/Did you mean Green Fields/)
    expect(refused(() => profiles.find('snapshot_v7'))[2]).toMatch(/no frozen bot "snapshot_v7"/)
  })

  it.each([
    [{ name: ' ' }, 'wrong', '/name'],
    [{ name: 'x'.repeat(61) }, 'wrong', '/name'],
    [{ name: 'standard' }, 'name-taken', '/name'],
    [{ name: 'Best Bot' }, 'name-taken', '/name'],
    [{ name: 'frozen_0123456789abcdef' }, 'name-taken', '/name'],
    [{ name: 'X', code: 'snapshot_none' }, 'wrong', '/code'],
    [{ name: 'X', code: '../../etc/passwd' }, 'wrong', '/code'],
    [{ name: 'X', aggression: 0.7, params: { aggression: 0.2 } }, 'wrong', '/params/aggression'],
    [{ name: 'X', params: { garison: 1 } }, 'wrong', '/params/garison'],
    [{ name: 'X', params: { garrison: 99 } }, 'wrong', '/params/garrison'],
    [{ name: 'X', params: { 'a/b': 1 } }, 'wrong', '/params/a~1b'],
    [{ name: 'X', code: 'snapshot_v0', params: { policyOrder: [] } }, 'wrong', '/params/policyOrder'],
  ])('that will not do is refused with the place: %j', (wish, code, path) => {
    expect(refused(() => open().profiles.create(wish, NOW)).slice(0, 2)).toEqual([code, path])
  })

  it('may have a name without a letter of the alphabet, or one like that of an id', () => {
    const { profiles } = open()
    expect(profiles.create({ name: '平和' }, NOW).id).toBe('profile')
    expect(profiles.create({ name: 'Mine!' }, NOW).id).toBe('mine')
    expect(profiles.create({ name: 'Mine?' }, NOW).id).toBe('mine-2')
  })
})

describe('files', () => {
  it('that are no profiles are told of, and take nothing from the others', () => {
    const { dir, profiles } = open()
    profiles.create({ name: 'Whole' }, NOW)
    const folder = profilesFolder(dir)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'torn.json'), '{"version": 1, "id"')
    writeFileSync(join(folder, 'other.json'), readFileSync(join(folder, 'whole.json')))
    writeFileSync(join(folder, 'later.json'), JSON.stringify({ version: 2 }))
    writeFileSync(join(folder, 'whole.json.99-0'), 'left behind')
    const { profiles: all, broken } = open(dir).profiles.list()
    expect(all.filter(({ builtIn }) => !builtIn).map(({ id }) => id)).toEqual(['whole'])
    expect(broken.map(({ file }) => file).sort()).toEqual(['later.json', 'other.json', 'torn.json'])
    expect(open(dir).profiles.get('torn')).toBeNull()
  })

  it('that another process writes are seen at once', () => {
    const { dir, profiles } = open()
    profiles.create({ name: 'Mine' }, NOW)
    expect(profiles.get('mine')!.now.revision).toBe(1)
    open(dir).profiles.change('mine', { aggression: 0.3 }, NOW)
    expect(profiles.get('mine')!.now.revision).toBe(2)
    open(dir).profiles.remove('mine')
    expect(profiles.get('mine')).toBeNull()
  })

  it('of a profile whose parameters its code does not know any more say so, and it plays without them', () => {
    const { dir, profiles } = open()
    profiles.create({ name: 'Mine', params: { garrison: 2 } }, NOW)
    const file = join(profilesFolder(dir), 'mine.json')
    const { crc32: _, ...profile } = JSON.parse(readFileSync(file, 'utf8'))
    profile.revisions[0].params.gone = 1
    writeFileSync(file, JSON.stringify(profile))
    expect(profiles.get('mine')!.problem).toMatch(/no parameter "gone"/)
    const { params } = playedAs(SCHEMA, profiles.find('mine'), null)
    expect([params.garrison, 'gone' in params]).toEqual([2, false])
  })
})

describe('results', () => {
  it('are added up by revision, and outlive the profile, whose id nobody else gets', () => {
    const { dir, profiles } = open()
    profiles.create({ name: 'Mine' }, NOW)
    const game = { profile: 'mine', at: NOW.toISOString(), source: 'a test', seed: 1, difficulty: 'Prince', players: 4 }
    for (const [revision, place] of [
      [1, 1],
      [1, 3],
      [2, 4],
    ])
      recordResult(dir, { ...game, revision, place })
    writeFileSync(join(dir, 'saves', 'bots', 'results', 'mine.jsonl'), '{"revision": 1, "pl', { flag: 'a' })
    expect([...resultsOf(dir, 'mine')]).toEqual([
      [1, { games: 2, wins: 1, ahead: 4, met: 6 }],
      [2, { games: 1, wins: 0, ahead: 0, met: 3 }],
    ])
    expect(profiles.get('mine')!.results.get(1)!.games).toBe(2)
    profiles.remove('mine')
    expect(profiles.create({ name: 'Mine' }, NOW).id).toBe('mine-2')
  })
})

describe('a seat', () => {
  it('records what its bot plays in full, and needs the profile no more', () => {
    const { profiles } = open()
    const { id } = profiles.create({ name: 'Mine', aggression: 0.9, params: { garrison: 2 } }, NOW)
    const seat = seatFor(profiles.find(id), null)
    profiles.remove(id)
    const configuration = configurationOf(seat)
    expect(configuration).toMatchObject({ profile: 'mine', revision: 1, aggression: 0.9, params: { garrison: 2 } })
    expect(playedAs(SCHEMA, configuration, null).params).toMatchObject({ aggression: 0.9, leaderAggression: 0, garrison: 2 })
    expect(playedAs(SCHEMA, configuration, 0.4).params).toMatchObject({ aggression: 0.4, leaderAggression: 0 })
  })

  it('of an older program plays what its profile says, and Standard where that is gone', () => {
    expect(configurationOf({ profile: 'Idle', bot: null }).code).toBe('idle')
    expect(configurationOf({ profile: 'nobody knows', bot: null }).profile).toBe('standard')
    expect(configurationOf({ profile: null, bot: null }).profile).toBe('standard')
  })

  it.each(['{', 'null', '7', '{"code": 1}', '{"params": {"garrison": "x"}}'])(
    'that came damaged with a file does too: %s',
    bot => {
      expect(configurationOf({ profile: 'Idle', bot }).code).toBe('idle')
    },
  )
})
