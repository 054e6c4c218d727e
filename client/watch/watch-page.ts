/** One game as those see it who play no seat: its map live, and beside it who plays, what they think and what happens. */
import m from 'mithril'
import type { TranscriptEntry } from '../../actors/wire/messages.ts'
import { type ServerContext, sitDown } from '../game/server-context.ts'
import { forkPanel } from '../lobby/fork.ts'
import { connectPanel } from '../lobby/seats/connect.ts'
import { type MapHandle, mapView } from '../map/map-view.ts'
import { type Account, call, download, isWatchLink, leaveSeat, mayChangeGame, openSession, sentence } from '../net/api.ts'
import { linkBanner } from '../ui/page/link-banner.ts'
import { gameTrouble } from '../ui/page/no-page.ts'
import { setTitle } from '../ui/page/title.ts'
import { appWords } from '../words/app.ts'
import { watchWords as words } from '../words/watch.ts'
import { tileLines } from '../world/tile-lines.ts'
import { xOf, yOf } from '../world/world.ts'
import { callFeed } from './model-calls.ts'
import { newWatch, takeChange, takeWatchFrame, takeWorld, type Watch } from './watch.ts'
import { watchPanel } from './watch-panel.ts'

/** What is beside the map is drawn anew at most this often, however fast the game runs. */
const REDRAW_MS = 250
const CLOCK_MS = 1000

interface Attrs {
  id: string
  /** Of the seat through whose eyes alone it is seen. */
  token?: string
  /** Goes over to playing that seat by hand. */
  onPlay?(): void
}

export const watchPage: m.ClosureComponent<Attrs> = ({ attrs: { id, token = null, onPlay } }) => {
  let account: Account | null = null
  let table: ServerContext | null = null
  let watch: Watch | null = null
  let map: MapHandle | null = null
  let as: number | null = null
  let chosen: number | null = null
  let error: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const redraw = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      m.redraw()
    }, REDRAW_MS)
  }

  const isOwner = (): boolean => {
    const record = table?.record
    return account !== null && record != null && mayChangeGame(record)
  }

  function sit(): void {
    table?.leave()
    watch?.calls?.stop()
    const followed = watch?.follower.followed ?? null
    const tab = watch?.tab ?? 'players'
    const calls = callFeed({
      turn: () => (table?.isReady ? table.world.head.turn : null),
      read: async (seat, turn) =>
        (await call<{ transcript: TranscriptEntry[] }>('GET', `/api/games/${id}/seats/${seat}/transcript?turn=${turn}`))
          .transcript,
      onCalls: redraw,
    })
    const here: Watch = { ...newWatch(calls), tab }
    here.follower.follow(followed)
    watch = here
    table = sitDown({
      game: id,
      token,
      as,
      redraw,
      show: (x, y) => map?.show(x, y),
      open: () => {},
      close: () => {},
      say: () => {},
      onWorld(world, change) {
        if (!change) {
          takeWorld(here, world)
          return
        }
        map?.patch(change)
        if (change.moves) map?.move(change.moves)
        takeChange(here, world, change)
        look()
      },
      onFrame(frame) {
        takeWatchFrame(here, frame, table?.record ?? null)
        look()
      },
    })
    void table.refreshRecord()
  }

  /** Brings what the followed seat does to the middle. */
  function look(): void {
    if (!map || !watch || !table?.isReady) return
    const place = watch.follower.due(performance.now())
    if (!place) return
    watch.place = place
    const { world } = table
    map.show(xOf(world, place.tile), yOf(world, place.tile))
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      error = null
      await table!.refreshRecord()
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  let clock: ReturnType<typeof setInterval> | undefined
  return {
    async oninit() {
      if (token === null) account = await openSession()
      if (isClosed) return
      sit()
      clock = setInterval(() => {
        look()
        if (table?.isReady && table.world.head.deadline !== null) redraw()
      }, CLOCK_MS)
    },
    onremove() {
      isClosed = true
      clearInterval(clock)
      clearTimeout(timer)
      watch?.calls?.stop()
      table?.leave()
    },
    view() {
      if (table && (table.link.kind === 'gone' || (table.trouble && !table.isReady)))
        return m(gameTrouble, {
          error: table.trouble,
          link: table.link,
          hasSeat: token !== null,
          onAgain: () => location.reload(),
          onLeaveSeat: () => leaveSeat(id),
        })
      if (!table?.isReady || !watch)
        return m('main.watch.waiting', [m('p', { role: 'status' }, words.loading), m(m.route.Link, { href: '/' }, words.lobby)])
      const { world } = table
      setTitle(appWords.turn(Math.min(world.head.turn, world.head.turns)), world.head.name || words.game)
      return m('main.watch', [
        m(linkBanner, { link: table.link, onRetry: () => table?.retryNow() }),
        topLine(table),
        error !== null && m('p.error', { role: 'alert' }, error),
        m('.watch-map', [
          m(mapView, {
            world,
            onTap(tile) {
              chosen = tile
              m.redraw()
            },
            describe: tile => tileLines(world, tile).join(', '),
            onReady: ready => (map = ready),
          }),
          chosen !== null && tileCard(table, chosen, () => (chosen = null)),
        ]),
        m('aside.watch-side', [
          m(watchPanel, {
            table,
            watch,
            isOwner: isOwner(),
            as,
            setAs(seat) {
              as = seat
              sit()
            },
            act: work => void act(work),
            onChanged: () => void table!.refreshRecord(),
          }),
          m('footer.watch-more', [
            m(
              'button.small',
              { type: 'button', onclick: () => act(() => download(`/api/games/${id}/metrics.csv`, `${id}.csv`, token)) },
              words.csv,
            ),
            isOwner() && table.record && m(forkPanel, { record: table.record }),
            token !== null && (isWatchLink(token) ? leaving(id) : ofSeat(id, token, onPlay)),
          ]),
        ]),
      ])
    },
  }
}

const leaving = (id: string): m.Children => m('button.small', { type: 'button', onclick: () => leaveSeat(id) }, words.leaveLink)

/** For who came with an agent's or a model's link. */
const ofSeat = (id: string, token: string, onPlay?: () => void): m.Children => [
  m('button.small', { type: 'button', title: words.byHandNote, onclick: onPlay }, words.byHand),
  m('button.small', { type: 'button', onclick: () => leaveSeat(id) }, words.leaveSeat),
  m(connectPanel, { token }),
]

function topLine({ world, record, link }: ServerContext): m.Children {
  const { head, players } = world
  const state = head.over
    ? overLine(world)
    : head.paused
      ? words.paused
      : words.turnOf(players.get(head.active)?.name ?? words.world)
  const isUp = link.kind === 'connected'
  return m('header.watch-top', [
    m(m.route.Link, { href: '/' }, words.lobby),
    m('h1', head.name || words.game),
    m('span', words.turn(head.turn, head.turns)),
    m('span', { role: 'status' }, state),
    record && m(m.route.Link, { href: `/games/${record.id}/recap`, class: head.over ? 'watch-over' : '' }, words.recap),
    m('span.link', { class: isUp ? 'up' : 'down', title: isUp ? words.up : words.down }, isUp ? words.live : words.waiting),
  ])
}

function overLine({ head, players }: ServerContext['world']): string {
  const winner = players.get(head.over!.winner)
  return winner ? words.wonBy(winner.name, head.over!.victory, head.over!.turn) : words.finished
}

function tileCard({ world }: ServerContext, tile: number, close: () => void): m.Children {
  return m('.recap-tile', { role: 'region', 'aria-live': 'polite' }, [
    m('.line', [
      m('strong.grow', words.tile(xOf(world, tile), yOf(world, tile))),
      m('button.small', { type: 'button', onclick: close }, words.closeTile),
    ]),
    m(
      'ul',
      tileLines(world, tile).map(line => m('li', line)),
    ),
  ])
}
