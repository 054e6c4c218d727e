import { describe, expect, test } from 'vitest'
import { questKindOf } from '../../rules/quests.ts'
import { idOf } from '../../rules/ruleset.ts'
import { standardRules } from '../world.ts'
import { named, tryMod } from './folders.ts'

const milestones = (...texts: string[]) => tryMod({ VictoryTypes: [{ name: 'Own', milestones: texts }] })

describe('a milestone of a victory', () => {
  test('is read into a kind and its parameters', () => {
    const { ruleset } = milestones('Build [Palace]', 'Complete [3] Policy branches', 'Capture all capitals')
    expect(named(ruleset.victories, 'Own').milestones).toEqual([
      { kind: 'build', params: [idOf(ruleset, 'buildings', 'Palace')], text: 'Build [Palace]' },
      { kind: 'branches', params: [3], text: 'Complete [3] Policy branches' },
      { kind: 'capitals', params: [], text: 'Capture all capitals' },
    ])
  })

  test('may compare two countables', () => {
    const { ruleset } = milestones("Have more [[in all cities] Cities] than each player's [Units]")
    expect(named(ruleset.victories, 'Own').milestones).toMatchObject([
      { kind: 'countMore', params: [{ kind: 'countable' }, { kind: 'countable' }] },
    ])
  })

  test('that nobody knows is told at load and never reached', () => {
    const { ruleset, warnings } = milestones('Capture all capitols')
    expect(named(ruleset.victories, 'Own').milestones).toEqual([{ kind: 'unknown', params: [], text: 'Capture all capitols' }])
    expect(warnings).toContainEqual(
      expect.stringContaining('no such milestone is known, it is never reached; did you mean Capture all capitals?'),
    )
  })

  test('every one of the default ruleset is known', () => {
    for (const { milestones: all } of standardRules().victories) for (const { kind } of all) expect(kind).not.toBe('unknown')
  })
})

describe('a quest', () => {
  test('is known by the name that the format gives it', () => {
    expect([questKindOf('Give Gold'), questKindOf('give gold'), questKindOf('constructor')]).toEqual(['giveGold', null, null])
  })

  test('that nobody knows is told at load', () => {
    const { ruleset, warnings } = tryMod({ Quests: [{ name: 'Give Golf', description: 'Play.' }] })
    expect(named(ruleset.quests, 'Give Golf').kind).toBeNull()
    expect(warnings).toContainEqual(
      expect.stringContaining('is no quest that is known, it is never asked for; nearest: Give Gold'),
    )
  })
})
