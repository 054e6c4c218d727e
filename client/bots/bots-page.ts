/** The page of the bots: profiles, experiments that let them play each other, and rankings. */
import m from 'mithril'
import { may } from '../net/api.ts'
import { LINK, withLink } from '../ui/controls/with-link.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { botsWords } from '../words/bots.ts'
import { BotsOverview } from './bots-overview.ts'
import { experimentList } from './experiment-list.ts'
import type { LabExperiment, Rankings } from './lab-api.ts'
import { profileList } from './profile-list.ts'
import type { ProfileList } from './profile-types.ts'
import { queueForm } from './queue-form.ts'
import { rankingsPart } from './rankings.ts'

const words = botsWords.botsPage

export const botsPage: m.ClosureComponent = () => {
  const bots = new BotsOverview()
  return {
    oninit: () => void bots.open(),
    onremove: () => bots.end(),
    view: () =>
      pageFrame(
        { title: words.bots, at: '/bots' },
        m('h1', words.bots),
        m('p.quiet.bench-intro', [
          withLink(words.benches({ link: LINK }), m(m.route.Link, { href: '/benches' }, words.benchesLink)),
          ' ',
          withLink(words.balance({ link: LINK }), m(m.route.Link, { href: '/balance' }, words.balanceLink)),
        ]),
        m('.bots', [
          bots.error && m('p.error', { role: 'alert' }, bots.error),
          bots.list ? sections(bots, bots.list) : !bots.error && loadingState(),
        ]),
      ),
  }
}

const mayQueue = (): boolean => may('lab/change')

const sections = (bots: BotsOverview, list: ProfileList): m.Children => [
  m('.columns', [profilesSection(bots, list), queueSection(bots, list)]),
  bots.experiments && [experimentsSection(bots, bots.experiments)],
  bots.rankings && rankingsSection(bots, list, bots.rankings),
]

const profilesSection = (bots: BotsOverview, list: ProfileList): m.Children =>
  m('section', [
    m('h2', words.profiles),
    profileList({
      list,
      rankings: bots.rankings,
      mayChange: may('bots/change'),
      onFork: one => void bots.fork(one),
      onRemove: one => void bots.remove(one),
    }),
  ])

const queueSection = (bots: BotsOverview, { profiles }: ProfileList): m.Children =>
  m('section', [
    m('h2', words.queueTitle),
    bots.noLab !== null
      ? m('p.notice', bots.noLab)
      : mayQueue()
        ? [
            m(queueForm, { profiles, offers: bots.offers, onQueued: id => void bots.takeQueued(id) }),
            m('p', m(m.route.Link, { href: '/bots/new-experiment' }, words.otherExperiment)),
          ]
        : m('p.quiet', words.queueNotAllowed),
    m('p.quiet', { role: 'status' }, bots.said),
  ])

const experimentsSection = (bots: BotsOverview, experiments: LabExperiment[]): m.Children =>
  m('section', [
    m('h2', [words.experiments, !bots.isUp && m('span.link.down', words.disconnected)]),
    mayQueue() && m('p', m(m.route.Link, { href: '/bots/ledger' }, botsWords.ledger.link)),
    m(experimentList, { experiments, mayStop: mayQueue(), onStop: one => void bots.stop(one) }),
  ])

const rankingsSection = (bots: BotsOverview, { profiles }: ProfileList, rankings: Rankings): m.Children =>
  m('section', [
    m('h2', words.rankings),
    m(rankingsPart, {
      rankings,
      known: new Set(profiles.map(({ id }) => id)),
      difficulty: bots.difficulty,
      onDifficulty: difficulty => void bots.chooseDifficulty(difficulty),
    }),
  ])
