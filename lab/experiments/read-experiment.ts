/** Reads an experiment as it is given: everything that is wrong with it is told at once, before anything is written. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Compile } from 'typebox/compile'
import { STANDARD_PROFILE } from '../../bot/built-in.ts'
import { settingsOf } from '../../bot/configuration.ts'
import { checkOptions, SIZES } from '../../engine/index.ts'
import { labSettings } from '../../rules/default-settings.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { importedNames, STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { meant, type Problem, problemError, schemaProblems } from '../input/problems.ts'
import { loadNamed } from '../ruleset.ts'
import { EXPERIMENT, type Experiment, type ExperimentSeat, type GivenExperiment } from './experiment.ts'
import { type Bots, layered, paramProblems, playerNamed } from './players.ts'
import { readFactors } from './read-factors.ts'

const validator = Compile(EXPERIMENT)

interface Reading {
  /** Whether rules may be a folder of this machine: only whoever sits at it may name one. Default true. */
  folders?: boolean
}

/** The experiment with its defaults, names resolved; code is not frozen yet. Throws a LabError that tells all that is wrong. */
export function readExperiment(given: unknown, bots: Bots, stateDir: string, { folders = true }: Reading = {}): Experiment {
  const wrong = schemaProblems(EXPERIMENT, validator, given)
  if (wrong.length > 0) throw problemError(wrong)
  const problems: Problem[] = []
  const one = given as GivenExperiment
  const rules = rulesOf(one, stateDir, problems, folders)
  const { factors, seats: listed } = one
  if (!factors === !listed)
    problems.push({
      path: '/seats',
      message: factors
        ? 'It has factors too: each seat of theirs plays a mix of levels.'
        : 'It is missing, or else factors: who plays.',
    })
  if (!factors && one.profile !== undefined)
    problems.push({ path: '/profile', message: 'It is what levels of factors lie over, and there are no factors.' })
  const seats = factors ? [] : (listed ?? []).map((seat, i) => seatOf(bots, seat, i, problems))
  checkLabels(seats, problems)
  const factorial = factors ? factorialOf(bots, one, problems) : null
  const made: Experiment = { ...withDefaults(one, seats, rules), rulesHash: rules?.hash ?? '', seats, factorial }
  checkLayout(one, made, problems)
  if (rules && (factors || listed)) problems.push(...gameProblems(rules, one, made))
  if (problems.length > 0) throw problemError(problems)
  return made
}

function withDefaults(
  one: GivenExperiment,
  seats: readonly ExperimentSeat[],
  rules: Ruleset | null,
): Omit<Experiment, 'rulesHash' | 'seats' | 'factorial'> {
  const { size = 'small', replays = 1, ruleset = STANDARD_NAME, mods = [] } = one
  const usual = labSettings(rules ?? { speeds: [], difficulties: [] })
  return {
    name: one.name,
    priority: one.priority ?? 0,
    games: one.games,
    seed: one.seed ?? 1,
    size,
    maps: one.maps ?? ['continents'],
    speed: one.speed ?? usual.speed,
    turns: one.turns ?? 0,
    difficulty: one.difficulty ?? usual.difficulty,
    nation: one.nation ?? null,
    players: one.players ?? (one.factors ? (SIZES[size.toLowerCase()]?.civs ?? 2) : seats.length),
    ruleset: placed(ruleset),
    mods: mods.map(placed),
    rotate: one.rotate ?? replays > 1,
    replays,
    gameSeconds: one.gameSeconds ?? 3_600,
    stop: one.stop ?? null,
  }
}

/** A folder by its whole path: the runner may stand elsewhere. */
const placed = (name: string): string => (isFolder(name) ? resolve(name) : name)

const isFolder = (name: string): boolean => /[/\\.]/.test(name) || (!/^[a-z0-9_-]+$/.test(name) && existsSync(name))

function rulesOf(
  { ruleset = STANDARD_NAME, mods = [] }: GivenExperiment,
  stateDir: string,
  problems: Problem[],
  folders: boolean,
): Ruleset | null {
  const known = [STANDARD_NAME, ...importedNames(stateDir)]
  const before = problems.length
  for (const [name, path] of [[ruleset, '/ruleset'], ...mods.map((mod, i) => [mod, `/mods/${i}`])] as [string, string][])
    if (!known.includes(name) && !(folders && existsSync(name)))
      problems.push({
        path,
        message: `There is no ruleset${folders ? ' and no folder' : ''} "${name}"; rulesets: ${known.join(', ')}.${meant(known, name)}`,
      })
  if (problems.length > before) return null
  try {
    return loadNamed({ ruleset, mods, stateDir })
  } catch (error) {
    problems.push({ path: mods.length > 0 ? '/mods' : '/ruleset', message: (error as Error).message })
    return null
  }
}

type GivenSeat = NonNullable<GivenExperiment['seats']>[number]

function seatOf(bots: Bots, given: GivenSeat, i: number, problems: Problem[]): ExperimentSeat {
  const at = `/seats/${i}`
  const { label, aggression = null, params = {}, nation = null } = given
  if (given.bot === undefined && given.profile === undefined)
    problems.push({ path: `${at}/bot`, message: 'It is missing, or else profile: what plays.' })
  const { bot, live } = playerNamed(bots, given, at, problems) ?? { bot: STANDARD_PROFILE, live: false }
  problems.push(...paramProblems(bots, { params, aggression, code: bot.code }, at))
  return { label: label ?? bot.name, nation, live, bot: layered(bot, aggression, params) }
}

/** What is called the same plays the same. */
function checkLabels(seats: readonly ExperimentSeat[], problems: Problem[]): void {
  for (const [i, { label, bot, live }] of seats.entries()) {
    const first = seats.findIndex(seat => seat.label === label)
    if (settingsOf(seats[first].bot) !== settingsOf(bot) || seats[first].live !== live)
      problems.push({
        path: `/seats/${i}/label`,
        message: `It plays otherwise than /seats/${first}, which is called "${label}" as well; give it a label of its own.`,
      })
  }
}

function factorialOf(bots: Bots, one: GivenExperiment, problems: Problem[]): Experiment['factorial'] {
  const base = playerNamed(bots, { profile: one.profile ?? STANDARD_PROFILE.profile }, '', problems) ?? {
    bot: STANDARD_PROFILE,
    live: false,
  }
  return { base, factors: readFactors(bots, one.factors!, base, problems) }
}

/** What fields have to do with each other. */
function checkLayout(given: GivenExperiment, made: Experiment, problems: Problem[]): void {
  const { games, replays, players, seats, stop, factorial } = made
  if (games % replays !== 0) {
    const least = Math.ceil(games / replays) * replays
    problems.push({ path: '/games', message: `It is ${games}, which makes no whole blocks of ${replays} games; ${least} does.` })
  }
  if (replays > 1 && given.rotate === false)
    problems.push({ path: '/rotate', message: 'It is false, and all games of a block would be the same one.' })
  if (!factorial && given.players !== undefined && players < seats.length)
    problems.push({ path: '/players', message: `It is ${players}, fewer than the ${seats.length} seats.` })
  if (stop && !(stop.elo0 < stop.elo1))
    problems.push({ path: '/stop/elo1', message: `It is ${stop.elo1}; it has to be more than elo0, which is ${stop.elo0}.` })
  const labels = new Set(seats.map(({ label }) => label))
  if (stop && labels.size !== 2)
    problems.push({
      path: '/stop',
      message: factorial
        ? 'A test of one label against another ends games early, and with factors there are none.'
        : `A test of one label against another ends games early; there are ${labels.size} labels.`,
    })
}

/** What the rules have to say, of a game on each kind of map. */
function gameProblems(rules: Ruleset, given: GivenExperiment, made: Experiment): Problem[] {
  const { size, maps, speed, difficulty, nation, players, seats } = made
  const nations = Array.from({ length: players }, (_, seat) => seats[seat % Math.max(seats.length, 1)]?.nation ?? null)
  const problems = maps.flatMap((map, i) => {
    const options = {
      ...{ size, map, speed, difficulty },
      seats: nations.map((own, seat) => ({ driver: 'bot' as const, nation: own ?? (seat === 0 ? nation : null) })),
    }
    return checkOptions(rules, options).map(({ path, message, nearest }) => ({
      path: pathIn(path, i, given, made),
      message: nearest.length > 0 ? `${message} Did you mean ${nearest.join(' or ')}?` : message,
    }))
  })
  if (nation !== null && seats.some(seat => seat.nation?.toLowerCase() === nation.toLowerCase()))
    problems.push({ path: '/nation', message: `${nation} is a seat's own civilization as well; no two play the same.` })
  return problems.filter(({ path }, n) => problems.findIndex(one => one.path === path) === n)
}

/** Where in the experiment that stands which is wrong with a game of it. */
function pathIn(path: string, map: number, given: GivenExperiment, { seats }: Experiment): string {
  if (path === '/map') return given.maps ? `/maps/${map}` : path
  if (path === '/seats') return given.players === undefined && given.seats ? path : '/players'
  const seat = /^\/seats\/(\d+)\/nation$/.exec(path)
  if (!seat) return path
  const place = Number(seat[1]) % Math.max(seats.length, 1)
  return seats[place]?.nation ? `/seats/${place}/nation` : '/nation'
}
