/** Whether a round of a replay that came from elsewhere has the shape of one. */
import type { GameState } from '../../../engine/index.ts'
import { LAYER_NAMES, type ReplayRound } from './replay.ts'

const NUMBERS = [
  ...LAYER_NAMES,
  'explored',
  'citiesGone',
  'units',
  'unitsGone',
  'scores',
  'gold',
  'metBy',
  'technologies',
  'policies',
] as const

/** Throws a sentence that names the round and what is wrong. */
export function checkRound(round: ReplayRound, { seats, tiles }: GameState): void {
  const wrong = (what: string): never => {
    throw new Error(`round ${String(round.turn).slice(0, 20)} of its replay is damaged: ${what}`)
  }
  if (!Number.isInteger(round.turn) || round.turn < 0) wrong('its turn')
  for (const name of NUMBERS) if (!areNumbers(round[name])) wrong(name)
  for (const name of ['terrain', 'rivers', 'wonders'] as const)
    if (round[name] !== undefined && (!areNumbers(round[name]) || round[name].length !== tiles.owner.length)) wrong(name)
  if (round.scores.length !== seats.length) wrong('its scores')
  if (!areRows(round.cities, ['id', 'owner', 'tile', 'knownBy'], ['name'])) wrong('its cities')
  if (!areRows(round.religions, ['id', 'founder'], ['name'])) wrong('its religions')
  for (const events of [round.events, round.told]) if (!areRows(events, ['seq', 'turn'], ['kind'])) wrong('its events')
  if (typeof round.names !== 'object' || round.names === null) wrong('its names')
  if (round.cast && !areNumbers(round.cast.nations)) wrong('its cast')
}

const areNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every(one => Number.isFinite(one))

const areRows = (list: unknown, numbers: readonly string[], texts: readonly string[]): boolean =>
  Array.isArray(list) &&
  list.every(
    row =>
      typeof row === 'object' &&
      row !== null &&
      numbers.every(field => Number.isFinite((row as Record<string, unknown>)[field])) &&
      texts.every(field => typeof (row as Record<string, unknown>)[field] === 'string'),
  )
