/** A new game of two bots with a city-state and barbarians. */
import { createGame } from '../../engine/index.ts'
import { standardRules } from '../world.ts'

export function newWorld() {
  const seats = ['Standard', 'Standard'].map(profile => ({ driver: 'bot' as const, profile }))
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 5, cityStates: 1, seats })
  const ofKind = (kind: string) => w.s.civs.filter(civ => civ.kind === kind).map(({ id }) => id)
  return { w, majors: ofKind('major'), cityState: ofKind('cityState')[0], barbarians: ofKind('barbarian')[0] }
}
