/** What the account may still have of running games, above the form that makes one; nothing where it may have any. */
import m from 'mithril'
import type { Own } from '../accounts/budgets-part.ts'
import { call } from '../net/api.ts'
import { load } from '../ui/feedback/loading.ts'
import { amountOf, countedOf, GAME_MEASURES, allowanceWords as words } from '../words/allowance.ts'

export const gamesRoom: m.ClosureComponent = () => {
  const own = load(() => call<Own>('GET', '/api/account/budgets'))
  return {
    view() {
      const limits = (own.value?.limits ?? []).filter(({ measure }) => GAME_MEASURES.includes(measure))
      if (limits.length === 0) return null
      return m('p.quiet', [
        words.allowance,
        ' ',
        limits
          .map(({ measure, amount, used }) =>
            measure === 'map'
              ? words.largestMap({ n: amount })
              : words.item({ limit: countedOf(measure, amount), used: amountOf(measure, used) }),
          )
          .join('; '),
        '.',
      ])
    },
  }
}
