/** What the page of benches shows: those that there are as they get on, and what a suite can name. */
import m from 'mithril'
import type { BenchChoices, LabBench } from '../../actors/wire/benches/bench-port.ts'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { call, may, sentence } from '../net/api.ts'
import { LabNews } from '../net/lab-news.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
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

  async open(): Promise<void> {
    try {
      await requireAccount()
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
        state: isUp => {
          if (this.isUp === isUp) return
          this.isUp = isUp
          m.redraw()
        },
      })
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  end(): void {
    this.#news.end()
  }

  #take(changed: LabBench[]): void {
    const byId = new Map((this.benches ?? []).map(one => [one.id, one]))
    for (const one of changed) byId.set(one.id, one)
    this.benches = [...byId.values()].sort((a, b) => (a.created < b.created ? 1 : -1))
    m.redraw()
  }
}
