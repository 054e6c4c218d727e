/** What a person has said no to, or nothing: it is not asked the same again so soon. Between bots an offer that is made again costs nobody anything. */
import type { Civ, TermsArg } from '../../../engine/index.ts'
import type { TurnContext } from '../../turn-context.ts'

export function isDeclined({ w, memory }: TurnContext, other: Civ, gives: TermsArg, asks: TermsArg): boolean {
  return (memory.declined?.[subjectOf(other, gives, asks)] ?? 0) > w.s.turn
}

/** Once an offer of this turn was answered, or was not. */
export function noteAnswer({ w, seat, memory, pace, p }: TurnContext, other: Civ, gives: TermsArg, asks: TermsArg): void {
  if (w.s.seats[other.id].driver !== 'human') return
  const { turn } = w.s
  const last = w.s.negotiations.findLast(one => one.opener === seat && one.other === other.id && one.turn === turn)
  if (last?.state !== 'rejected' && last?.state !== 'expired') return
  const standing = Object.entries(memory.declined ?? {}).filter(([, until]) => until > turn)
  memory.declined = { ...Object.fromEntries(standing), [subjectOf(other, gives, asks)]: turn + Math.round(p.declinedFor * pace) }
}

/** By kinds of things, without amounts: a little more gold is the same offer. */
const subjectOf = (other: Civ, gives: TermsArg, asks: TermsArg): string => `${other.id}:${kindsOf(gives)}:${kindsOf(asks)}`

const kindsOf = ({ resources = [], ...others }: TermsArg): string =>
  [...resources.map(({ resource }) => `r${resource}`), ...Object.keys(others)].sort().join('+')
