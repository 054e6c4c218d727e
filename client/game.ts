/** One game: its map, who plays, and what happens, live. */
import m from 'mithril'
import type { Frame } from '../actors/messages.ts'
import type { EventMark, GameView } from '../tools/wire.ts'
import { call, openSession, seatToken, sentence } from './api.ts'
import { connectPanel } from './connect.ts'
import { follow, type Live } from './live.ts'
import { type Camera, lookAt, pan, wholeMap, zoom } from './map/camera.ts'
import { rgb } from './map/colors.ts'
import { drawMap } from './map/draw.ts'
import { tileAtPoint } from './map/geometry.ts'
import { tilePanel } from './tile-panel.ts'

/** The view is fetched at most this often, however fast the game runs. */
const VIEW_PAUSE_MS = 400
const EVENTS_SHOWN = 200
const PLAYER_SCALE = 22
/** Whose turn it is stands in the top line. */
const isNews = ({ kind }: { kind: string }): boolean => kind !== 'turn/started'

interface Page {
  id: string
  token: string | null
  view: GameView | null
  events: EventMark[]
  thoughts: { seat: number; text: string }[]
  up: boolean
  error: string | null
  camera: Camera | null
  chosen: { x: number; y: number } | null
  live: Live | null
  fetching: boolean
  stale: boolean
  canvas: HTMLCanvasElement | null
}

export const gamePage: m.ClosureComponent<{ id: string }> = ({ attrs }) => {
  const page: Page = {
    id: attrs.id,
    token: seatToken(attrs.id),
    view: null,
    events: [],
    thoughts: [],
    up: false,
    error: null,
    camera: null,
    chosen: null,
    live: null,
    fetching: false,
    stale: false,
    canvas: null,
  }
  const resized = () => m.redraw()
  const reopened = () => location.reload()
  return {
    async oninit() {
      addEventListener('resize', resized)
      // A seat's link opened over a page that is already here changes only what stands behind #.
      addEventListener('hashchange', reopened)
      if (!page.token) await openSession()
      await refresh(page)
      page.live = follow(
        page.id,
        page.token,
        frame => receive(page, frame),
        up => {
          page.up = up
          m.redraw()
        },
      )
    },
    onremove() {
      removeEventListener('resize', resized)
      removeEventListener('hashchange', reopened)
      page.live?.close()
    },
    view: () =>
      m('.game-page', [
        topLine(page),
        page.error && m('p.error', { role: 'alert' }, page.error),
        m('.board', [mapCanvas(page), sidePanel(page)]),
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
    if (page.events.length === 0) page.events = page.view.events.filter(isNews).slice(-EVENTS_SHOWN)
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

function receive(page: Page, frame: Frame): void {
  if (frame.type === 'event' && isNews(frame.event)) {
    const { seq, turn, kind, text, tile } = frame.event
    const place = page.view && tile >= 0 ? { x: tile % page.view.width, y: Math.floor(tile / page.view.width) } : {}
    if (!page.events.some(event => event.seq === seq)) page.events.push({ seq, turn, kind, text, ...place })
    page.events = page.events.slice(-EVENTS_SHOWN)
  }
  if (frame.type === 'thought') page.thoughts = [...page.thoughts, frame].slice(-20)
  if (!['thought', 'notes', 'agent'].includes(frame.type)) void refresh(page)
  m.redraw()
}

function topLine({ view, up }: Page): m.Children {
  if (!view) return m('header.top', [m(m.route.Link, { href: '/' }, '← Lobby'), m('span.quiet', 'Loading …')])
  const playing = view.players.find(player => player.id === view.active)
  const state = view.over ? overLine(view) : view.paused ? 'Paused' : `${playing?.name ?? 'The world'} plays`
  return m('header.top', [
    m(m.route.Link, { href: '/' }, '← Lobby'),
    m('h1', view.name || 'Game'),
    m('span', `Turn ${view.turn} of ${view.turns}`),
    m('span', state),
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

const signed = (n: number): string => (n >= 0 ? `+${n}` : String(n))

function overLine(view: GameView): string {
  const winner = view.players.find(player => player.id === view.over!.winner)
  return winner ? `${winner.name} won by ${view.over!.victory} on turn ${view.over!.turn}` : 'The game is over'
}

function mapCanvas(page: Page): m.Children {
  const paint = ({ dom }: m.VnodeDOM): void => {
    const canvas = dom as HTMLCanvasElement
    page.canvas = canvas
    const ratio = devicePixelRatio || 1
    const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
    if (!page.view) return
    page.camera ??= firstLook(page.view, wide, high)
    drawMap(canvas, page.view, page.camera, page.chosen)
  }
  return m('canvas.map', {
    tabindex: 0,
    'aria-label': 'Map',
    oncreate: paint,
    onupdate: paint,
    onwheel: (event: WheelEvent) => wheel(page, event),
    onpointerdown: (event: PointerEvent) => drag(page, event),
    onkeydown: (event: KeyboardEvent) => key(page, event),
  })
}

/** A spectator begins with the whole map, a player with its capital or first unit. */
function firstLook(view: GameView, wide: number, high: number): Camera {
  const whole = wholeMap(view.width, view.height, wide, high)
  const home =
    view.cities.find(city => city.owner === view.you && city.capital) ?? view.units.find(unit => unit.owner === view.you)
  return view.you === null || !home ? whole : lookAt({ ...whole, scale: PLAYER_SCALE }, home.x, home.y)
}

function wheel(page: Page, event: WheelEvent): void {
  event.preventDefault()
  if (!page.camera || !page.canvas) return
  const [px, py] = pixel(page.canvas, event)
  page.camera = zoom(page.camera, event.deltaY < 0 ? 1.2 : 1 / 1.2, px, py)
}

/** Pixels from the middle of the canvas. */
function pixel(canvas: HTMLCanvasElement, { offsetX, offsetY }: MouseEvent): [number, number] {
  const ratio = canvas.width / canvas.clientWidth
  return [offsetX * ratio - canvas.width / 2, offsetY * ratio - canvas.height / 2]
}

/** A drag moves the map; a click chooses a tile. */
function drag(page: Page, down: PointerEvent): void {
  const { canvas } = page
  if (!canvas || !page.camera || !page.view) return
  canvas.setPointerCapture(down.pointerId)
  const ratio = canvas.width / canvas.clientWidth
  let far = 0
  canvas.onpointermove = move => {
    far += Math.abs(move.movementX) + Math.abs(move.movementY)
    page.camera = pan(page.camera!, move.movementX * ratio, move.movementY * ratio)
    m.redraw()
  }
  canvas.onpointerup = up => {
    canvas.onpointermove = null
    canvas.onpointerup = null
    if (far > 4) return
    const [px, py] = pixel(canvas, up)
    const { x, y, scale } = page.camera!
    page.chosen = tileAtPoint(page.view!.width, page.view!.height, x + px / scale, y + py / scale)
    m.redraw()
  }
}

const STEP = 60
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

function key(page: Page, event: KeyboardEvent): void {
  if (!page.camera) return
  if (MOVES[event.key]) page.camera = pan(page.camera, ...MOVES[event.key])
  else if (event.key === '+') page.camera = zoom(page.camera, 1.2, 0, 0)
  else if (event.key === '-') page.camera = zoom(page.camera, 1 / 1.2, 0, 0)
  else return
  event.preventDefault()
}

function sidePanel(page: Page): m.Children {
  const { view } = page
  if (!view) return m('aside')
  return m('aside', [
    m('section', [
      m('h2', 'Players'),
      m(
        'ul.players',
        view.players
          .filter(player => player.kind === 'major')
          .map(player =>
            m('li', { class: player.alive ? '' : 'dead' }, [
              m('span.dot', { style: { background: rgb(player.colors.outer), borderColor: rgb(player.colors.inner) } }),
              m(
                'span.grow',
                `${player.name}${player.name === player.nation ? '' : ` · ${player.nation}`}${player.id === view.you ? ' (you)' : ''}`,
              ),
              player.at_war && m('span.war', 'war'),
              player.score !== undefined && m('span.quiet', player.score),
            ]),
          ),
      ),
    ]),
    page.token && m('section', m(connectPanel, { token: page.token })),
    page.chosen && m('section', [m('h2', `Tile ${page.chosen.x}, ${page.chosen.y}`), tilePanel(view, page.chosen)]),
    m('section.events', [
      m('h2', 'Events'),
      m(
        'ol',
        page.events
          .toReversed()
          .map(event =>
            m('li', { key: event.seq }, [
              m('span.quiet', `${event.turn} `),
              event.x === undefined ? event.text : m('a', { onclick: () => show(page, event.x!, event.y!) }, event.text),
            ]),
          ),
      ),
    ]),
    page.thoughts.length > 0 &&
      m('section.events', [
        m('h2', 'Thoughts'),
        m(
          'ol',
          page.thoughts.toReversed().map(thought => m('li', `Seat ${thought.seat}: ${thought.text}`)),
        ),
      ]),
  ])
}

function show(page: Page, x: number, y: number): void {
  page.chosen = { x, y }
  if (page.camera) page.camera = lookAt({ ...page.camera, scale: Math.max(page.camera.scale, 18) }, x, y)
}
