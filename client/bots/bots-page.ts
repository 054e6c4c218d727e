/** The page of the bots: profiles, experiments that let them play each other, and rankings. */
import m from 'mithril'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { type ApiError, call, may, sentence } from '../net/api.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { botsWords } from '../words/bots.ts'
import { askDelete, askStop } from './confirmations.ts'
import { debounce } from './debounce.ts'
import { mergeChanges } from './experiment-changes.ts'
import { experimentList } from './experiment-list.ts'
import { followLab, type LabExperiment, listExperiments, type Rankings, readRankings, stopExperiment } from './lab-api.ts'
import { forkProfile, listProfiles, removeProfile } from './profile-api.ts'
import { profileList } from './profile-list.ts'
import type { ProfileList } from './profile-types.ts'
import { type QueueOffers, queueForm } from './queue-form.ts'
import { rankingsPart } from './rankings.ts'

const words = botsWords.botsPage

/** Between two readings of the rankings, though games are finished all the time. */
const RANKINGS_MS = 5_000

export const botsPage: m.ClosureComponent = () => {
  let list: ProfileList | null = null
  let offers: QueueOffers = { speeds: [], difficulties: [] }
  let experiments: LabExperiment[] | null = null
  let rankings: Rankings | null = null
  let difficulty = ''
  let error: string | null = null
  /** Why there is no lab on this server. */
  let noLab: string | null = null
  let isUp = true
  let said = ''
  let unfollow = () => {}
  /** Games have been finished. */
  const readAgain = debounce(RANKINGS_MS, async () => {
    rankings = await readRankings(difficulty).catch(() => rankings)
  })
  let isGone = false

  async function load(): Promise<void> {
    try {
      await requireAccount()
      const [all, { rulesets }] = await Promise.all([
        listProfiles(),
        call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
        readLab(),
      ])
      const rules = rulesets.find(({ name }) => name === 'standard')
      offers = { speeds: rules?.speeds ?? [], difficulties: rules?.difficulties ?? [] }
      list = all
      if (noLab === null && !isGone) unfollow = followLab(onChange, onState)
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  async function readLab(): Promise<void> {
    try {
      const read = await Promise.all([listExperiments(), readRankings(difficulty)])
      experiments = read[0]
      rankings = read[1]
    } catch (reason) {
      // The profiles are there all the same.
      if ((reason as ApiError).code === 'lab/none') noLab = sentence(reason)
      else error = sentence(reason)
    }
  }

  function onState(up: boolean): void {
    if (isUp === up) return
    isUp = up
    m.redraw()
  }

  function onChange(changed: LabExperiment[]): void {
    const was = doneOf(experiments)
    experiments = mergeChanges(experiments ?? [], changed)
    if (doneOf(experiments) !== was) readAgain.ask()
    m.redraw()
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    error = null
    said = ''
    try {
      await work()
      list = await listProfiles()
    } catch (reason) {
      error = sentence(reason)
      scrollTo({ top: 0 })
    }
    m.redraw()
  }

  const mayQueue = () => may('lab/change')

  const profiles = (list: ProfileList): m.Children =>
    m('section', [
      m('h2', words.profiles),
      profileList({
        list,
        rankings,
        mayChange: may('bots/change'),
        onFork: one => void act(async () => m.route.set(`/bots/profiles/${(await forkProfile(one.id)).id}`)),
        onRemove: one => void ask(askDelete(one.name)).then(yes => (yes ? act(() => removeProfile(one.id)) : undefined)),
      }),
    ])

  const queue = (list: ProfileList): m.Children =>
    m('section', [
      m('h2', words.queueTitle),
      noLab !== null
        ? m('p.notice', noLab)
        : mayQueue()
          ? m(queueForm, {
              profiles: list.profiles,
              offers,
              onQueued(id) {
                said = `${id} is queued.`
                void listExperiments().then(all => {
                  experiments = all
                  m.redraw()
                })
              },
            })
          : m('p.quiet', words.queueNotAllowed),
      m('p.quiet', { role: 'status' }, said),
    ])

  return {
    oninit: () => void load(),
    onremove() {
      isGone = true
      unfollow()
      readAgain.end()
    },
    view: () =>
      pageFrame(
        { title: words.bots, at: '/bots' },
        m('h1', words.bots),
        m('.bots', [
          error && m('p.error', { role: 'alert' }, error),
          list
            ? [
                m('.columns', [profiles(list), queue(list)]),
                experiments && [
                  m('section', [
                    m('h2', [words.experiments, !isUp && m('span.link.down', words.disconnected)]),
                    m(experimentList, {
                      experiments,
                      mayStop: mayQueue(),
                      onStop: one =>
                        void ask(askStop(one.name)).then(yes => (yes ? act(() => stopExperiment(one.id)) : undefined)),
                    }),
                  ]),
                ],
                rankings &&
                  m('section', [
                    m('h2', words.rankings),
                    m(rankingsPart, {
                      rankings,
                      known: new Set(list.profiles.map(({ id }) => id)),
                      difficulty,
                      onDifficulty(value) {
                        difficulty = value
                        void act(async () => (rankings = await readRankings(value)))
                      },
                    }),
                  ]),
              ]
            : !error && loadingState(),
        ]),
      ),
  }
}

const doneOf = (experiments: readonly LabExperiment[] | null): number =>
  (experiments ?? []).reduce((sum, { finished }) => sum + finished, 0)
