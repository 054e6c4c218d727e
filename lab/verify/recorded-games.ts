/** Games that were recorded with all that makes them, wherever they stand: results of experiments, reports, lines of either. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GameOptions } from '../../engine/index.ts'
import { nearestNames } from '../../rules/names.ts'
import { folderNames } from '../../saves/disk/list-folder.ts'
import { STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { readTextFile } from '../input/json-file.ts'

/** What of a game can be compared; null where it was not recorded. */
export interface RecordedGame {
  /** What it is called to people. */
  name: string
  options: GameOptions
  ruleset: string
  mods: string[]
  rulesHash: string | null
  engine: string | null
  /** By seat: digest of the sources of the code that played. */
  sources: string[] | null
  hash: string
  digest: string | null
  /** By seat. */
  places: number[] | null
  /** ISO 8601, when it ended. */
  at: string | null
}

export const resultsFolder = (stateDir: string): string => join(stateDir, 'saves', 'lab', 'results')
const ENDING = '.jsonl'

/** The games that an argument names: a file, FILE:LINE, or EXPERIMENT/GAME. Throws a sentence where it names none. */
export function recordedGames(named: string, stateDir: string): RecordedGame[] {
  if (existsSync(named)) return some(gamesOf(linesOf(named)), `${named} holds`)
  const line = /^(.+):(\d+)$/.exec(named)
  if (line && existsSync(line[1])) {
    const lines = linesOf(line[1])
    const wanted = lines[Number(line[2]) - 1]
    if (!wanted) throw new Error(`${line[1]} has ${lines.length} lines, and no line ${line[2]}.`)
    return some(gamesOf([wanted]), `Line ${line[2]} of ${line[1]} holds`)
  }
  const id = /^([^/\\]+)\/(\d+)$/.exec(named)
  if (!id) throw new Error(`"${named}" is no file, and no result: those are named EXPERIMENT/GAME, as trial/0.`)
  return ofExperiment(id[1], Number(id[2]), stateDir)
}

function ofExperiment(experiment: string, game: number, stateDir: string): RecordedGame[] {
  const folder = resultsFolder(stateDir)
  const known = folderNames(folder).filter(name => name.endsWith(ENDING))
  const file = `${experiment}${ENDING}`
  if (!known.includes(file)) {
    const ids = known.map(name => name.slice(0, -ENDING.length))
    const near = nearestNames(ids, experiment)
    const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    throw new Error(`There are no results of an experiment "${experiment}".${meant}`)
  }
  const name = `${experiment}/${game}`
  const games = gamesOf(linesOf(join(folder, file))).filter(one => one.name === name)
  if (games.length === 0) throw new Error(`The experiment ${experiment} has no result of game ${game}.`)
  return games.slice(-1)
}

function some(games: RecordedGame[], where: string): RecordedGame[] {
  if (games.length > 0) return games
  throw new Error(`${where} no game that can be played again: one has its "options" with their seats, and its "hash".`)
}

interface Line {
  number: number
  text: string
}

/** A file that is JSON as a whole is one line. */
function linesOf(file: string): Line[] {
  const text = readTextFile(file)
  if (parsed(text) !== undefined) return [{ number: 1, text }]
  return text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [{ number: i + 1, text: line }]))
}

const gamesOf = (lines: readonly Line[]): RecordedGame[] =>
  lines.flatMap(({ number, text }) => {
    const games = [...gamesIn(parsed(text), NOTHING)]
    return games.map((game, i) =>
      game.name ? game : { ...game, name: `game ${i + 1}${lines.length > 1 ? ` of line ${number}` : ''}` },
    )
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Common = Pick<RecordedGame, 'ruleset' | 'mods' | 'rulesHash' | 'engine'>
const NOTHING: Common = { ruleset: STANDARD_NAME, mods: [], rulesHash: null, engine: null }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
/** By what all of them have: whatever else is wrong with them, making the game says. */
const isOptions = (value: unknown): value is GameOptions => isFields(value) && Array.isArray(value.seats)

/** Whatever has options and a hash; what a report says of all its games is said of each. */
function* gamesIn(value: unknown, common: Common): Generator<RecordedGame> {
  if (!isFields(value)) return
  const told = toldBy(value, isFields(value.settings) ? toldBy(value.settings, common) : common)
  const { options, hash } = value
  if (isOptions(options) && typeof hash === 'string') {
    yield recordedGame(value, options, hash, told)
    return
  }
  for (const part of Object.values(value)) yield* gamesIn(part, told)
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const toldBy = ({ ruleset, mods, rulesHash, engine }: Fields, common: Common): Common => ({
  ruleset: text(ruleset) ?? common.ruleset,
  mods: Array.isArray(mods) ? mods.map(String) : common.mods,
  rulesHash: text(rulesHash) ?? common.rulesHash,
  engine: text(engine) ?? common.engine,
})

function recordedGame(value: Fields, options: GameOptions, hash: string, common: Common): RecordedGame {
  const { experiment, game, seats, sources, places, digest, at } = value
  const rows = Array.isArray(seats) ? seats.filter(isFields) : []
  const isText = (one: unknown): one is string => typeof one === 'string'
  const isNumber = (one: unknown): one is number => typeof one === 'number'
  /** What stands with each seat, or in a list of its own. */
  const bySeat = <T>(inSeats: string, list: unknown, is: (one: unknown) => one is T): T[] | null => {
    const given = rows.some(row => inSeats in row) ? rows.map(row => row[inSeats]) : list
    return Array.isArray(given) && given.length === options.seats.length && given.every(is) ? given : null
  }
  return {
    name: isText(experiment) && isNumber(game) ? `${experiment}/${game}` : '',
    options,
    ...common,
    sources: bySeat('sources', sources, isText),
    hash,
    digest: text(digest),
    places: bySeat('place', places, isNumber),
    at: text(at),
  }
}
