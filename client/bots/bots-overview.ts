/** What the page of the bots shows: profiles, the lab's experiments as they get on, and rankings. */
import m from 'mithril'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { type ApiError, call, sentence } from '../net/api.ts'
import { LabNews } from '../net/lab-news.ts'
import { debounce } from '../ui/controls/debounce.ts'
import { ask, type Question } from '../ui/feedback/confirm.ts'
import { takeLink } from '../ui/feedback/lab-page.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { botsWords } from '../words/bots.ts'
import { askDelete, askStop } from './confirmations.ts'
import { hasEnded, mergeChanges } from './experiment-changes.ts'
import { type LabExperiment, listExperiments, type Rankings, readRankings, stopExperiment } from './lab-api.ts'
import { forkProfile, listProfiles, removeProfile } from './profile-api.ts'
import type { ProfileList, ProfileSummary } from './profile-types.ts'
import type { QueueOffers } from './queue-draft.ts'

/** Between two readings of the rankings, though games are finished all the time. */
const RANKINGS_MS = 5_000

export class BotsOverview {
  list: ProfileList | null = null
  offers: QueueOffers = { speeds: [], difficulties: [] }
  experiments: LabExperiment[] | null = null
  rankings: Rankings | null = null
  difficulty = ''
  error: string | null = null
  /** Why there is no lab on this server. */
  noLab: string | null = null
  /** Whether the lab's news come in. */
  isUp = true
  /** What was done, for those who do not see it. */
  said = ''
  readonly #news = new LabNews()
  /** Games have been finished. */
  readonly #rankingsLater = debounce(RANKINGS_MS, async () => {
    this.rankings = await readRankings(this.difficulty).catch(() => this.rankings)
  })

  async open(): Promise<void> {
    try {
      await requireAccount()
      const [all, { rulesets }] = await Promise.all([
        listProfiles(),
        call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
        this.#readLab(),
      ])
      const rules = rulesets.find(({ name }) => name === 'standard')
      this.offers = { speeds: rules?.speeds ?? [], difficulties: rules?.difficulties ?? [] }
      this.list = all
      if (this.noLab === null)
        this.#news.follow({
          experiments: changed => this.#takeChanges(changed),
          state: isUp => takeLink(this, isUp),
        })
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  end(): void {
    this.#news.end()
    this.#rankingsLater.end()
  }

  fork({ id }: ProfileSummary): Promise<void> {
    return this.#act(async () => m.route.set(`/bots/profiles/${(await forkProfile(id)).id}`))
  }

  remove({ id, name }: ProfileSummary): Promise<void> {
    return this.#actIf(askDelete(name), () => removeProfile(id))
  }

  stop({ id, name }: LabExperiment): Promise<void> {
    return this.#actIf(askStop(name), () => stopExperiment(id))
  }

  async takeQueued(id: string): Promise<void> {
    this.said = botsWords.botsPage.queued({ id })
    this.experiments = await listExperiments()
    m.redraw()
  }

  chooseDifficulty(difficulty: string): Promise<void> {
    this.difficulty = difficulty
    return this.#act(async () => (this.rankings = await readRankings(difficulty)))
  }

  async #readLab(): Promise<void> {
    try {
      const read = await Promise.all([listExperiments(), readRankings(this.difficulty)])
      this.experiments = read[0]
      this.rankings = read[1]
    } catch (reason) {
      // The profiles are there all the same.
      if ((reason as ApiError).code === 'lab/none') this.noLab = sentence(reason)
      else this.error = sentence(reason)
    }
  }

  #takeChanges(changed: LabExperiment[]): void {
    const before = this.experiments ?? []
    this.experiments = mergeChanges(before, changed)
    const isOver = hasEnded(before, changed)
    if (isOver || finishedGames(this.experiments) !== finishedGames(before)) this.#rankingsLater.ask(isOver)
    m.redraw()
  }

  async #actIf(question: Question, work: () => Promise<unknown>): Promise<void> {
    if (await ask(question)) await this.#act(work)
  }

  /** Does it and reads the profiles anew; what went wrong stands at the top. */
  async #act(work: () => Promise<unknown>): Promise<void> {
    this.error = null
    this.said = ''
    try {
      await work()
      this.list = await listProfiles()
    } catch (reason) {
      this.error = sentence(reason)
      scrollTo({ top: 0 })
    }
    m.redraw()
  }
}

const finishedGames = (experiments: readonly LabExperiment[]): number =>
  experiments.reduce((sum, { finished }) => sum + finished, 0)
