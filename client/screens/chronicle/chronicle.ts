/** The chronicle: all that happened as far as the viewer knows, in pages, filtered, searched, with ways to the map. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { filters } from '../../ui/controls/filters.ts'
import { chronicleWords as words } from '../../words/relations/chronicle.ts'
import { answered, placeLink, playerLink, playersOnly, youAre } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { EventPages } from './event-pages.ts'
import { byTurn, GROUPS, type Group, type Told, wanted } from './groups.ts'

/** Pages are read on until so many events more are shown. */
const ENOUGH = 30

/** What of the events is shown, and what is typed to find others. */
interface Chronicle {
  readonly pages: EventPages
  group: Group
  search: string
  typedTurn: string
}

export const chronicleScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const chronicle: Chronicle = { pages: new EventPages(), group: 'all', search: '', typedTurn: '' }
  const { pages } = chronicle
  return {
    view: ({ attrs: { table, about } }) => {
      if (about !== undefined && chronicle.typedTurn === '' && pages.until === null && /^\d+$/.test(about)) {
        pages.goTo(Number(about))
        chronicle.typedTurn = about
      }
      return m(
        '.relations.rel-pad',
        playersOnly(table, () =>
          answered(table.latest('get_events', pages.query), told => {
            pages.takeNewest(told)
            return content(table, chronicle)
          }),
        ),
      )
    },
  }
}

const shownOf = (table: PageContext, { pages, group, search }: Chronicle): Told[] =>
  wanted(pages.events, { group, search, you: youAre(table) })

/** Reads older pages until enough is found of what is wanted. */
function readOn(table: PageContext, chronicle: Chronicle): Promise<void> {
  const before = shownOf(table, chronicle).length
  return chronicle.pages.readOn(table, () => shownOf(table, chronicle).length >= before + ENOUGH)
}

function content(table: PageContext, chronicle: Chronicle): m.Children {
  const { pages } = chronicle
  const shown = shownOf(table, chronicle)
  return [
    controls(table, chronicle),
    m('p.rel-note.rel-count', { role: 'status' }, words.count({ shown: shown.length, read: pages.events.length })),
    shown.length === 0 && m('p', words.nothing),
    byTurn(shown).map(({ turn, events }) =>
      m('section.rel-turn', { key: turn }, [
        m('h3', words.turn({ n: turn })),
        m(
          'ul',
          events.map(event => row(table, event)),
        ),
      ]),
    ),
    pages.fault && m('p.fault', { role: 'alert' }, pages.fault),
    pages.isWhole
      ? m('p.rel-note', words.start)
      : m(
          'button.rel-button',
          { type: 'button', 'aria-busy': String(pages.isReading), onclick: () => readOn(table, chronicle) },
          pages.isReading ? words.loadingOlder : words.older,
        ),
  ]
}

function controls(table: PageContext, chronicle: Chronicle): m.Children {
  const { group, search } = chronicle
  const choose = (next: Group): void => {
    chronicle.group = next
    if (shownOf(table, chronicle).length < ENOUGH) void readOn(table, chronicle)
  }
  return m('.rel-controls', [
    filters({
      label: words.filter,
      options: GROUPS.map(id => ({ id, text: words.groups[id] })),
      chosen: group,
      onChoose: choose,
    }),
    m('input.rel-search', {
      type: 'search',
      'aria-label': words.search,
      placeholder: words.search,
      value: search,
      oninput: (event: Event) => {
        chronicle.search = (event.target as HTMLInputElement).value
      },
      onchange: () => choose(chronicle.group),
    }),
    turnForm(table, chronicle),
  ])
}

/** Leads to an older turn, and back to the newest. */
function turnForm(table: PageContext, chronicle: Chronicle): m.Children {
  const { pages, typedTurn } = chronicle
  return m(
    'form.rel-to-turn',
    {
      onsubmit: (event: Event) => {
        event.preventDefault()
        pages.goTo(chronicle.typedTurn.trim() === '' ? null : Number(chronicle.typedTurn))
      },
    },
    [
      m('label', [
        m('span', words.toTurn),
        m('input', {
          type: 'number',
          min: 0,
          max: table.world.head.turn,
          value: typedTurn,
          oninput: (event: Event) => {
            chronicle.typedTurn = (event.target as HTMLInputElement).value
          },
        }),
      ]),
      m('button.rel-button', { type: 'submit' }, words.go),
      pages.until !== null &&
        m(
          'button.rel-button',
          {
            type: 'button',
            onclick: () => {
              pages.goTo(null)
              chronicle.typedTurn = ''
            },
          },
          words.newest,
        ),
    ],
  )
}

const row = (table: PageContext, { seq, text, x, y, player_id: player, other_player_id: other }: Told): m.Children =>
  m('li.rel-event', { key: seq }, [
    m('span', text),
    m('span.rel-event-links', [
      [player, other].map(id => id !== undefined && id !== youAre(table) && table.world.players.has(id) && playerLink(table, id)),
      x !== undefined && placeLink(table, x, y!),
    ]),
  ])
