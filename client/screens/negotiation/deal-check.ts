/** Whether the rules allow a deal while it is put together: the server is asked once the hand rests. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { sentence } from '../../net/api.ts'
import type { dealArgs } from './deal.ts'

const CHECK_AFTER_MS = 400

export interface CheckedDeal {
  table: PageContext
  player: number
  deal: ReturnType<typeof dealArgs>
  /** Of a counter-offer: to which negotiation. */
  answers?: number | undefined
}

export class DealCheck {
  /** Why the deal that was checked last is not allowed; null: it is. */
  refusal: string | null = null
  isChecking = false
  #checkedAs = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Checks it soon, unless it is the one that was checked last; the page is redrawn with the answer. */
  check(checked: CheckedDeal): void {
    const now = JSON.stringify(checked.deal)
    if (now === this.#checkedAs) return
    this.#checkedAs = now
    this.isChecking = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(async () => {
      const refusal = await refusalOf(checked)
      if (this.#checkedAs !== now) return
      this.refusal = refusal
      this.isChecking = false
      m.redraw()
    }, CHECK_AFTER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

async function refusalOf({ table, player, deal, answers }: CheckedDeal): Promise<string | null> {
  try {
    if (answers === undefined) await table.read('open_negotiation', { player_id: player, ...deal, dry_run: true })
    else await table.read('respond_negotiation', { negotiation_id: answers, answer: 'counter', ...deal, dry_run: true })
    return null
  } catch (error) {
    return sentence(error)
  }
}
