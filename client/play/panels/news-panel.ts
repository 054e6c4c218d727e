/** Short messages at the right: what happened, newest first, and what was said to the player; on a phone the small map unfolds in their place. */
import m from 'mithril'
import { minimap } from '../../map/minimap/minimap.ts'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import type { Play } from '../seat/play.ts'
import type { MapReach } from './map-pane.ts'
import { NEWS_FILTERS, type NewsFilter, newsIcon, newsOf } from './news.ts'

const MOST = 8

export const newsPanel: m.ClosureComponent<{ play: Play; map: MapReach }> = () => {
  let filter: NewsFilter = 'all'
  // On a phone the land comes first.
  let open: 'news' | 'map' | null = matchMedia('(max-width: 640px), (max-height: 540px)').matches ? null : 'news'
  const press = (part: 'news' | 'map') => (): void => void (open = open === part ? null : part)
  return {
    view({ attrs: { play, map } }) {
      const { world } = play.table
      const news = newsOf(world, filter, MOST)
      return m('section.play-news', { 'aria-label': words.chronicle }, [
        m('header', [
          m(
            'button.play-news-title',
            { type: 'button', 'aria-expanded': String(open === 'news'), onclick: press('news') },
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
          m(
            'button.plain.play-fold',
            {
              type: 'button',
              'aria-label': words.smallMap,
              title: words.smallMap,
              'aria-expanded': String(open === 'map'),
              onclick: press('map'),
            },
            m(icon, { control: 'map' }),
          ),
        ]),
        open === 'map' && map.handle && m('.play-folded', m(minimap, { world, map: map.handle })),
        open === 'news' &&
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
