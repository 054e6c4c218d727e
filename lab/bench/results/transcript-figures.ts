/** What the transcript of a model's seat tells beside its metrics: unreadable and forbidden calls, what its endpoint counted, its seed. */
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import { TOKEN_KINDS, type TokenKind } from './tokens.ts'

export interface TranscriptFigures {
  /** Calls that no tool could read: arguments, names. */
  malformed: number
  /** Calls in the text of replies that were not carried out, since they are forbidden. */
  ignored: number
  replies: number
  /** Calls in replies, those that were ignored among them. */
  calls: number
  /** Kinds of tokens of which some reply did not tell. */
  untold: TokenKind[]
  /** Joules of all replies; null: not all told. */
  energyJoules: number | null
  /** That the endpoint was sent last; null: none. */
  seed: number | null
}

export const noFigures = (): TranscriptFigures => ({
  malformed: 0,
  ignored: 0,
  replies: 0,
  calls: 0,
  untold: [],
  energyJoules: 0,
  seed: null,
})

const UNREADABLE = /^bad-arguments:|\nWhat you wrote cannot be read as JSON/

/** `before` with another part of the transcript. */
export function withEntries(before: TranscriptFigures, entries: readonly TranscriptEntry[]): TranscriptFigures {
  const figures = { ...before }
  for (const entry of entries) {
    if (entry.kind === 'results')
      figures.malformed += entry.results.filter(one => one.isError && UNREADABLE.test(one.text)).length
    if (entry.kind !== 'reply') continue
    const { usage, ignored = 0, seed = null } = entry
    figures.replies++
    figures.ignored += ignored
    figures.calls += entry.calls.length + ignored
    figures.untold = TOKEN_KINDS.filter(kind => figures.untold.includes(kind) || usage[kind] === null)
    const { energy = null } = usage
    figures.energyJoules = figures.energyJoules === null || energy === null ? null : figures.energyJoules + energy
    figures.seed = seed ?? figures.seed
  }
  return figures
}
