/** The chronicle: all that happened as far as the viewer knows, in pages, filtered, searched, with ways to the map. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { sentence } from '../../net/api.ts'
import { filters } from '../../ui/controls/filters.ts'
import { chronicleWords as words } from '../../words/relations/chronicle.ts'
import { answered, placeLink, playerLink, playersOnly, youAre } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { byTurn, GROUPS, type Group, merged, type Told, toldOf, wanted } from './groups.ts'

const PAGE = 100
/** Pages are read on until so many events are shown, or so many pages were read at once. */
const ENOUGH = 30
const PAGES_AT_ONCE = 6

export const chronicleScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let group: Group = 'all'
  let search = ''
  let until: number | null = null
  let typedTurn = ''
  let older: Told[] = []
  let cursor: number | null | undefined
  let isReading = false
  let fault: string | null = null

  /** Reads pages before what is here, until enough is found of what is wanted. */
  async function readOn(table: PageContext, newest: readonly Told[]): Promise<void> {
    if (isReading || cursor === null) return
    isReading = true
    fault = null
    const shown = () => wanted(merged(older, newest), { group, search, you: youAre(table) }).length
    const before = shown()
    try {
      for (let page = 0; page < PAGES_AT_ONCE && cursor !== null && shown() < before + ENOUGH; page++) {
        const from: number | undefined = cursor
        const told: Result<'get_events'> = await table.read('get_events', {
          since_turn: 0,
          limit: PAGE,
          ...limits(),
          ...(from !== undefined && { cursor: from }),
        })
        older = merged(toldOf(told), older)
        cursor = told.next_cursor ?? null
      }
    } catch (error) {
      fault = sentence(error)
    }
    isReading = false
    m.redraw()
  }
  const limits = () => (until === null ? {} : { until_turn: until })
  const restart = () => {
    older = []
    cursor = undefined
  }

  return {
    view: ({ attrs: { table, about } }) => {
      if (about !== undefined && typedTurn === '' && until === null && /^\d+$/.test(about)) {
        until = Number(about)
        typedTurn = about
      }
      return m(
        '.relations.rel-pad',
        playersOnly(table, () => content(table)),
      )
    },
  }

  function content(table: PageContext): m.Children {
    return answered(table.latest('get_events', { since_turn: 0, limit: PAGE, ...limits() }), told => {
      const newest = toldOf(told)
      if (cursor === undefined) cursor = told.next_cursor ?? null
      const all = merged(older, newest)
      const shown = wanted(all, { group, search, you: youAre(table) })
      return [
        controls(table, newest),
        m('p.rel-note.rel-count', { role: 'status' }, words.count(shown.length, all.length)),
        shown.length === 0 && m('p', words.nothing),
        byTurn(shown).map(({ turn, events }) =>
          m('section.rel-turn', { key: turn }, [
            m('h3', words.turn(turn)),
            m(
              'ul',
              events.map(event => row(table, event)),
            ),
          ]),
        ),
        fault && m('p.fault', { role: 'alert' }, fault),
        cursor === null
          ? m('p.rel-note', words.start)
          : m(
              'button.rel-button',
              { type: 'button', 'aria-busy': String(isReading), onclick: () => readOn(table, newest) },
              isReading ? words.loadingOlder : words.older,
            ),
      ]
    })
  }

  function controls(table: PageContext, newest: readonly Told[]): m.Children {
    const choose = (next: Group) => {
      group = next
      if (wanted(merged(older, newest), { group, search, you: youAre(table) }).length < ENOUGH) void readOn(table, newest)
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
          search = (event.target as HTMLInputElement).value
        },
        onchange: () => choose(group),
      }),
      m(
        'form.rel-to-turn',
        {
          onsubmit: (event: Event) => {
            event.preventDefault()
            until = typedTurn.trim() === '' ? null : Number(typedTurn)
            restart()
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
                typedTurn = (event.target as HTMLInputElement).value
              },
            }),
          ]),
          m('button.rel-button', { type: 'submit' }, words.go),
          until !== null &&
            m(
              'button.rel-button',
              {
                type: 'button',
                onclick: () => {
                  until = null
                  typedTurn = ''
                  restart()
                },
              },
              words.newest,
            ),
        ],
      ),
    ])
  }
}

const row = (table: PageContext, { seq, text, x, y, player_id: player, other_player_id: other }: Told): m.Children =>
  m('li.rel-event', { key: seq }, [
    m('span', text),
    m('span.rel-event-links', [
      [player, other].map(id => id !== undefined && id !== youAre(table) && table.world.players.has(id) && playerLink(table, id)),
      x !== undefined && placeLink(table, x, y!),
    ]),
  ])
