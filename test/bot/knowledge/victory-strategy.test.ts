import { describe, expect, it } from 'vitest'
import { goalsOf } from '../../../bot/facts/victory-goals.ts'
import { strategyOf, techsMissing } from '../../../bot/knowledge/victory-strategy.ts'
import { bestPolicy, planPolicies } from '../../../bot/planners/progress/policies.ts'
import { planResearch } from '../../../bot/planners/progress/research.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'
import { carryOut } from '../carry-out.ts'
import { playRounds } from '../whole-turns.ts'

function setting() {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, 8)
  addCity(w, 1, 16, 6)
  return { w, city, civ: w.s.civs[0] }
}

const aimOf = (w: ReturnType<typeof setting>['w']) => strategyOf(makeTurnContext(w, 0, STANDARD.params)).aim

function adoptBranch(w: ReturnType<typeof setting>['w'], name: string, left = 0) {
  const branch = w.rules.branches[id(w, 'branches', name)]
  const all = [branch.opener, ...branch.members]
  for (const policy of left === 0 ? [...all, branch.finisher] : all.slice(0, -left)) w.s.civs[0].policies[policy] = 1
}

describe('what a victory asks for', () => {
  it('is read from the milestones of the rules', () => {
    const { w } = setting()
    const { science, culture, diplomatic } = goalsOf(w.rules)
    expect(science!.buildings).toEqual([id(w, 'buildings', 'Apollo Program')])
    expect(science!.techs).toContain(id(w, 'techs', 'Nanotechnology'))
    expect(culture!.branches).toBe(5)
    expect(diplomatic!.anyones).toEqual([id(w, 'buildings', 'United Nations')])
  })
})

describe('the bot aims for the victory that is nearest', () => {
  it('a spaceship when it has learnt nearly all', () => {
    const { w } = setting()
    learn(w, 0, ...w.rules.techs.map(({ name }) => name))
    expect(aimOf(w)).toBe('science')
  })

  it('culture when it has all but a few policies of five branches', () => {
    const { w } = setting()
    for (const name of ['Tradition', 'Liberty', 'Honor', 'Patronage']) adoptBranch(w, name)
    adoptBranch(w, 'Commerce', 2)
    expect(aimOf(w)).toBe('culture')
  })

  it('the one that it has begun, where another is only a little nearer', () => {
    const { w } = setting()
    learn(w, 0, ...w.rules.techs.map(({ name }) => name))
    for (const name of ['Tradition', 'Liberty', 'Honor', 'Patronage']) adoptBranch(w, name)
    adoptBranch(w, 'Commerce', 3)
    const aims = [0, 0.5].map(strategyBegun => {
      const m = makeTurnContext(w, 0, { ...STANDARD.params, strategyLiking: 1, strategyBegun })
      return strategyOf(m).aim
    })
    expect(aims).toEqual(['science', 'culture'])
  })

  it('none that is not played for', () => {
    const { w } = setting()
    w.s.setup.victories = [id(w, 'victories', 'Time')]
    expect(aimOf(w)).toBeNull()
  })
})

describe('a bot that aims for', () => {
  it('a spaceship learns nothing else when it is near', () => {
    const { w, civ } = setting()
    const goal = goalsOf(w.rules).science!
    learn(
      w,
      0,
      ...w.rules.techs.filter(({ name }) => !['Nanotechnology', 'Nuclear Fusion', 'Stealth'].includes(name)).map(t => t.name),
    )
    civ.researchQueue = []
    carryOut(w, planResearch)
    expect(techsMissing(makeTurnContext(w, 0, STANDARD.params), goal.techs)).toEqual([id(w, 'techs', 'Nanotechnology')])
    expect(civ.researchQueue).toEqual([id(w, 'techs', 'Nanotechnology')])
  })

  it('culture ends the branch that is nearest to its end', () => {
    const { w, civ } = setting()
    for (const name of ['Tradition', 'Honor', 'Patronage']) adoptBranch(w, name)
    adoptBranch(w, 'Commerce', 1)
    adoptBranch(w, 'Liberty', 3)
    civ.era = id(w, 'eras', 'Modern era')
    const policy = bestPolicy(makeTurnContext(w, 0, STANDARD.params))
    expect(w.rules.policies[policy].branch).toBe(id(w, 'branches', 'Commerce'))
  })

  it('culture adopts the last policy, builds the great project and wins', () => {
    const { w, city, civ } = setting()
    for (const name of ['Tradition', 'Liberty', 'Honor', 'Patronage']) adoptBranch(w, name)
    adoptBranch(w, 'Commerce', 1)
    civ.era = id(w, 'eras', 'Modern era')
    civ.freePolicies = 1
    carryOut(w, planPolicies)
    city.progress.push({ item: { kind: 'building', id: id(w, 'buildings', 'Utopia Project') }, amount: 1480 })
    expect(playRounds(w, 12, [0])).toBe(0)
    expect(w.s.over).toMatchObject({ winner: 0, victory: id(w, 'victories', 'Cultural') })
  })
})

describe('the aim of the bot', () => {
  it('is kept in mind, and changed for one that is clearly nearer only', () => {
    const { w } = setting()
    const m = makeTurnContext(w, 0, STANDARD.params)
    const { aim, turns } = strategyOf(m)
    expect(m.memory.victory?.aim).toBe(aim)
    const other = aim === 'science' ? 'diplomatic' : 'science'
    const again = makeTurnContext(w, 0, { ...STANDARD.params, strategyKeep: 0.9 })
    again.memory.victory = { aim: other, since: 3 }
    expect(strategyOf(again).aim).toBe(turns[other] === Number.POSITIVE_INFINITY ? aim : other)
  })

  it('is no victory of culture in the first turns, unless half of its branches are done', () => {
    const { w } = setting()
    w.s.turn = 5
    const dear = { ...STANDARD.params, strategyCulture: 5, strategyLiking: 1 }
    expect(strategyOf(makeTurnContext(w, 0, dear)).aim).not.toBe('culture')
    w.s.turn = 150
    expect(strategyOf(makeTurnContext(w, 0, dear)).aim).toBe('culture')
  })
})
