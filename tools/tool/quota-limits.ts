/** How much a seat may write, and ask of bots, in one turn of the game: each kind so often, and so many characters of words. */

export interface Quota {
  /** In words, for the refusal. */
  of: string
  times: number
  /** Characters of words in all; null: it has no words, or its rule bounds each. */
  chars: number | null
}

/** Well above what a seat that plays needs; what is kept of a game by them stays small, whatever it does. */
export const QUOTAS = {
  thoughts: { of: 'thoughts', times: 120, chars: 120_000 },
  messages: { of: 'messages', times: 20, chars: 20_000 },
  talks: { of: 'words in negotiations', times: 200, chars: 20_000 },
  notes: { of: 'changes of the notebook', times: 60, chars: 120_000 },
  names: { of: 'changes of names', times: 60, chars: null },
  /** Of bots, what they would agree to: a price is found in few, and nobody reads a bot's mind by asking on and on. */
  suggestions: { of: 'questions about deals', times: 20, chars: null },
  /** All other acts together. */
  orders: { of: 'acts', times: 3_000, chars: null },
} as const satisfies Record<string, Quota>

export type QuotaName = keyof typeof QUOTAS
