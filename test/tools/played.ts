/** Games of bots, as tests of long answers need them: with wars, treaties, cities and much to tell. */
import { type EngineContext, encodeState, makeContext, readState } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { standardRules } from '../world.ts'

/** A small quick game of four bots in each of these turns, with seat 0 to move. */
export function playedIn(turns: readonly number[], seed = 11): EngineContext[] {
  const worlds: EngineContext[] = []
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  playGame(standardRules(), { size: 'small', speed: 'Quick', seed, seats }, w => {
    if (turns.includes(w.s.turn)) worlds.push(makeContext(readState(encodeState(w.s)).state, w.rules))
    return w.s.turn < Math.max(...turns)
  })
  return worlds
}

/** Every reading tool that can answer at length, as its longest answers are asked for. */
export const LONG_CALLS: readonly [tool: string, args: object][] = [
  ['get_briefing', {}],
  ['get_briefing', { detail: 'full' }],
  ['get_briefing', { detail: 'brief' }],
  ['get_map', {}],
  ['get_map', { radius: 14 }],
  ['get_map', { layer: 'yields', radius: 14 }],
  ['get_map', { area: 'explored', layer: 'terrain' }],
  ['get_map', { area: 'explored', layer: 'owners' }],
  ['get_units', {}],
  ['get_units', { show: 'others' }],
  ['get_cities', {}],
  ['get_cities', { show: 'others' }],
  ['get_city', { city_id: 'own' }],
  ['get_unit', { unit_id: 'own' }],
  ['get_players', {}],
  ['get_diplomacy', {}],
  ['get_city_states', {}],
  ['get_tech_tree', { show: 'all' }],
  ['get_policies', { show: 'all' }],
  ['get_religion', { beliefs: 'all' }],
  ['get_great_people', {}],
  ['get_espionage', {}],
  ['get_rules', { kind: 'buildings' }],
  ['get_rules', { name: 'Artillery' }],
  ['get_events', { since_turn: 0, limit: 200 }],
  ['get_victory_status', {}],
]

/** The arguments with 'own' made the seat's first city or unit. */
export function argsFor(w: EngineContext, seat: number, args: object): object {
  const { cities, units } = w.s.civs[seat]
  const own: Record<string, number> = { city_id: cities[0], unit_id: units[0] }
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === 'own' ? own[name] : value]))
}
