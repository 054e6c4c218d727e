/** How long there is until a deadline, in words: '3 hours left'. */
import { once } from '../../tools/words/language/formatters.ts'
import { locale } from '../words/language/words-of.ts'
import { lobbyWords as words } from '../words/lobby.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Up to so much it is told in the smaller unit. */
const MOST = 2

const amounts = once(
  'unit',
  (locale: string, unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
)

/** `deadline` in ms since 1970; whole units, rounded down. Null: there is no end. */
export function timeLeft(deadline: number | null, nowMs: number): string | null {
  if (deadline === null) return null
  const leftMs = deadline - nowMs
  if (leftMs < MINUTE_MS) return words.timeLeft({ time: words.underMinute })
  const [unit, unitMs] =
    leftMs >= MOST * DAY_MS
      ? (['day', DAY_MS] as const)
      : leftMs >= MOST * HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const)
  return words.timeLeft({ time: amounts(locale(), unit).format(Math.floor(leftMs / unitMs)) })
}
