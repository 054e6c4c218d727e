/** Makes a new game: map, civilizations, their first units, city-states; the first seat's turn has begun. */
import { E } from '../../rules/effects/templates.ts'
import { idOf, type Nation, NONE, type Ruleset } from '../../rules/ruleset.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import { type EngineContext, makeContext } from '../core/engine-context.ts'
import { keyOfSeed } from '../core/ids.ts'
import { addCiv, addSeat, initialState } from '../core/initial-state.ts'
import { draw } from '../core/numbers/rng.ts'
import type { GameState, Setup } from '../core/state.ts'
import { turnsGone } from '../effects/calendar.ts'
import { entryHas } from '../effects/scope.ts'
import { generateMap } from '../map/generate.ts'
import { hasReligion } from '../religion/religion-limits.ts'
import { beginFirst } from '../turn/turn-order.ts'
import { checkOptions, DEFAULT_MAP, DEFAULT_SIZE, type GameOptions, paceOf, SIZES, victoryIds } from './game-options.ts'
import { SCENARIOS } from './scenarios.ts'
import { begin, enterEras } from './starting-position.ts'

/** In lists of bonus units: the first military unit of the era. */

/** The started game. Throws where `checkOptions` finds fault: ask it first. */
export function createGame(rules: Ruleset, options: GameOptions): EngineContext {
  const problems = checkOptions(rules, options)
  if (problems.length > 0) throw new Error(`${problems[0].path}: ${problems[0].message}`)
  const s = initialState(rules, setupOf(rules, options))
  s.ids.key = keyOfSeed(s.setup.seed)
  if (s.setup.turnOrder === 'together') s.round = { acting: 0, answered: 0, strikes: [] }
  seatPlayers(s, rules, options)
  const nations = s.civs.map(civ => civ.nation)
  const places = generateMap(makeContext(s, rules), s.setup.map, nations, s.setup.cityStates)
  for (const nation of drawNations(s, rules, 'cityState', places.cityStates.length)) addCiv(s, rules, 'cityState', nation)
  addCiv(s, rules, 'barbarian', rules.known.barbarians)

  const w = makeContext(s, rules)
  const tiles = [...places.majors, ...places.cityStates]
  for (const [i, tile] of tiles.entries()) begin(w, s.civs[i], tile)
  enterEras(w)
  if (options.scenario) SCENARIOS[options.scenario.trim().toLowerCase()](w)
  emit(w, { kind: 'game/started', knownBy: EVERYBODY })
  beginFirst(w)
  return w
}

function setupOf(rules: Ruleset, options: GameOptions): Setup {
  const size = (options.size ?? DEFAULT_SIZE).trim().toLowerCase()
  const { width, height, cityStates } = SIZES[size]
  const { speed, difficulty } = paceOf(rules, options)
  const startEra = options.startEra ? idOf(rules, 'eras', options.startEra) : 0
  const map = (options.map ?? DEFAULT_MAP).trim().toLowerCase()
  return {
    name: options.name ?? `${map}, ${size}`,
    ruleset: rules.name,
    rulesetHash: rules.hash,
    parts: partsOf(rules),
    size,
    width,
    height,
    map,
    speed,
    difficulty,
    turns: options.turns || Math.max(1, rules.speeds[speed].turns - turnsGone(rules, startEra, speed)),
    seed: options.seed ?? 1,
    victories: victoryIds(rules, options.victories),
    cityStates: options.cityStates ?? Math.min(cityStates, rules.nations.filter(({ kind }) => kind === 'cityState').length),
    barbarians: options.barbarians ?? true,
    visibility: (options.visibility ?? 'players').trim().toLowerCase(),
    startEra,
    religion: (options.religion ?? true) && hasReligion(rules, startEra),
    nuclear: options.nuclear ?? true,
    espionage: options.espionage ?? false,
    ...(options.turnOrder === 'together' && { turnOrder: 'together' as const }),
  }
}

const partsOf = ({ name, hash, parts }: Ruleset): Setup['parts'] =>
  parts.length > 0 ? parts.map(part => ({ ...part })) : [{ name, hash, also: [] }]

/** A civ and a seat for each of the options' seats; nations that are not named are drawn. */
function seatPlayers(s: GameState, rules: Ruleset, { seats }: GameOptions): void {
  const named = seats.map(seat => (seat.nation ? idOf(rules, 'nations', seat.nation) : NONE))
  const drawn = drawNations(s, rules, 'major', named.filter(nation => nation === NONE).length, named)
  for (const [i, { driver, name, profile, bot, model, aggression, limits }] of seats.entries()) {
    const nation = named[i] === NONE ? drawn.shift()! : named[i]
    const civ = addCiv(s, rules, 'major', nation)
    civ.ai = driver === 'bot'
    const seat = addSeat(s, driver, name ?? rules.nations[nation].leader, limits)
    seat.profile = profile ?? null
    seat.bot = bot ?? null
    seat.model = model ?? null
    seat.aggression = aggression ?? null
  }
}

/** `count` different nations of a kind, without those `taken` and those that can only be named. */
function drawNations(s: GameState, rules: Ruleset, kind: Nation['kind'], count: number, taken: readonly number[] = []): number[] {
  const all = rules.nations.filter(nation => nation.kind === kind && !taken.includes(nation.id))
  const usual = all.filter(nation => !entryHas(nation, E.notChosenForGames))
  const pool = (usual.length >= count ? usual : all).map(nation => nation.id)
  return Array.from({ length: count }, () => pool.splice(draw(s, pool.length), 1)[0])
}
