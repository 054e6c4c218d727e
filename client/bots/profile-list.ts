/** The profiles with what they play and how strong that is; those of one's own can be deleted, all of them forked. */
import m from 'mithril'
import { fixed } from '../ui/controls/format-figures.ts'
import { damagedNotices } from '../ui/feedback/notices.ts'
import { botsWords } from '../words/bots.ts'
import type { Rankings } from './lab-api.ts'
import { aboutProfile, type ProfileList, type ProfileSummary } from './profile-types.ts'

const words = botsWords.profileList

interface Attrs {
  list: ProfileList
  rankings: Rankings | null
  mayChange: boolean
  onFork(one: ProfileSummary): void
  onRemove(one: ProfileSummary): void
}

export const profileList = ({
  list: { profiles, broken, damaged },
  rankings,
  mayChange,
  onFork,
  onRemove,
}: Attrs): m.Children => [
  m(
    'ul.list',
    profiles.map(one =>
      m('li.game', { key: one.id }, [
        m('.line', [
          m(m.route.Link, { href: `/bots/profiles/${one.id}`, class: 'name' }, one.name),
          m('span.status', one.builtIn ? words.builtIn : words.revision({ revision: one.revision })),
          m('span.turn.figures', ratingOf(one, rankings)),
        ]),
        m('p.quiet.note', aboutProfile(one)),
        one.problem && m('p.missing', one.problem),
        one.damaged && m('p.missing', one.damaged),
        mayChange &&
          m('.line.actions', [
            m(
              'button.small',
              { type: 'button', 'aria-label': words.forkLabel({ name: one.name }), onclick: () => onFork(one) },
              words.fork,
            ),
            !one.builtIn &&
              m(
                'button.small.danger',
                { type: 'button', 'aria-label': words.deleteLabel({ name: one.name }), onclick: () => onRemove(one) },
                'Delete',
              ),
          ]),
      ]),
    ),
  ),
  broken.map(({ file, message }) => m('p.notice', `${file}: ${message}`)),
  damagedNotices(damaged.filter(({ text }) => !profiles.some(one => one.damaged === text))),
]

/** The error that is told alone is no less than its lower bound: few blocks may agree by chance. */
const errorOf = ({ se, se_robust }: Rankings['entries'][number]): number | null =>
  se === null ? se_robust : Math.max(se, se_robust ?? 0)

/** Of what it plays today; of several difficulties that with the most games. */
function ratingOf({ id }: ProfileSummary, rankings: Rankings | null): string {
  const [best] = (rankings?.entries ?? []).filter(one => one.profile === id && one.current).sort((a, b) => b.games - a.games)
  return best ? `${fixed(best.rating)} ± ${fixed(errorOf(best))}` : ''
}
