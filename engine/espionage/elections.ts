/** Elections in city-states, and the spies who rig them (rulebook, espionage 4). */
import { ELECTIONS } from '../../rules/constants/espionage.ts'
import { changeInfluence, whoKnows } from '../city-state/influence.ts'
import { influenceX100, majorsKnown } from '../city-state/relationship.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type City, type Civ, NONE, type Spy } from '../core/state.ts'
import { effectPercent } from './technology-theft.ts'

/** A city-state's turn: elections every so many turns, the first after a random part of that. */
export function tickElections(w: EngineContext, minor: Civ): void {
  const state = minor.cityState
  if (!w.s.setup.espionage || !state || minor.capital === NONE) return
  const every = w.rules.constants.cityStateElectionTurns
  if (state.electionIn === NONE) state.electionIn = 1 + draw(w.s, every)
  if (--state.electionIn > 0) return
  state.electionIn = every
  holdElections(w, minor)
}

/** Spies at work in its capital compete, against nobody winning; without any, nothing happens. */
export function holdElections(w: EngineContext, minor: Civ): void {
  const city = w.s.cities[minor.capital]!
  const parties: { civ: Civ; weight: number }[] = []
  for (const civ of w.s.civs) {
    for (const spy of civ.spies) {
      if (spy.city === city.id && spy.deed === 'rigging') parties.push({ civ, weight: weightX100(w, minor, civ, spy, city) })
    }
  }
  if (parties.length === 0) return
  const winner = drawWinner(w, parties)
  if (winner) {
    for (const civ of majorsKnown(w, minor)) if (civ !== winner) changeInfluence(w, minor, civ.id, ELECTIONS.lossX100)
    changeInfluence(w, minor, winner.id, ELECTIONS.gainX100)
  } else for (const { civ } of parties) changeInfluence(w, minor, civ.id, ELECTIONS.lossX100)
  for (const { civ } of parties) {
    const what = civ === winner ? 'rigged' : 'riggingFailed'
    emit(w, { kind: 'spy/news', what, civ: civ.id, other: minor.id, city: city.id, tile: city.tile, knownBy: 1 << civ.id })
  }
  const losers = whoKnows(w, minor) & ~parties.reduce((bits, { civ }) => bits | (1 << civ.id), 0)
  if (winner && losers !== 0) {
    emit(w, { kind: 'spy/news', what: 'riggedByOthers', civ: minor.id, city: city.id, tile: city.tile, knownBy: losers })
  }
}

/** Half the influence, and the spy's skill as far as it has effect; in hundredths, at least 0. */
function weightX100(w: EngineContext, minor: Civ, civ: Civ, spy: Spy, city: City): number {
  const skill = w.rules.constants.spyRankSkillPercentBonus * spy.rank * effectPercent(w, civ, city)
  return Math.max(0, Math.round(influenceX100(minor, civ.id) / ELECTIONS.influenceDivisor + skill))
}

/** Null: nobody. */
function drawWinner(w: EngineContext, parties: readonly { civ: Civ; weight: number }[]): Civ | null {
  let left = draw(
    w.s,
    parties.reduce<number>((sum, { weight }) => sum + weight, ELECTIONS.nobodyWeight),
  )
  for (const { civ, weight } of parties) if ((left -= weight) < 0) return civ
  return null
}
