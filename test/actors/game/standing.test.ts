/** How a game stands, read off its state. */
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { hasBegun, standingOf } from '../../../actors/game/standing.ts'
import { STANDING } from '../../../actors/wire/lab/standing-schema.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { addProgress } from '../../../engine/city/production/stored-production.ts'
import { setInfluence } from '../../../engine/city-state/influence.ts'
import { encodeState, itemCost, makeContext, readState } from '../../../engine/index.ts'
import { playGame } from '../../../lab/play-game.ts'
import { standing } from '../../lab/analyse/standings.ts'
import { addCity, addUnit, flatWorld, id, standardRules } from '../../world.ts'

/** Two majors with a city each, and two city-states. */
function world() {
  const w = flatWorld({ cityStates: 2, width: 40 })
  for (const { id: civ } of w.s.civs.slice(0, 4)) addCity(w, civ, 3 + 6 * civ, 5, 4)
  return w
}

const seat = (w: ReturnType<typeof world>, n = 0) => standingOf(w).seats[n]!

describe('the standing of a game', () => {
  it('counts the spaceship: parts in the capital, those on their way, and those begun by the share of their production', () => {
    const w = world()
    const before = seat(w)
    expect(before).toMatchObject({ parts: 0, partsNeeded: 6, partsInWork: 0 })
    const [booster, cockpit] = ['SS Booster', 'SS Cockpit'].map(name => id(w, 'units', name))
    w.s.civs[0].spaceParts.push(booster)
    addUnit(w, 0, 'SS Booster', 4, 6)
    addProgress(w.s.cities[0]!, { kind: 'unit', id: cockpit }, 100)
    const after = seat(w)
    expect(after.parts).toBe(1)
    expect(after.partsInWork).toBeGreaterThan(1)
    expect(after.partsInWork).toBeLessThan(2)
    expect(after.spaceWork).toBeLessThan(before.spaceWork)
    const project = id(w, 'buildings', 'Apollo Program')
    addBuilding(w, w.s.cities[0]!, project)
    expect(after.spaceWork - seat(w).spaceWork).toBe(itemCost(w, w.s.civs[0], { kind: 'building', id: project }))
  })

  it('counts votes, those that gold could reach, and what they cost', () => {
    const w = world()
    w.s.council.nextVote = w.s.turn + 7
    expect(standingOf(w).voteIn).toBe(7)
    expect(seat(w)).toMatchObject({ votes: 0, allies: 0, voteScience: 0, voteWork: 0, votesInReach: 0 })
    setInfluence(w, w.s.civs[2], 0, 10_000)
    w.s.civs[0].gold = 100_000
    const ally = seat(w)
    expect(ally).toMatchObject({ votes: 1, allies: 1, votesInReach: 2 })
    expect(ally.votesNeeded).toBeGreaterThan(2)
    // Two city-states are fewer than it takes.
    expect(ally.votePrice).toBeNull()
    expect(seat(w, 1).votes).toBe(0)
  })

  it('knows which victories are on, and says nothing of the others', () => {
    const w = world()
    w.s.setup.victories = [id(w, 'victories', 'Domination')]
    expect(standingOf(w)).toMatchObject({ victories: ['domination'], byTime: false, voteIn: null })
    expect(seat(w)).toMatchObject({ capitalsNeeded: 1, partsNeeded: 0, branchesNeeded: 0, votesNeeded: 0, votePrice: null })
  })

  it('counts capitals of others that it holds, and leaves out who has fallen', () => {
    const w = world()
    w.s.cities[w.s.civs[1].originalCapital]!.owner = 0
    expect(seat(w)).toMatchObject({ capitals: 1, capitalsNeeded: 1 })
    w.s.civs[1].alive = false
    expect(standingOf(w).seats[1]).toBeNull()
  })

  it('is the same of a state that was kept, changes nothing, and is what its schema says', () => {
    const schema = Compile(STANDING)
    const seats = ['Standard', 'Standard'].map(profile => ({ driver: 'bot' as const, profile }))
    const options = { size: 'duel', speed: 'Quick', seed: 3, turns: 25, seats }
    const looked: string[] = []
    const watched = playGame(standardRules(), options, w => {
      const own = JSON.stringify(standingOf(w))
      looked.push(own)
      const kept = makeContext(readState(encodeState(w.s)).state, w.rules)
      expect(JSON.stringify(standingOf(kept))).toBe(own)
      expect([...schema.Errors(standingOf(w))]).toEqual([])
      return true
    })
    expect(looked).toHaveLength(25)
    expect(watched.hash).toBe(playGame(standardRules(), options).hash)
  })
})

it('tells something once every seat has a city, or round 20 is over', () => {
  const at = (turn: number, cities: number) => hasBegun(standing([{ cities }, {}], { turn }))
  expect([at(9, 1), at(10, 1), at(20, 0), at(21, 0)]).toEqual([false, true, false, true])
})
