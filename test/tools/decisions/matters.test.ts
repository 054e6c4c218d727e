/** How what is advised is told, and that what is told side by side can be done side by side. */
import { describe, expect, test } from 'vitest'
import { advise } from '../../../bot/advice.ts'
import { meet } from '../../../engine/civ/relations.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { perform } from '../../../engine/perform.ts'
import { prepareCall } from '../../../tools/call.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import type { Adviser, Option } from '../../../tools/tool/advice.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** One who advises that, in this order. */
function advising(...options: (Option & { subject: string })[]): Adviser {
  const matters = options.map(({ subject, ...option }) => ({ subject, options: [option], others: [] }))
  return () => ({ matters, about: () => undefined, isDone: () => false })
}

describe('the vote for a leader', () => {
  /** A duel a few turns before a vote, in which seat 0 votes for its only rival. */
  function election(): EngineContext {
    const w = flatWorld({ seats: 2, cityStates: 2 })
    for (const { id: civ } of w.s.civs.slice(0, 4)) addCity(w, civ, 2 + 5 * civ, 4)
    for (const civ of [1, 2, 3]) meet(w, 0, civ)
    w.s.council.nextVote = w.s.turn + 2
    w.s.civs[0].voteFor = 1
    return w
  }

  test('is told in words, with the reason why it is taken back', () => {
    const w = election()
    const vote = decisionsOf(w, 0, { adviser: advise }).decisions.find(({ tool }) => tool === 'un_vote')!
    expect(vote).toMatchObject({ args: { player_id: null }, because: 'it could elect a rival' })
    expect(vote.what).toBe(
      `A leader of the world is elected at the end of turn ${w.s.turn + 2}, and you vote for ${w.rules.nations[w.s.civs[1].nation].name}`,
    )
  })

  test('is not given to the only rival', () => {
    const w = election()
    w.s.civs[0].voteFor = -1
    expect(decisionsOf(w, 0, { adviser: advise }).decisions.map(({ tool }) => tool)).not.toContain('un_vote')
  })
})

test('no matter is told by the name of a command', () => {
  const w = flatWorld({ seats: 2, espionage: true })
  const city = addCity(w, 0, 5, 5, 4)
  w.s.civs[0].spies.push({ id: 0, name: 'Eve', rank: 1, deed: 'idle', city: -1, turns: 0, progress: 0 })
  const rival = addCity(w, 1, 15, 5)
  w.s.civs[0].known!.explored[rival.tile] = 1
  w.s.civs[0].known!.city[rival.tile] = rival.id
  w.s.civs[0].known!.owner[rival.tile] = 1
  w.s.council.nextVote = w.s.turn + 2
  w.s.civs[0].gold = 500
  learn(w, 0, 'Pottery')
  const unit = addUnit(w, 0, 'Warrior', 6, 6)
  // Nothing else is to be decided: a declaration of war is told alone.
  unit.order = 'fortify'
  w.s.civs[0].researchQueue = [id(w, 'techs', 'Mining')]
  perform(w, 0, { type: 'setProduction', city: city.id, item: { kind: 'unit', id: id(w, 'units', 'Scout') } })
  const commands: Command[] = [
    { type: 'unVote', player: 1 },
    { type: 'setScienceShare', percent: 30 },
    { type: 'setFocus', city: city.id, focus: 'food' },
    { type: 'setProduction', city: city.id, item: { kind: 'unit', id: id(w, 'units', 'Worker') } },
    { type: 'moveSpy', spy: 0, city: rival.id },
    { type: 'declareWar', player: 1 },
    { type: 'denounce', player: 1 },
    { type: 'setOrder', unit: unit.id, order: 'sleep' },
  ]
  for (const command of commands) {
    const { decisions } = decisionsOf(w, 0, { adviser: advising({ subject: command.type, command, because: 'so' }) })
    const told = decisions.find(({ because }) => because === 'so')!
    expect(told, command.type).toBeDefined()
    expect(told.what).not.toContain(command.type)
    expect(told.what).toMatch(/ /)
  }
})

describe('side by side are told', () => {
  /** Both, told at once, are carried out one after the other. */
  function told(w: EngineContext, adviser: Adviser): string[] {
    const { decisions } = decisionsOf(w, 0, { adviser })
    for (const { tool, args } of decisions) {
      const prepared = prepareCall(w, 0, tool, args)
      expect(prepared.kind === 'acts' && !isRefusal(perform(w, 0, prepared.command)), JSON.stringify(args)).toBe(true)
    }
    return decisions.filter(({ because }) => because === 'so').map(({ tool }) => tool)
  }

  test('as many upgrades as the gold does for', () => {
    const upgrades = (gold: number) => {
      const w = flatWorld()
      addCity(w, 0, 5, 5, 4)
      learn(w, 0, 'Agriculture', 'Animal Husbandry', 'Mining', 'Archery', 'Mathematics', 'Construction')
      const archers = [6, 4].map(x => addUnit(w, 0, 'Archer', x, 5))
      w.s.civs[0].gold = gold
      const price = { gold: 100, faith: 0 }
      return told(
        w,
        advising(
          ...archers.map(({ id: unit }) => ({
            subject: `unit ${unit} upgradeUnit`,
            command: { type: 'upgradeUnit' as const, unit },
            because: 'so',
            price,
          })),
        ),
      )
    }
    expect(upgrades(250)).toHaveLength(2)
    expect(upgrades(150)).toHaveLength(1)
  })

  test('one strike at one enemy, by the city or by a soldier', () => {
    const w = flatWorld({ seats: 2 })
    const city = addCity(w, 0, 5, 5, 4)
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ])
      w.s.civs[a].relations[b].war = true
    const archer = addUnit(w, 0, 'Archer', 6, 5)
    const foe = addUnit(w, 1, 'Warrior', 7, 5)
    foe.hp = 5
    const tile = at(w, 7, 5)
    expect(foe.tile).toBe(tile)
    const strikes = told(
      w,
      advising(
        { subject: `city ${city.id} cityAttack`, command: { type: 'cityAttack', city: city.id, tile }, because: 'so' },
        { subject: `unit ${archer.id}`, command: { type: 'attack', unit: archer.id, tile }, because: 'so' },
      ),
    )
    expect(strikes).toEqual(['city_attack'])
  })
})
