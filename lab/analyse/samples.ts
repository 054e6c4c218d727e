/** Standings of games whose winner is known, for the model of winning: out of balance reports, and out of games played for it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { hasBegun } from '../../actors/game/standing.ts'
import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import { BALANCE_REPORT, type BalanceReport } from '../balance/schema.ts'
import type { FittingGame } from './fitting-games.ts'

export interface Sample extends Standing {
  /** Which game it is of, and on which map that was: games on one map are not independent. */
  game: string
  map: string
  /** Seat. */
  winner: number
  /** Share of the rounds that the game came to which is over, 0–1. */
  over: number
  /** Of the map, by name. */
  size: string
  kind: string
}

const SCHEMA = Compile(BALANCE_REPORT)

/** Of all reports of a state directory on games of full length; what is no report is passed over. */
export function keptSamples(stateDir: string): Sample[] {
  const folder = join(stateDir, 'saves', 'balance')
  return filesOf(folder)
    .map(file => readReport(join(folder, file)))
    .flatMap(report => (report && report.settings.turns === 0 ? samplesOf(report) : []))
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .sort()
  } catch {
    return []
  }
}

function readReport(file: string): BalanceReport | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return SCHEMA.Check(read) ? read : null
  } catch {
    return null
  }
}

/** Reports of older programs hold no standings, and give none. */
export function samplesOf({ label, created, settings, games }: BalanceReport): Sample[] {
  return games.flatMap(({ game, map, winnerSeat, turns, course }) => {
    const of = { game: `${label} ${created} ${game}`, map: `${label} ${created} ${map}`, size: settings.size, kind: settings.map }
    const standings = course.slice(0, -1).flatMap(({ standing }) => standing ?? [])
    return samplesIn(of, winnerSeat, turns, standings)
  })
}

export const playedSamples = ({ game, options, winner, turns, course }: FittingGame): Sample[] =>
  samplesIn({ game: String(game), map: String(options.seed), size: options.size!, kind: options.map! }, winner, turns, course)

/** Of a game that somebody won; the state at its end has to be left out, as it tells the winner. */
function samplesIn(
  of: Pick<Sample, 'game' | 'map' | 'size' | 'kind'>,
  winner: number | null,
  turns: number,
  standings: readonly Standing[],
): Sample[] {
  if (winner === null) return []
  return standings.filter(hasBegun).map(standing => ({ ...of, winner, over: standing.turn / turns, ...standing }))
}
