import { describe, expect, it } from 'vitest'
import { planElections } from '../../../../bot/planners/diplomacy/elections.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { callForVotes, votesToElect } from '../../../../engine/diplomacy/world-election.ts'
import { isAlly } from '../../../../engine/effects/city-state-effects.ts'
import { addCity, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'
import { playRounds } from '../../whole-turns.ts'

function setting(gold: number) {
  const w = flatWorld({ width: 24, cityStates: 5, explored: true })
  addCity(w, 0, 3, 4)
  addCity(w, 1, 3, 9).buildings[id(w, 'buildings', 'United Nations')] = 1
  for (let i = 0; i < 5; i++) addCity(w, 2 + i, 7 + 3 * i, i % 2 === 0 ? 3 : 8)
  w.s.civs[0].gold = gold
  callForVotes(w)
  w.s.turn = w.s.council.nextVote
  return w
}

const allies = (w: ReturnType<typeof setting>) => w.s.civs.filter(civ => isAlly(civ, 0)).length

describe('the bot', () => {
  it('buys the votes of city-states on the day, and is elected', () => {
    const w = setting(20_000)
    expect(playRounds(w, 2, [0])).toBe(0)
    expect(w.s.over).toMatchObject({ winner: 0, victory: id(w, 'victories', 'Diplomatic') })
  })

  it('buys none where the gold does not do for a majority', () => {
    const w = setting(2500)
    expect(carryOut(w, planElections).refused).toBe(0)
    expect(allies(w)).toBe(0)
  })

  it('waits with its gold for the day', () => {
    const w = setting(20_000)
    w.s.council.nextVote += 5
    carryOut(w, planElections)
    expect(allies(w)).toBe(0)
  })

  it('buys city-states away from a rival that would be elected', () => {
    const w = setting(20_000)
    for (let i = 0; i < 5; i++) {
      w.s.civs[2 + i].cityState!.ally = 1
      w.s.civs[2 + i].relations[1].influenceX100 = 7000
    }
    w.s.civs[0].gold = 4000
    expect(carryOut(w, planElections).refused).toBe(0)
    expect(w.s.civs.filter(civ => isAlly(civ, 1)).length).toBeLessThan(5)
  })

  it('buys from a rival that lacks one vote, before that buys it', () => {
    const w = setting(20_000)
    const needed = votesToElect(w)
    for (let i = 0; i < needed - 1; i++) {
      w.s.civs[2 + i].cityState!.ally = 1
      w.s.civs[2 + i].relations[1].influenceX100 = 7000
    }
    w.s.civs[0].gold = 1500
    carryOut(w, planElections)
    expect(w.s.civs.filter(civ => isAlly(civ, 1)).length).toBe(needed - 2)
  })

  it('knows from the last vote whom a city-state elects that it has not met', () => {
    const w = setting(20_000)
    const needed = votesToElect(w)
    for (let i = 0; i < needed; i++) {
      w.s.civs[2 + i].cityState!.ally = 1
      w.s.civs[2 + i].relations[1].influenceX100 = 7000
    }
    w.s.civs[0].relations[2].met = false
    w.s.civs[0].gold = 3000
    carryOut(w, planElections)
    const unknown = w.s.civs.filter(civ => isAlly(civ, 1)).length
    w.s.council.last = { ballots: w.s.civs.map(({ id: civ }) => (civ === 2 ? 1 : -1)) } as typeof w.s.council.last
    carryOut(w, planElections)
    expect(w.s.civs.filter(civ => isAlly(civ, 1)).length).toBeLessThan(unknown)
  })

  it('does not vote for whom its vote could make the leader', () => {
    const w = setting(0)
    for (let i = 0; i < 3; i++) w.s.civs[2 + i].cityState!.ally = 1
    carryOut(w, planElections)
    expect(w.s.civs[0].voteFor).not.toBe(1)
  })

  it('votes for nobody where its only rival is left, and takes back such a vote', () => {
    const w = setting(0)
    carryOut(w, planElections)
    expect(w.s.civs[0].voteFor).toBe(NONE)
    w.s.civs[0].voteFor = 1
    carryOut(w, planElections)
    expect(w.s.civs[0].voteFor).toBe(NONE)
  })
})
