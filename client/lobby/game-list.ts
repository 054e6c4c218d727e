/** The games of the server, a page at a time: filters, search, order. */
import m from 'mithril'
import type { ListOrder, ListStatus } from '../../actors/wire/messages.ts'
import { typed } from '../ui/controls/fields.ts'
import { filters } from '../ui/controls/filters.ts'
import { pager } from '../ui/controls/pager.ts'
import { TypingPause } from '../ui/controls/typing-pause.ts'
import { lobbyWords as words } from '../words/lobby.ts'
import { gameRow, type RowActs } from './game-row.ts'
import { type Listing, PAGE } from './listing.ts'

const FILTERS = [null, 'waiting', 'running', 'paused', 'finished'] as const

interface Attrs {
  listing: Listing
  acts: RowActs
  /** What is asked for has changed. */
  onAsk(): void
}

export const gameList: m.ClosureComponent<Attrs> = () => {
  const typing = new TypingPause()
  return {
    onremove: () => typing.end(),
    view({ attrs }) {
      const { listing, acts, onAsk } = attrs
      const { found, status, search, offset } = listing
      if (found === null) return m('p.quiet', words.loading)
      const isAsked = status !== null || search.trim() !== ''
      if (found.total === 0 && !isAsked) return m('p.empty', words.empty)
      return [
        toolbar(attrs, typing),
        found.games.length === 0
          ? noMatches(attrs)
          : m(
              'ul.list.rows',
              found.games.map(game => m('li.game', { key: game.id }, gameRow(game, acts))),
            ),
        pager({
          offset,
          shown: found.games.length,
          total: found.total,
          size: PAGE,
          go(offset) {
            listing.offset = offset
            onAsk()
          },
        }),
      ]
    },
  }
}

/** Asks for the first page of a changed listing. */
function narrow({ listing, onAsk }: Attrs, change: Partial<Listing>): void {
  Object.assign(listing, { offset: 0 }, change)
  onAsk()
}

function toolbar(attrs: Attrs, typing: TypingPause): m.Children {
  const { listing } = attrs
  return m('.toolbar', [
    filters<ListStatus | null>({
      label: words.filterLabel,
      options: FILTERS.map(id => ({ id, text: words.filters[id ?? 'all'], count: countOf(listing, id) })),
      chosen: listing.status,
      onChoose: status => narrow(attrs, { status }),
    }),
    m('input.search', {
      type: 'search',
      'aria-label': words.search,
      placeholder: words.search,
      value: listing.search,
      oninput(event: Event) {
        listing.search = typed(event)
        typing.restart(() => narrow(attrs, {}))
      },
    }),
    m(
      'select',
      {
        'aria-label': words.sort,
        value: listing.sort,
        onchange: (event: Event) => narrow(attrs, { sort: typed(event) as ListOrder }),
      },
      Object.entries(words.orders).map(([order, text]) => m('option', { value: order }, text)),
    ),
  ])
}

function noMatches(attrs: Attrs): m.Children {
  const onclick = () => narrow(attrs, { status: null, search: '' })
  return m('p.empty', [words.noMatches, ' ', m('button.plain', { type: 'button', onclick }, words.showAll)])
}

function countOf({ found }: Listing, status: ListStatus | null): number | undefined {
  if (!found) return undefined
  const { counts } = found
  return status === null ? counts.lobby + counts.running + counts.paused + counts.finished : counts[status]
}
