/** The games of the server, a page at a time: filters, search, order. */
import m from 'mithril'
import type { ListOrder, ListStatus } from '../../actors/wire/messages.ts'
import { typed } from '../ui/controls/fields.ts'
import { filters } from '../ui/controls/filters.ts'
import { icon } from '../ui/controls/icon.ts'
import { lobbyWords as words } from '../words/lobby.ts'
import { gameRow, type RowActs } from './game-row.ts'
import { type Listing, PAGE } from './listing.ts'

const FILTERS = [null, 'waiting', 'running', 'paused', 'finished'] as const
const SEARCH_PAUSE_MS = 250

interface Attrs {
  listing: Listing
  acts: RowActs
  /** What is asked for has changed. */
  onAsk(): void
}

export const gameList: m.ClosureComponent<Attrs> = () => {
  let pause: ReturnType<typeof setTimeout> | undefined

  const toolbar = ({ listing, onAsk }: Attrs): m.Children => {
    const ask = (change: Partial<Listing>) => {
      Object.assign(listing, { offset: 0 }, change)
      onAsk()
    }
    return m('.toolbar', [
      filters<ListStatus | null>({
        label: words.filterLabel,
        options: FILTERS.map(id => ({ id, text: words.filters[id ?? 'all'], count: countOf(listing, id) })),
        chosen: listing.status,
        onChoose: status => ask({ status }),
      }),
      m('input.search', {
        type: 'search',
        'aria-label': words.search,
        placeholder: words.search,
        value: listing.search,
        oninput(event: Event) {
          listing.search = typed(event)
          clearTimeout(pause)
          pause = setTimeout(() => ask({}), SEARCH_PAUSE_MS)
        },
      }),
      m(
        'select',
        { 'aria-label': words.sort, value: listing.sort, onchange: (event: Event) => ask({ sort: typed(event) as ListOrder }) },
        Object.entries(words.orders).map(([order, text]) => m('option', { value: order }, text)),
      ),
    ])
  }

  const pager = ({ listing, onAsk }: Attrs): m.Children => {
    const { offset, found } = listing
    if (!found || found.total <= PAGE) return null
    const go = (by: number) => () => {
      listing.offset = offset + by
      onAsk()
    }
    const last = offset + found.games.length
    return m('nav.pager', { 'aria-label': words.shown(offset + 1, last, found.total) }, [
      m(
        'button.small.square',
        { type: 'button', 'aria-label': words.previousPage, disabled: offset === 0, onclick: go(-PAGE) },
        m(icon, { control: 'previous' }),
      ),
      m('span', { 'aria-live': 'polite' }, words.shown(offset + 1, last, found.total)),
      m(
        'button.small.square',
        { type: 'button', 'aria-label': words.nextPage, disabled: last >= found.total, onclick: go(PAGE) },
        m(icon, { control: 'next' }),
      ),
    ])
  }

  return {
    onremove: () => clearTimeout(pause),
    view({ attrs }) {
      const { listing, acts } = attrs
      const { found, status, search } = listing
      if (found === null) return m('p.quiet', words.loading)
      const isAsked = status !== null || search.trim() !== ''
      if (found.total === 0 && !isAsked) return m('p.empty', words.empty)
      const showAll = () => {
        Object.assign(listing, { status: null, search: '', offset: 0 })
        attrs.onAsk()
      }
      return [
        toolbar(attrs),
        found.games.length === 0
          ? m('p.empty', [words.noMatches, ' ', m('button.plain', { type: 'button', onclick: showAll }, words.showAll)])
          : m(
              'ul.list.rows',
              found.games.map(game => m('li.game', { key: game.id }, gameRow(game, acts))),
            ),
        pager(attrs),
      ]
    },
  }
}

function countOf({ found }: Listing, status: ListStatus | null): number | undefined {
  if (!found) return undefined
  const { counts } = found
  return status === null ? counts.lobby + counts.running + counts.paused + counts.finished : counts[status]
}
