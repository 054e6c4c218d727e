/** One game as those see it who play no seat: its map, who plays, and what happens, live. */
import m from 'mithril'
import type { Frame, SeenGame } from '../../actors/messages.ts'
import type { EventSummary, GameView } from '../../tools/wire.ts'
import { connectPanel } from '../lobby/connect.ts'
import { controlButton } from '../lobby/control.ts'
import { forkPanel } from '../lobby/fork.ts'
import { type MapHandle, mapView } from '../map/map-view.ts'
import { type Account, call, download, leaveSeat, openSession, seatToken, sentence } from '../net/api.ts'
import { follow, type Live } from '../net/live.ts'
import { callTool } from '../net/tools.ts'
import { type Agents, noAgents, takeEarlier, takeFrame } from '../watch/agents.ts'
import { playersPanel } from '../watch/players.ts'
import { worldOf } from '../world/store.ts'
import { type World, xOf, yOf } from '../world/world.ts'
import { tilePanel } from './tile-panel.ts'

/** The view is fetched at most this often, however fast the game runs. */
const VIEW_PAUSE_MS = 400
const EVENTS_SHOWN = 200
const CLOCK_MS = 1000
/** Whose turn it is stands in the top line, and thoughts have their own list. */
const isNews = ({ kind }: { kind: string }): boolean => kind !== 'turn/started' && kind !== 'seat/thought'

interface Page {
  id: string
  view: GameView | null
  world: World | null
  map: MapHandle | null
  chosen: { x: number; y: number } | null
  token: string | null
  account: Account | null
  /** Null before it is here, and where it is not the viewer's to know. */
  record: SeenGame | null
  events: EventSummary[]
  agents: Agents
  up: boolean
  error: string | null
  live: Live | null
  fetching: boolean
  stale: boolean
}

const isOwner = ({ token, account, record }: Page): boolean =>
  token === null && account !== null && record !== null && (account.role === 'owner' || account.id === record.owner)

export const onlookerPage: m.ClosureComponent<{ id: string }> = ({ attrs }) => {
  const page: Page = {
    id: attrs.id,
    token: seatToken(attrs.id),
    account: null,
    record: null,
    view: null,
    events: [],
    agents: noAgents(),
    up: false,
    error: null,
    world: null,
    map: null,
    chosen: null,
    live: null,
    fetching: false,
    stale: false,
  }
  const resized = () => m.redraw()
  let clock = 0
  const reopened = () => location.reload()
  return {
    async oninit() {
      addEventListener('resize', resized)
      // A seat's link opened over a page that is already here changes only what stands behind #.
      addEventListener('hashchange', reopened)
      clock = setInterval(() => hasClock(page) && m.redraw(), CLOCK_MS) as unknown as number
      if (!page.token) page.account = await openSession()
      await Promise.all([refresh(page), refreshRecord(page)])
      page.live = follow({
        game: page.id,
        token: page.token,
        onFrame: frame => receive(page, frame),
        onState: ({ kind }) => {
          page.up = kind === 'connected'
          m.redraw()
        },
      })
    },
    onremove() {
      removeEventListener('resize', resized)
      removeEventListener('hashchange', reopened)
      clearInterval(clock)
      page.live?.close()
    },
    view: () =>
      m('.game-page', [
        topLine(page),
        page.error && m('p.error', { role: 'alert' }, page.error),
        m('.board', [page.world && mapOf(page, page.world), sidePanel(page)]),
      ]),
  }
}

/** Fetches the view; calls that come meanwhile are answered by one more fetch. */
async function refresh(page: Page): Promise<void> {
  if (page.fetching) {
    page.stale = true
    return
  }
  page.fetching = true
  try {
    page.view = await call<GameView>('GET', `/api/games/${page.id}/view`, { token: page.token })
    page.world = worldOf(page.view)
    addEvents(page, page.view.events)
    takeEarlier(page.agents, page.view)
    if (page.view.paused) page.agents.pausedMs ??= Date.now()
    page.error = null
  } catch (error) {
    page.error = sentence(error)
  }
  m.redraw()
  setTimeout(() => {
    page.fetching = false
    if (page.stale) {
      page.stale = false
      void refresh(page)
    }
  }, VIEW_PAUSE_MS)
}

function addEvents(page: Page, events: EventSummary[]): void {
  const known = new Set(page.events.map(({ seq }) => seq))
  const more = events.filter(event => isNews(event) && !known.has(event.seq))
  page.events = [...page.events, ...more].sort((a, b) => a.seq - b.seq).slice(-EVENTS_SHOWN)
}

async function refreshRecord(page: Page): Promise<void> {
  page.record = await call<SeenGame>('GET', `/api/games/${page.id}`, { token: page.token }).catch(() => null)
  m.redraw()
}

/** Whether some seat's time is shown as it runs. */
const hasClock = ({ agents, view }: Page): boolean => agents.pausedMs === null && view?.deadline != null

function receive(page: Page, frame: Frame): void {
  if (frame.type === 'event') {
    const { seq, turn, kind, text, tile } = frame.event
    const place = page.view && tile >= 0 ? { x: tile % page.view.width, y: Math.floor(tile / page.view.width) } : {}
    addEvents(page, [{ seq, turn, kind, text, ...place }])
  }
  takeFrame(page.agents, frame, page.record)
  if (!['thought', 'notes', 'agent'].includes(frame.type)) void refresh(page)
  // Another driver is told of as an event.
  const isOfRecord = frame.type === 'control' || frame.type === 'over' || frame.type === 'hello'
  if (isOfRecord || (frame.type === 'event' && frame.event.kind === 'game/control')) void refreshRecord(page)
  m.redraw()
}

async function act(page: Page, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    page.error = null
    await refreshRecord(page)
  } catch (error) {
    page.error = sentence(error)
  }
  m.redraw()
}

function topLine(page: Page): m.Children {
  const { view, up } = page
  if (!view) return m('header.top', [m(m.route.Link, { href: '/' }, '← Lobby'), m('span.quiet', 'Loading …')])
  const playing = view.players.find(player => player.id === view.active)
  const state = view.over ? overLine(view) : view.paused ? 'Paused' : `${playing?.name ?? 'The world'} plays`
  return m('header.top', [
    m(m.route.Link, { href: '/' }, '← Lobby'),
    m('h1', view.name || 'Game'),
    m('span', `Turn ${view.turn} of ${view.turns}`),
    m('span', state),
    isOwner(page) && controlButton(page.record!, work => void act(page, work)),
    isOwnTurn(page) &&
      m(
        'button.small',
        { type: 'button', onclick: () => act(page, () => callTool(page.id, page.token!, 'end_turn', {})) },
        'End turn',
      ),
    view.empire &&
      m(
        'span',
        `Gold ${view.empire.gold} (${signed(view.empire.gold_per_turn)}) · Science ${signed(view.empire.science_per_turn)} · Culture ${signed(view.empire.culture_per_turn)} · Happiness ${view.empire.happiness}`,
      ),
    m(
      'span.link',
      { class: up ? 'up' : 'down', title: up ? 'Live' : 'Not connected' },
      up ? '● live' : '○ waiting for the server',
    ),
  ])
}

/** Of who came with a seat's link. */
const isOwnTurn = ({ view, token }: Page): boolean =>
  token !== null && view !== null && view.you === view.active && !view.over && !view.paused

const signed = (n: number): string => (n >= 0 ? `+${n}` : String(n))

function overLine(view: GameView): string {
  const winner = view.players.find(player => player.id === view.over!.winner)
  return winner ? `${winner.name} won by ${view.over!.victory} on turn ${view.over!.turn}` : 'The game is over'
}

function sidePanel(page: Page): m.Children {
  const { view, record, agents, chosen } = page
  if (!view) return m('aside')
  return m('aside', [
    m(playersPanel, { view, record, agents, isOwner: isOwner(page), onChanged: () => void refreshRecord(page) }),
    page.token !== null && m('section', m(connectPanel, { token: page.token })),
    chosen && m('section', [m('h2', `Tile ${chosen.x}, ${chosen.y}`), tilePanel(view, chosen)]),
    agents.thoughts.length > 0 && thoughtList(agents, view),
    m('section.events', [
      m('h2', 'Events'),
      m(
        'ol',
        page.events
          .toReversed()
          .map(event =>
            m('li', { key: event.seq }, [
              m('span.quiet', `${event.turn} `),
              event.x === undefined
                ? event.text
                : m('button.plain', { type: 'button', onclick: () => page.map?.show(event.x!, event.y!) }, event.text),
            ]),
          ),
      ),
    ]),
    m('section.line', [
      m(
        'button.small',
        { type: 'button', onclick: () => act(page, () => download(metricsPath(page), `${page.id}.csv`, page.token)) },
        'Metrics as CSV',
      ),
      page.token !== null && m('button.small', { type: 'button', onclick: () => leaveSeat(page.id) }, "Leave the seat's view"),
    ]),
    isOwner(page) && m(forkPanel, { record: page.record! }),
  ])
}

const mapOf = (page: Page, world: World): m.Children =>
  m(mapView, {
    world,
    onTap(tile) {
      page.chosen = { x: xOf(world, tile), y: yOf(world, tile) }
      m.redraw()
    },
    onReady(map) {
      page.map = map
    },
  })

const metricsPath = ({ id }: Page): string => `/api/games/${id}/metrics.csv`

function thoughtList({ thoughts }: Agents, { players }: GameView): m.Children {
  const nameOf = (seat: number): string => players.find(player => player.id === seat)?.name ?? `Seat ${seat}`
  return m('section.events', [
    m('h2', 'Thoughts'),
    m(
      'ol.thoughts',
      thoughts
        .toReversed()
        .map(({ seq, seat, turn, text }) =>
          m('li', { key: seq }, [m('span.quiet', `${turn} `), m('strong', nameOf(seat)), m('p', text)]),
        ),
    ),
  ])
}
