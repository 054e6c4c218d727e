/** A balance report in a dozen lines. */
import type { BalanceReport, Interval } from './schema.ts'

export function summary(report: BalanceReport): string {
  const { games, failures, speed, pacing, economy, conflict, barbarians, victories, winRates, commands, settings } = report
  const last = pacing.at(-1)
  const rates = Object.entries(winRates).map(
    ([bot, { wins, games, low, high, expected, ahead }]) =>
      `  ${bot}: won ${wins} of ${games} games (${percent(low)}–${percent(high)} %, of equals ${percent(expected)} %)${ahead ? `; ahead of the others in ${inWords(ahead)}` : ''}`,
  )
  const times = Object.entries(speed.msPerRound).map(([turn, ms]) => `turn ${turn}: ${ms ?? '–'}`)
  const kinds = Object.entries(victories).map(([name, n]) => `${name} ${n}`)
  const ended = report.stopped ? `; ended before its time, of ${settings.games}` : ''
  return [
    `${games.length} games played, ${failures.length} failed${ended}; ${speed.gamesPerHour} games an hour, ${speed.cpuSecondsPerGame} CPU s each`,
    `ms a round: ${times.join(', ')}; peak memory ${speed.peakMemoryMb} MB`,
    last
      ? `at turn ${last.turn}: ${last.techs} technologies, ${last.cities} cities, ${last.population} citizens, score ${last.score}`
      : '',
    `wars ${conflict.wars}, captures ${conflict.captures}, eliminations ${conflict.eliminations}; unhappy turns ${economy.unhappyTurns} of ${economy.seatTurns}, bankrupt ${economy.bankrupt}, starved ${economy.starved}`,
    `barbarians: camps cleared ${barbarians.campsCleared} of ${barbarians.campsAppeared}, raids ${barbarians.raids}, killed ${barbarians.killed}, units lost ${barbarians.unitsLost}, civilians lost ${barbarians.civiliansLost}`,
    `victories: ${kinds.join(', ') || 'none'}`,
    ...rates,
    neverUsed(report),
    `commands ${commands.total}, refused ${commands.refused}`,
    ...failures.map(({ game, seed, message }) => `failed: game ${game}, seed ${seed}: ${message.split('\n')[0]}`),
  ].join('\n')
}

/** 'never used: 12 units (3 outbid, 9 unreachable), 4 wonders …' */
function neverUsed({ neverUsed: all }: BalanceReport): string {
  if (all.length === 0) return 'never used: nothing'
  const counts = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, some]) => {
    const reasons = [...Map.groupBy(some, ({ reason }) => reason)].map(([reason, of]) => `${of.length} ${reason}`)
    return `${some.length} of kind ${kind} (${reasons.join(', ')})`
  })
  return `never used: ${counts.join('; ')}; see the report`
}

const percent = (share: number): number => Math.round(share * 1000) / 10
const inWords = ({ value, low, high }: Interval): string =>
  `${value === null ? 'nothing seen' : `${percent(value)} %`}${low === null || high === null ? '' : ` (${percent(low)}–${percent(high)} %)`}`
