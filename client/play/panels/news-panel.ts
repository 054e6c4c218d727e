/** Short messages at the right: what happened, newest first, and what was said to the player. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import type { Play } from '../seat/play.ts'
import { NEWS_FILTERS, type NewsFilter, newsIcon, newsOf } from './news.ts'

const MOST = 8

export const newsPanel: m.ClosureComponent<{ play: Play }> = () => {
  let filter: NewsFilter = 'all'
  // On a phone the land comes first.
  let isOpen = !matchMedia('(max-width: 640px), (max-height: 540px)').matches
  return {
    view({ attrs: { play } }) {
      const news = newsOf(play.table.world, filter, MOST)
      return m('section.play-news', { 'aria-label': words.chronicle }, [
        m('header', [
          m(
            'button.play-news-title',
            { type: 'button', 'aria-expanded': String(isOpen), onclick: () => void (isOpen = !isOpen) },
            words.chronicle,
          ),
          m(
            '.play-filters',
            { role: 'group', 'aria-label': words.filter },
            NEWS_FILTERS.map(one =>
              m(
                'button.plain',
                { type: 'button', key: one, 'aria-pressed': String(one === filter), onclick: () => void (filter = one) },
                words.filters[one],
              ),
            ),
          ),
        ]),
        isOpen &&
          m(
            'ol',
            { tabindex: 0, 'aria-label': words.chronicle },
            news.length > 0 ? news.map(event => line(play, event)) : m('li.quiet', words.noNews),
          ),
      ])
    },
  }
}

function line({ table }: Play, { seq, turn, kind, text, x, y }: ReturnType<typeof newsOf>[number]): m.Children {
  const said = [m(icon, { control: newsIcon(kind) }), ' ', text]
  const isOld = turn < table.world.head.turn
  return m(
    'li',
    { key: seq, class: isOld ? 'quiet' : '' },
    x === undefined || y === undefined
      ? said
      : m('button.plain.play-line', { type: 'button', onclick: () => table.show(x, y) }, said),
  )
}

/** Read out as it comes, and seen for a while. */
export const saidList = (play: Play): m.Children =>
  m('.play-said', [
    m(
      '.play-said-news',
      { role: 'status', 'aria-live': 'polite' },
      play.said.filter(({ kind }) => kind === 'news').map(({ id, text }) => m('p', { key: id }, text)),
    ),
    m(
      '.play-said-refusals',
      { role: 'alert' },
      play.said.filter(({ kind }) => kind === 'refusal').map(({ id, text }) => m('p', { key: id }, text)),
    ),
    m('p.hidden', { role: 'status', 'aria-live': 'polite' }, play.spoken),
  ])
