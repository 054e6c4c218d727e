/** The rules of budgets: periods, prices, what a call takes at most, and whether it may be made. Whole numbers only. */
import type { Limit, Measure, ModelCall, Period, PeriodSums, Sums, Tokens } from '../../../saves/accounts/budgets.ts'
import type { ModelEntry } from '../../../saves/models/models.ts'
import { isOfGames } from './capacity.ts'

export const noSums = (): Sums => ({ tokens: 0, microdollars: 0, turns: 0 })
export const noTokens = (): Tokens => ({ input: 0, cached: 0, output: 0 })

/** Name of the period of that kind which a moment lies in: '2026-11-23', '2026-11', ''. */
export function periodAt(period: Period, ms: number): string {
  if (period === 'ever') return ''
  return new Date(ms).toISOString().slice(0, period === 'day' ? 10 : 7)
}

/** When the next period begins, in ms since 1970; null: never. */
export function renewsAt(period: Period, ms: number): number | null {
  if (period === 'ever') return null
  const at = new Date(ms)
  return period === 'day'
    ? Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1)
    : Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)
}

/** Of the smallest part of a price that counts: a millionth of a dollar per million tokens. */
const PRICE_PARTS = 1_000_000
const inParts = (price: number): bigint => BigInt(Math.round(price * PRICE_PARTS))

/** In millionths of a dollar, rounded up: a dollar per million tokens is one for each. 0 where there is no pricing. */
export function costOf({ input, cached, output }: Tokens, pricing: ModelEntry['pricing']): number {
  if (!pricing) return 0
  const known = Math.min(cached, input)
  const parts =
    BigInt(input - known) * inParts(pricing.input) +
    BigInt(known) * inParts(pricing.cached) +
    BigInt(output) * inParts(pricing.output)
  return Number((parts + BigInt(PRICE_PARTS - 1)) / BigInt(PRICE_PARTS))
}

/** What a call takes at most; `isNewTurn`: with it a turn begins. */
export function mostOf({ most, pricing }: Pick<ModelCall, 'most' | 'pricing'>, isNewTurn: boolean): Sums {
  const { input, output } = most
  const costs = [0, input].map(cached => costOf({ input, cached, output }, pricing))
  return { tokens: input + output, microdollars: Math.max(...costs), turns: isNewTurn ? 1 : 0 }
}

/** What came to it since `before`; never less than nothing. */
export function since(before: Tokens, told: Tokens): Tokens {
  const grown = (of: keyof Tokens) => Math.max(0, told[of] - before[of])
  const input = grown('input')
  return { input, cached: Math.min(input, grown('cached')), output: grown('output') }
}

const ADDED = ['tokens', 'microdollars', 'turns'] as const

export function plus(a: Sums, b: Sums, sign: 1 | -1 = 1): Sums {
  const sums = noSums()
  for (const measure of ADDED) sums[measure] = Math.max(0, a[measure] + sign * b[measure])
  return sums
}

export const newPeriodSums = (ms: number): PeriodSums => ({
  day: { of: periodAt('day', ms), ...noSums() },
  month: { of: periodAt('month', ms), ...noSums() },
  ever: { of: '', ...noSums() },
})

/** The sums with those of a call that was asked for at that moment: a period that is over by then counts no more of it. */
export function withSums(used: PeriodSums, sums: Sums, ms: number, sign: 1 | -1 = 1): PeriodSums {
  const next = { ...used }
  for (const period of ['day', 'month', 'ever'] as const) {
    const of = periodAt(period, ms)
    // Both sort as their times do.
    if (of < used[period].of) continue
    const before = of === used[period].of ? used[period] : noSums()
    next[period] = { of, ...plus(before, sums, sign) }
  }
  return next
}

/** What counts in the period that the moment lies in. */
export function sumsAt(used: PeriodSums | undefined, period: Period, ms: number): Sums {
  if (!used || used[period].of !== periodAt(period, ms)) return noSums()
  const { of: _, ...sums } = used[period]
  return sums
}

/** Whose budget it is: 'account:…', 'game:…', 'provider:…'. */
export type Bucket = string

export const bucketsOf = ({ account, game, provider }: Pick<ModelCall, 'account' | 'game' | 'provider'>): Bucket[] => [
  `account:${account}`,
  `game:${game}`,
  `provider:${provider}`,
]

/** Subjects whose limits an account, game or provider goes by: the first that has any set. */
export function subjectsOf(bucket: Bucket, role: string | null): string[] {
  if (bucket.startsWith('game:')) return [bucket, 'games']
  if (!bucket.startsWith('account:')) return [bucket]
  // Who runs the server is held to what is set for an owner only.
  return [bucket, ...(role === null ? [] : [`role:${role}`]), ...(role === 'owner' ? [] : ['accounts'])]
}

const SUBJECT =
  /^(accounts|games|role:(owner|administrator|moderator|member|spectator)|(account|game|provider):[\w.:[\]-]{1,150})$/
export const isSubject = (text: string): boolean => SUBJECT.test(text)

/** What is wrong with limits of a subject, with a JSON pointer into them; or null. */
export function limitsProblem(subject: string, limits: readonly Limit[]): { path: string; message: string } | null {
  const seen = new Set<string>()
  const isOfAccounts = /^(account|role:)/.test(subject)
  for (const [i, { measure, period }] of limits.entries()) {
    const path = `/limits/${i}`
    if (isOfGames(measure) && !isOfAccounts)
      return { path: `${path}/measure`, message: 'Games, their seats and their tiles are counted for accounts only.' }
    if (isOfGames(measure) && period !== 'ever')
      return { path: `${path}/period`, message: 'Games are counted while they run: their period is "ever".' }
    if (seen.has(`${measure} ${period}`)) return { path, message: `There is a limit of ${measure} for that period already.` }
    seen.add(`${measure} ${period}`)
  }
  return null
}

/** A limit, and whose budget it bounds. */
export interface Bound {
  bucket: Bucket
  limit: Limit
}

/** `wait`: only what is reserved for others stands in its way. */
export type Verdict =
  | { is: 'free' }
  | { is: 'wait' }
  | { is: 'spent'; bound: Bound; renewsMs: number | null }
  | { is: 'unpriced'; bound: Bound }

/** Whether a call that takes `most` at most keeps within every bound; `used` and `reserved` by bucket, of the period under way. */
export function judge(
  most: Sums,
  isPriced: boolean,
  bounds: readonly Bound[],
  used: (bucket: Bucket, period: Period) => Sums,
  reserved: (bucket: Bucket, period: Period) => Sums,
  nowMs: number,
): Verdict {
  let verdict: Verdict = { is: 'free' }
  for (const bound of bounds) {
    const { bucket, limit } = bound
    const { measure, period, amount } = limit
    if (isOfGames(measure)) continue
    if (measure === 'microdollars' && !isPriced) return { is: 'unpriced', bound }
    const after = used(bucket, period)[measure] + most[measure]
    if (most[measure] > 0 && after > amount) {
      const renewsMs = renewsAt(period, nowMs)
      // Of several that are used up the last to renew counts.
      if (verdict.is !== 'spent' || renewsMs === null || (verdict.renewsMs !== null && renewsMs > verdict.renewsMs))
        verdict = { is: 'spent', bound, renewsMs }
    } else if (verdict.is === 'free' && most[measure] > 0 && after + reserved(bucket, period)[measure] > amount)
      verdict = { is: 'wait' }
  }
  return verdict
}

const UNITS: Record<Measure, string> = {
  tokens: 'tokens',
  microdollars: 'money',
  turns: 'turns of models',
  games: 'games at once',
  seats: 'seats of running games',
  tiles: 'tiles of running games',
  map: 'tiles of a map',
}
const OVER: Record<Period, string> = { day: ' a day', month: ' a month', ever: '' }

/** For everybody who plays: whose budget it is, without a figure or a name. */
export function boundText({ bucket, limit: { measure, period } }: Bound): string {
  const whose = bucket.startsWith('account:')
    ? "of the game's owner"
    : bucket.startsWith('game:')
      ? 'of this game'
      : 'of a provider of models'
  return `the budget ${whose} (${UNITS[measure]}${OVER[period]})`
}

export const renewalText = (renewsMs: number | null): string =>
  renewsMs === null
    ? 'it does not renew by itself'
    : `it renews on ${new Date(renewsMs).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
