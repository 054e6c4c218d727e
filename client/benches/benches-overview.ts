/** What the page of benches shows: those that there are as they get on, and what a suite can name. */
import m from 'mithril'
import type { BenchChoices, LabBench } from '../../actors/wire/benches/bench-port.ts'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { call, may } from '../net/api.ts'
import { LabNews } from '../net/lab-news.ts'
import { newestFirst, openPage, takeLink } from '../ui/feedback/lab-page.ts'
import { listBenches, readChoices } from './bench-api.ts'

export class BenchesOverview {
  benches: LabBench[] | null = null
  /** Null also for whom may start none. */
  choices: BenchChoices | null = null
  /** Names of bots' profiles. */
  profiles: string[] = []
  /** Those that are installed. */
  rulesets: RulesetNote[] = []
  error: string | null = null
  isUp = true
  readonly #news = new LabNews()

  open(): Promise<void> {
    return openPage(this, async () => {
      const isStarting = may('lab/change')
      const [benches, choices, { profiles }, { rulesets }] = await Promise.all([
        listBenches(),
        isStarting ? readChoices() : null,
        call<{ profiles: { name: string }[] }>('GET', '/api/bots/profiles'),
        call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
      ])
      this.benches = benches
      this.choices = choices
      this.rulesets = rulesets
      this.profiles = profiles.map(({ name }) => name)
      this.#news.follow({
        benches: changed => this.#take(changed),
        state: isUp => takeLink(this, isUp),
      })
    })
  }

  end(): void {
    this.#news.end()
  }

  #take(changed: LabBench[]): void {
    this.benches = newestFirst(this.benches, changed)
    m.redraw()
  }
}
