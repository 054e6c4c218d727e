/** What balance reports say of the course of their games, for the model of winning. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { BALANCE_REPORT, type BalanceReport } from '../balance/schema.ts'
import { hasBegun, type Sample } from './win-model.ts'

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

/** Of games that somebody won; the state at their end is left out, as it tells the winner. */
export function samplesOf({ label, created, settings, games }: BalanceReport): Sample[] {
  return games.flatMap(({ game, map, winnerSeat, course }) => {
    if (winnerSeat === null) return []
    const of = { game: `${label} ${created} ${game}`, map: `${label} ${created} ${map}`, winner: winnerSeat }
    const rows = course.slice(0, -1).map(row => ({ turn: row.turn, seats: seatsOf(row) }))
    return rows
      .filter(({ turn, seats }) => hasBegun(turn, seats))
      .map(({ turn, seats }) => ({ ...of, time: Math.min(1, turn / settings.rounds), seats }))
  })
}

/** Who has no city is out, but for the first rounds, which do not count. */
const seatsOf = ({ scores, techs, cities, population }: BalanceReport['games'][number]['course'][number]): Sample['seats'] =>
  scores.map((score, seat) =>
    cities[seat] === 0 ? null : { score, techs: techs[seat], cities: cities[seat], population: population[seat] },
  )
