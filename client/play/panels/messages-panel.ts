/** Messages at the map's edge: an icon for each kind with how many there are, which stay until they were opened or led to their place; on a phone one button with their number, and the small map unfolds in their place. */
import m from 'mithril'
import type { EventSummary } from '../../../tools/wire.ts'
import { minimap } from '../../map/minimap/minimap.ts'
import { icon } from '../../ui/controls/icon.ts'
import { messageWords as words } from '../../words/play/messages.ts'
import { playWords } from '../../words/play/play.ts'
import { KIND_LOOKS, type MessageKind } from '../messages/message-kinds.ts'
import type { Play } from '../seat/play.ts'
import type { MapReach } from './map-pane.ts'

type Counted = ReadonlyMap<MessageKind, readonly EventSummary[]>

export const messagesPanel: m.ClosureComponent<{ play: Play; map: MapReach }> = () => {
  let hasMap = false
  return {
    view({ attrs: { play, map } }) {
      const { messages, table } = play
      const counted = messages.byKind(table)
      const n = [...counted.values()].reduce((sum, { length }) => sum + length, 0)
      if (play.isMessagesOpen) hasMap = false
      return m('section.play-news', { 'aria-label': words.title, class: play.isMessagesOpen ? 'open' : '' }, [
        m('header', [
          m('h2.play-news-title', words.title),
          m(
            'button.play-news-all',
            {
              type: 'button',
              'aria-label': words.total({ n }),
              'aria-expanded': String(play.isMessagesOpen),
              onclick: () => void (play.isMessagesOpen = !play.isMessagesOpen),
            },
            [m(icon, { control: 'alert' }), n > 0 && m('span.play-news-count', n)],
          ),
          m(
            'button.plain.play-fold',
            {
              type: 'button',
              'aria-label': playWords.smallMap,
              title: playWords.smallMap,
              'aria-expanded': String(hasMap),
              onclick: () => {
                hasMap = !hasMap
                play.isMessagesOpen = false
              },
            },
            m(icon, { control: 'map' }),
          ),
          n > 0 && m('button.plain.play-quiet', { type: 'button', onclick: () => messages.seeAll(table) }, words.seeAll),
          m('button.plain.play-quiet', { type: 'button', onclick: () => table.open('chronicle') }, words.chronicle),
        ]),
        hasMap && map.handle && m('.play-folded', m(minimap, { world: table.world, map: map.handle })),
        m('.play-news-body', [kindButtons(play, counted), openList(play, counted), loudest(play, counted)]),
        m('p.hidden', { role: 'status' }, n > 0 ? words.total({ n }) : ''),
      ])
    },
  }
}

function kindButtons({ messages, table }: Play, counted: Counted): m.Children {
  if (counted.size === 0) return m('p.quiet', words.none)
  return m(
    '.play-kinds',
    [...counted].map(([kind, { length: n }]) =>
      m(
        'button.play-kind',
        {
          type: 'button',
          key: kind,
          class: kind,
          title: words.kinds[kind],
          'aria-label': words.ofKind({ kind: words.kinds[kind], n }),
          'aria-expanded': String(messages.openKind === kind),
          onclick: () => messages.toggle(table, kind),
        },
        [m(icon, { control: KIND_LOOKS[kind].icon }), m('span.play-news-count', n)],
      ),
    ),
  )
}

function openList(play: Play, counted: Counted): m.Children {
  const kind = play.messages.openKind
  if (kind === null) return null
  return [
    m('h3', words.kinds[kind]),
    m(
      'ol',
      { 'aria-label': words.kinds[kind] },
      (counted.get(kind) ?? []).map(event => m('li', { key: event.seq }, messageLine(play, event))),
    ),
  ]
}

/** What was lost is told without being opened. */
function loudest(play: Play, counted: Counted): m.Children {
  const [newest] = play.messages.openKind === null ? (counted.get('lost') ?? []) : []
  return m('.play-loud', { role: 'alert' }, newest && messageLine(play, newest))
}

/** Leads to its place. */
export function messageLine({ messages, table }: Play, event: EventSummary): m.Children {
  const { world } = table
  return m('button.plain.play-line', { type: 'button', onclick: () => messages.lead(table, event) }, [
    event.text,
    event.turn < world.head.turn && m('span.quiet', ` ${words.turn({ turn: event.turn })}`),
  ])
}

/** The keyboard goes to the first of them. */
export function goToMessages(play: Play): void {
  play.isMessagesOpen = true
  m.redraw.sync()
  const first = document.querySelector<HTMLElement>('.play-kind') ?? document.querySelector<HTMLElement>('.play-news .play-quiet')
  first?.focus()
}
