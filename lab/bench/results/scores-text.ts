/** Parts of an entrant's scores in words: its reliability, what it used, what it answered to probes. */
import type { Outcome } from './outcome.ts'
import type { Reliability, Usage } from './summary.ts'

const count = (n: number): string => Math.round(n).toLocaleString('en')
const known = (n: number | null): string => (n === null ? 'unknown' : count(n))

/** `12.0 % (…)`: the part, and what became of these calls; null where nobody knows or there were none. */
export function textCallsText(
  { recoveredCalls, ignoredCalls, textCalls }: Reliability,
  part: (one: Reliability['textCalls']) => string,
): string | null {
  if (!textCalls || recoveredCalls === null || ignoredCalls === null || textCalls.value === 0) return null
  const became = [
    ...(recoveredCalls > 0 ? [`${count(recoveredCalls)} carried out`] : []),
    ...(ignoredCalls > 0 ? [`${count(ignoredCalls)} forbidden`] : []),
  ]
  return `written as text ${part(textCalls)}: ${became.join(', ')}`
}

/** The refusals by code, the commonest first. */
export function refusalsText({ refusalCodes, refusals }: Reliability): string | null {
  if (refusalCodes === null) return '  refused by code: unknown'
  const codes = Object.entries(refusalCodes)
  return codes.length === 0 || !refusals
    ? null
    : `  refused by code: ${codes.map(([code, times]) => `${code} ${times}`).join(', ')}`
}

export function usageText(usage: Usage, money: (n: number | null) => string): string {
  const { tokens, perTurn, perGame, perPoint, dollars, energyJoules } = usage
  const energy = energyJoules === null ? '' : `; ${(energyJoules / 3_600).toPrecision(3)} Wh`
  if (Object.values(tokens).every(one => one === null)) return `  used: tokens unknown; cost unknown${energy}`
  const input = `${known(tokens.input)} tokens in (${known(tokens.cached)} cached)`
  const output = `${known(tokens.output)} out (${known(tokens.reasoning)} of reasoning)`
  const each =
    perTurn === null
      ? ''
      : `; ${count(perTurn)} a turn, ${known(perGame)} a game, ${perPoint === null ? '–' : count(perPoint)} a point of score`
  const isUntold = dollars === null && [tokens.input, tokens.cached, tokens.output].includes(null)
  const cost = isUntold
    ? 'cost unknown'
    : dollars === null
      ? money(null)
      : `${money(dollars)}, ${money(usage.dollarsPerTurn)} a turn, ${money(usage.dollarsPerGame)} a game, ${money(usage.dollarsPerPoint)} a point`
  return `  used: ${input}, ${output}${each}; ${cost}${energy}`
}

/** What was answered to a probe in its games, wrong answers and none alone; null: no such. */
export function answersText(outcomes: readonly Outcome[]): string | null {
  const missed = outcomes.filter(({ goal }) => goal !== null && goal.given !== undefined && goal.met < goal.of)
  const answers = Map.groupBy(missed, ({ goal }) => goal!.given ?? 'no call that answers it')
  const parts = [...answers].map(([call, games]) => (games.length > 1 ? `${call} (${games.length} games)` : call))
  return parts.length === 0 ? null : `gave ${parts.join('; ')}`
}
