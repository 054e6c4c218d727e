/** What the page of balance reports shows: those that there are as they get on, and what a new one can name. */
import m from 'mithril'
import type { LabBalance } from '../../actors/wire/lab/balance.ts'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { call, may } from '../net/api.ts'
import { LabNews } from '../net/lab-news.ts'
import { newestFirst, openPage, takeLink } from '../ui/feedback/lab-page.ts'
import { listReports, readHints, type WishHints } from './balance-api.ts'

export interface WishOffers {
  hints: WishHints
  rulesets: RulesetNote[]
  /** Names of bots' profiles. */
  profiles: string[]
}

export class BalanceOverview {
  reports: LabBalance[] | null = null
  /** Null also for whom may start none. */
  offers: WishOffers | null = null
  error: string | null = null
  isUp = true
  readonly #news = new LabNews()

  open(): Promise<void> {
    return openPage(this, async () => {
      const [reports, offers] = await Promise.all([listReports(), may('lab/change') ? readOffers() : null])
      this.reports = reports
      this.offers = offers
      this.#news.follow({
        balance: changed => this.#take(changed),
        state: isUp => takeLink(this, isUp),
      })
    })
  }

  end(): void {
    this.#news.end()
  }

  #take(changed: LabBalance[]): void {
    this.reports = newestFirst(this.reports, changed)
    m.redraw()
  }
}

async function readOffers(): Promise<WishOffers> {
  const [hints, { rulesets }, { profiles }] = await Promise.all([
    readHints(),
    call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
    call<{ profiles: { name: string }[] }>('GET', '/api/bots/profiles'),
  ])
  return { hints, rulesets, profiles: profiles.map(({ name }) => name) }
}
