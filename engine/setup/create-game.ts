/** Makes a new game: map, civilizations, their first units, city-states; the first seat's turn has begun. */
import { E } from '../../rules/effects/templates.ts'
import { ERA_UNIT, idOf, type Nation, NONE, type Ruleset } from '../../rules/ruleset.ts'
import { foundCity } from '../city/founding.ts'
import { drawTraits } from '../city-state/personality.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import { type EngineContext, makeContext } from '../core/engine-context.ts'
import { keyOfSeed } from '../core/ids.ts'
import { addCiv, addSeat, initialState } from '../core/initial-state.ts'
import { draw } from '../core/numbers/rng.ts'
import type { Civ, GameState, Setup } from '../core/state.ts'
import { turnsGone } from '../effects/calendar.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { hasOption } from '../effects/mod-options.ts'
import { civEffects, entryEffects, entryHas } from '../effects/scope.ts'
import { triggerEffects } from '../effects/triggers.ts'
import { generateMap } from '../map/generate.ts'
import { grantPolicy } from '../policies/policy-adoption.ts'
import { hasReligion } from '../religion/religion-limits.ts'
import { beginTurn } from '../turn/turn-order.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { checkOptions, DEFAULT_MAP, DEFAULT_SIZE, type GameOptions, paceOf, SIZES, victoryIds } from './game-options.ts'

/** In lists of bonus units: the first military unit of the era. */

/** The started game. Throws where `checkOptions` finds fault: ask it first. */
export function createGame(rules: Ruleset, options: GameOptions): EngineContext {
  const problems = checkOptions(rules, options)
  if (problems.length > 0) throw new Error(`${problems[0].path}: ${problems[0].message}`)
  const s = initialState(rules, setupOf(rules, options))
  s.ids.key = keyOfSeed(s.setup.seed)
  seatPlayers(s, rules, options)
  const nations = s.civs.map(civ => civ.nation)
  const places = generateMap(makeContext(s, rules), s.setup.map, nations, s.setup.cityStates)
  for (const nation of drawNations(s, rules, 'cityState', places.cityStates.length)) addCiv(s, rules, 'cityState', nation)
  addCiv(s, rules, 'barbarian', rules.known.barbarians)

  const w = makeContext(s, rules)
  const tiles = [...places.majors, ...places.cityStates]
  for (const [i, tile] of tiles.entries()) begin(w, s.civs[i], tile)
  enterEras(w)
  emit(w, { kind: 'game/started', knownBy: EVERYBODY })
  beginTurn(w, 0)
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

/** Technologies, stores and units of a civilization that begins on a tile; a city-state founds its city at once. */
function begin(w: EngineContext, civ: Civ, tile: number): void {
  const { rules, s } = w
  const era = rules.eras[s.setup.startEra]
  const difficulty = rules.difficulties[s.setup.difficulty]
  const speed = rules.speeds[s.setup.speed]
  civ.start = tile
  for (const tech of rules.techs) if (entryHas(tech, E.startingTech) || tech.era < s.setup.startEra) civ.techs[tech.id] = 1
  for (const { params } of entryEffects(rules.nations[civ.nation], E.startsWithTech)) civ.techs[params[0]] = 1
  if (civ.ai) for (const tech of difficulty.aiFreeTechs) civ.techs[tech] = 1
  civ.gold = Math.trunc(era.gold * speed.gold)
  civ.culture = Math.trunc(era.culture * speed.culture)
  if (civ.kind === 'cityState') {
    drawTraits(w, civ)
    const settler = spawnUnit(w, civ, era.settlerUnit, tile)
    if (settler) foundCity(w, settler)
    if (hasOption(rules, E.cityStatesGetUnits)) giveAll(w, civ, difficulty.aiCityStateBonusUnits)
    adoptFirst(w, civ)
    return
  }
  for (let n = 0; n < era.settlers; n++) give(w, civ, era.settlerUnit)
  giveAll(w, civ, civ.ai ? difficulty.aiMajorBonusUnits : difficulty.playerBonusUnits)
  const context = { ...civContext(civ), tile }
  adoptFirst(w, civ)
  triggerEffects(w, rules.nations[civ.nation].effects, context)
  triggerEffects(w, rules.globalEffects, context)
}

/** Policies that it starts with. */
function adoptFirst(w: EngineContext, civ: Civ): void {
  for (const effect of civEffects(w, civ, E.startsWithPolicy).slice())
    if (conditionsHold(w, effect, civContext(civ))) grantPolicy(w, civ, effect.params[0])
}

/** The era's workers and soldiers, and further units. */
function giveAll(w: EngineContext, civ: Civ, more: readonly number[]): void {
  const era = w.rules.eras[w.s.setup.startEra]
  for (let n = 0; n < era.workers; n++) give(w, civ, era.workerUnit)
  for (let n = 0; n < era.military; n++) give(w, civ, era.militaryUnit)
  for (const unit of more) give(w, civ, unit === ERA_UNIT ? era.militaryUnit : unit)
}

/** Who begins in a later era has what entering it and those before it brings once. */
function enterEras(w: EngineContext): void {
  for (let era = 1; era <= w.s.setup.startEra; era++) {
    for (const civ of w.s.civs) if (civ.kind === 'major') triggerEffects(w, w.rules.eras[era].effects, civContext(civ))
  }
}

/** A unit at the civ's start, or the nearest tile that can take it; its nation's own kind where it has one. */
function give(w: EngineContext, civ: Civ, kind: number): void {
  if (kind === NONE) return
  const own = w.rules.units.find(unit => unit.replaces === kind && unit.uniqueTo === civ.nation)
  spawnUnit(w, civ, own?.id ?? kind, civ.start)
}
