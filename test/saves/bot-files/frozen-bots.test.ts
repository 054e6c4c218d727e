import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { playedAs } from '../../../bot/codes.ts'
import { INTERFACE, MODULES } from '../../../bot/interface.ts'
import { codeHash, FrozenError, loadFrozen, type Manifest, readFrozen, writeFrozen } from '../../../bot/load-frozen.ts'
import { SCHEMA } from '../../../bot/schema.ts'
import { playGame } from '../../../lab/play-game.ts'
import { bundle } from '../../../saves/bot-files/bundle-bot.ts'
import { type Frozen, freezeBot } from '../../../saves/bot-files/freeze-bot.ts'
import { FrozenBots, frozenFolder } from '../../../saves/bot-files/frozen-bots.ts'
import { BOT_FOLDER } from '../../../saves/program/bot-sources.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

const WHEN = new Date('2026-11-22T18:00:00Z')
let frozen: Frozen
beforeAll(async () => {
  frozen = await freezeBot({ note: 'For a test.', now: WHEN })
})

/** The same bot with another first line or other code. */
function changed(change: Partial<Manifest>, code = readFrozen('it', frozen.text).code): string {
  return writeFrozen({ ...frozen.manifest, hash: codeHash(code), ...change }, code)
}

const game = (codes: FrozenBots, profiles: string[], turns = 25) =>
  playGame(
    standardRules(),
    { size: 'duel', speed: 'Quick', seed: 3, turns, seats: profiles.map(profile => ({ driver: 'bot', profile })) },
    undefined,
    codes,
  )

describe('a bot that is frozen', () => {
  it('plays as the live one that it was made of, beside it in one game', () => {
    const codes = new FrozenBots(tempDir())
    expect(codes.keep(frozen)).toBe(true)
    const { name } = frozen.manifest
    expect(name).toBe(`frozen_${frozen.manifest.hash}`)
    const beside = game(codes, [name, 'Standard'])
    const live = game(codes, ['Standard', 'Standard'])
    expect(beside.bots).toEqual([name, 'Standard'])
    expect({ ...beside, ...figures }).toEqual({ ...live, ...figures })
  })

  it('is the same bundle whenever and however often the same code is frozen', async () => {
    const again = await freezeBot({ name: 'snapshot_again', note: '', now: new Date() })
    expect(again.manifest).toMatchObject({ hash: frozen.manifest.hash, name: 'snapshot_again', interface: INTERFACE })
    expect(codeHash((await bundle(BOT_FOLDER)).code)).toBe(frozen.manifest.hash)
  })

  it('tells its parameters as data, and nothing of the program is in its code', () => {
    expect(frozen.manifest.schema).toEqual(JSON.parse(JSON.stringify(SCHEMA)))
    const { code } = readFrozen('it', frozen.text)
    expect(code).not.toMatch(/\bimport\b.*\bfrom\b|\brequire\(/)
    expect(Object.keys(frozen.manifest.uses).filter(id => !(id in MODULES))).toEqual([])
    expect(frozen.manifest.uses['rules/effects/templates.ts']).toContain('E.onlyAvailable')
  })

  it('is kept once, and no other under its name', () => {
    const dir = tempDir()
    const codes = new FrozenBots(dir)
    codes.keep({ ...frozen, manifest: { ...frozen.manifest, name: 'snapshot_mine' } })
    const other = changed({ name: 'snapshot_mine' }, '"use strict"; return {}')
    expect(() => codes.keep({ text: other, manifest: readFrozen('it', other).manifest })).toThrow(/another snapshot_mine/)
    expect(() => codes.keep({ ...frozen, manifest: { ...frozen.manifest, name: '../../x' } })).toThrow(/no name for a frozen bot/)
    expect(new FrozenBots(dir).list().map(({ name }) => name)).toContain('snapshot_mine')
  })
})

describe('a frozen bot that cannot play is refused in words', () => {
  const why = (text: string): string => {
    try {
      loadFrozen('snapshot_x', text)
    } catch (error) {
      if (error instanceof FrozenError) return error.message
    }
    throw new Error('It was not refused.')
  }

  it('where the program lacks what it uses', () => {
    const uses = { ...frozen.manifest.uses, 'engine/index.ts': ['isRefusal', 'flyToTheMoon'], 'rules/stats.ts': ['STATS'] }
    expect(why(changed({ uses }))).toMatch(/flyToTheMoon of engine\/index\.ts\.$/)
    expect(why(changed({ uses: { 'rules/effects/templates.ts': ['E', 'E.noSuchEffect'] } }))).toMatch(/E\.noSuchEffect/)
    expect(why(changed({ uses: { 'rules/gone.ts': [] } }))).toMatch(/rules\/gone\.ts/)
  })

  it('where it was made for another interface', () => {
    expect(why(changed({ interface: INTERFACE + 1 }))).toMatch(/version 2 .* has version 1/)
  })

  it('where its file is damaged', () => {
    expect(why(`${frozen.text} `)).toMatch(/damaged: its code is not what was frozen/)
    expect(why('module.exports = {}')).toMatch(/damaged: its first line/)
    expect(why('//! {"hash": \n')).toMatch(/damaged/)
    expect(why('//! null\n')).toMatch(/damaged/)
    expect(why(changed({}, 'return {{'))).toMatch(/cannot be loaded/)
  })

  it('where there is none of its name', () => {
    expect(() => new FrozenBots(null).code('snapshot_v00')).toThrow('There is no frozen bot "snapshot_v00". Did you mean')
    expect(() => new FrozenBots(null).code('snapshot_../v0')).toThrow('There is no frozen bot')
  })
})

describe('the frozen bots of a folder', () => {
  it('are told of with what is wrong with one, which takes nothing from the others', () => {
    const dir = tempDir()
    mkdirSync(frozenFolder(dir), { recursive: true })
    writeFileSync(join(frozenFolder(dir), 'snapshot_broken.js'), 'x')
    writeFileSync(join(frozenFolder(dir), 'snapshot_older.js'), changed({ interface: 0 }))
    writeFileSync(join(frozenFolder(dir), 'snapshot_torn.js.br'), 'x')
    writeFileSync(join(frozenFolder(dir), 'notes.txt'), 'x')
    const all = new Map(new FrozenBots(dir).list().map(one => [one.name, one]))
    expect(all.get('snapshot_broken')).toMatchObject({ manifest: null, problem: expect.stringMatching(/damaged/) })
    expect(all.get('snapshot_torn')).toMatchObject({ manifest: null, problem: expect.stringMatching(/cannot be read/) })
    expect(all.get('snapshot_older')).toMatchObject({ manifest: { interface: 0 }, problem: expect.stringMatching(/version 0/) })
    expect(all.get('snapshot_v0')).toMatchObject({ problem: null })
  })
})

describe('the snapshots that come with the program', () => {
  const shipped = new FrozenBots(null)

  it.each(shipped.list().map(({ name }) => name))('%s plays under this program, beside the live bot', name => {
    const { scores, refusals, stuckTurns } = game(shipped, [name, 'Standard'], 30)
    expect(Math.min(...scores)).toBeGreaterThan(10)
    expect({ refusals, stuckTurns }).toEqual({ refusals: {}, stuckTurns: 0 })
  })

  it('begin with v0, which knows its own parameters', () => {
    const { schema } = shipped.code('snapshot_v0')
    const played = playedAs(
      schema,
      { profile: 'x', revision: 1, name: 'x', code: 'snapshot_v0', aggression: 0.8, params: { garrison: 2 } },
      null,
    )
    expect(schema.flatMap(({ parameters }) => parameters)).toHaveLength(313)
    expect(played.params).toMatchObject({ garrison: 2, aggression: 0.8, leaderAggression: 0, campHunting: 1 })
  })

  it('are whole', () => {
    expect(shipped.list().map(({ name, manifest }) => manifest?.name ?? name)).toEqual(shipped.list().map(({ name }) => name))
    expect(shipped.list().filter(({ problem }) => problem !== null)).toEqual([])
  })
})

/** What differs from run to run, and who played. */
const figures = { bots: [], hash: '', roundMs: [], wallSeconds: 0, cpuSeconds: 0, peakMemoryMb: 0 }
