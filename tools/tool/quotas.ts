/** What a seat may write in one turn of the game, while it is its own and while it is others': each kind so often, and so many characters of words. */
import type { Command } from '../../engine/index.ts'
import { QUOTAS, type Quota, type QuotaName } from './quota-limits.ts'
import type { ToolRefusal } from './tool.ts'

/** What was written of each in one turn of the game. */
export type Written = { readonly [Q in QuotaName]?: { times: number; chars: number } }

/** By command, what it draws on; null: it may always be given. An answer without words is an order. */
const DRAWS_ON: Partial<Record<Command['type'], QuotaName | null>> = {
  logThought: 'thoughts',
  sendMessage: 'messages',
  openNegotiation: 'talks',
  respondNegotiation: 'talks',
  writeNotes: 'notes',
  renameCity: 'names',
  setCivName: 'names',
  endTurn: null,
  remember: null,
}

/** The quota that the command draws on; null: none. */
export function quotaOf(command: Command): QuotaName | null {
  const quota = DRAWS_ON[command.type]
  if (quota === undefined) return 'orders'
  return quota === 'talks' && wordsOf(command) === 0 ? 'orders' : quota
}

const wordsOf = (command: Command): number => ('text' in command && typeof command.text === 'string' ? command.text.length : 0)

/** The same after the command. */
export function noteWritten(written: Written, command: Command): Written {
  const quota = quotaOf(command)
  return quota === null ? written : noteUsed(written, quota, wordsOf(command))
}

/** The same after one more of the quota. */
export function noteUsed(written: Written, quota: QuotaName, length = 0): Written {
  const { times, chars } = written[quota] ?? NOTHING
  return { ...written, [quota]: { times: times + 1, chars: chars + length } }
}

/** The refusal of a command that would be more than `share` times its quota in turn `turn` of the game, or null. */
export function quotaRefusal(written: Written, command: Command, turn: number, share = 1): ToolRefusal | null {
  const quota = quotaOf(command)
  return quota === null ? null : usedUp(written, quota, turn, share, wordsOf(command))
}

/** The refusal of one more of the quota, of `words` characters, or null. */
export function usedUp(written: Written, quota: QuotaName, turn: number, share = 1, words = 0): ToolRefusal | null {
  const { of, ...whole }: Quota = QUOTAS[quota]
  const times = whole.times * share
  const chars = whole.chars === null ? null : whole.chars * share
  const used = written[quota] ?? NOTHING
  const length = used.chars + words
  if (used.times < times && (chars === null || length <= chars)) return null
  const why =
    used.times >= times
      ? `You have used up the ${times} ${of} of turn ${turn}`
      : `Your ${of} of turn ${turn} would have ${length} characters; ${chars} is the most`
  return {
    code: 'quota/used',
    text: `${why}.`,
    hint: `It begins anew with turn ${turn + 1}.`,
    says: ['quota/used', quota, turn, used.times >= times ? { times } : { length, chars: chars! }],
  }
}

const NOTHING = { times: 0, chars: 0 }
