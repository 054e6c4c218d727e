/** One game as those see it who play no seat: its map live, and beside it who plays, what they think and what happens. */
import m from 'mithril'
import type { ServerContext } from '../game/server-context.ts'
import { forkPanel } from '../lobby/fork.ts'
import { connectPanel } from '../lobby/seats/connect.ts'
import { mapView } from '../map/map-view.ts'
import { minimap } from '../map/minimap/minimap.ts'
import { isWatchLink, leaveSeat } from '../net/seat-access.ts'
import { linkBanner } from '../ui/page/link-banner.ts'
import { gameTrouble } from '../ui/page/no-page.ts'
import { setTitle } from '../ui/page/title.ts'
import { appWords } from '../words/app.ts'
import { watchWords as words } from '../words/watch/watch.ts'
import { tileLines } from '../world/tile-lines.ts'
import { tileCard } from './tile-card.ts'
import { topLine } from './top-line.ts'
import type { Watch } from './watch.ts'
import { watchPanel } from './watch-panel.ts'
import { WatchedGame } from './watched-game.ts'

interface Attrs {
  id: string
  /** Of the seat through whose eyes alone it is seen. */
  token?: string
  /** Goes over to playing that seat by hand. */
  onPlay?(): void
  /** The account plays that seat of the game. */
  onSit?(seat: number): void
}

export const watchPage: m.ClosureComponent<Attrs> = ({ attrs: { id, token = null, onPlay, onSit } }) => {
  const game = new WatchedGame(id, token)
  return {
    oninit: () => void game.open(),
    onremove: () => game.end(),
    view() {
      const { table, watch } = game
      if (table && (table.link.kind === 'gone' || (table.trouble && !table.isReady))) return trouble(game, table)
      if (!table?.isReady || !watch)
        return m('main.watch.waiting', [m('p', { role: 'status' }, words.loading), m(m.route.Link, { href: '/' }, words.lobby)])
      const { head } = table.world
      setTitle(appWords.turn({ turn: Math.min(head.turn, head.turns) }), head.name || words.game)
      return m('main.watch', [
        m(linkBanner, { link: table.link, onRetry: () => game.table?.retryNow() }),
        topLine(table, token === null ? onSit : undefined),
        game.error !== null && m('p.error', { role: 'alert' }, game.error),
        mapSection(game, table),
        m('aside.watch-side', [panel(game, table, watch), footer(game, table, onPlay)]),
      ])
    },
  }
}

const trouble = ({ id, token }: WatchedGame, table: ServerContext): m.Children =>
  m(gameTrouble, {
    error: table.trouble,
    link: table.link,
    hasSeat: token !== null,
    onAgain: () => location.reload(),
    onLeaveSeat: () => leaveSeat(id),
  })

const mapSection = (game: WatchedGame, { world }: ServerContext): m.Children =>
  m('.watch-map', [
    m(mapView, {
      world,
      onTap: tile => game.choose(tile),
      describe: tile => tileLines(world, tile).join(', '),
      onReady(ready) {
        game.map = ready
        m.redraw()
      },
    }),
    m('.map-corner', game.map && m(minimap, { world, map: game.map })),
    game.chosen !== null && tileCard(world, game.chosen, () => game.closeTile()),
  ])

const panel = (game: WatchedGame, table: ServerContext, watch: Watch): m.Children =>
  m(watchPanel, {
    table,
    watch,
    isOwner: game.isOwner,
    as: game.as,
    setAs: seat => game.watchAs(seat),
    act: work => void game.act(work),
    onChanged: () => game.refreshRecord(),
  })

const footer = (game: WatchedGame, { record }: ServerContext, onPlay?: () => void): m.Children =>
  m('footer.watch-more', [
    m('button.small', { type: 'button', onclick: () => game.saveMetrics() }, words.csv),
    game.isOwner && record && m(forkPanel, { record }),
    game.token !== null && (isWatchLink(game.token) ? leaving(game.id) : ofSeat(game.id, game.token, onPlay)),
  ])

const leaving = (id: string): m.Children => m('button.small', { type: 'button', onclick: () => leaveSeat(id) }, words.leaveLink)

/** For who came with an agent's or a model's link. */
const ofSeat = (id: string, token: string, onPlay?: () => void): m.Children => [
  m('button.small', { type: 'button', title: words.byHandNote, onclick: onPlay }, words.byHand),
  m('button.small', { type: 'button', onclick: () => leaveSeat(id) }, words.leaveSeat),
  m(connectPanel, { token }),
]
