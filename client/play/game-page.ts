/** One game: played with a person's seat link or as a seat of the account, looked at with any other link and without. */
import m from 'mithril'
import type { Driver, SeenGame } from '../../actors/wire/messages.ts'
import { hotSeats } from '../lobby/seats/hot-seats.ts'
import { call } from '../net/api.ts'
import { isWatchLink, seatAccess, sitSigned } from '../net/seat-access.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { driverOf } from './own-driver.ts'
import { playPage } from './play-page.ts'

export const gamePage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  let access = seatAccess(id)
  const { token } = access
  const isHot = hotSeats(id).some(hot => hot.token === token || hot.seat === access.seat)
  const watches = access.seat === null && (token === null || isWatchLink(token))
  const mayBeLate = token !== null && isWatchLink(token)
  let driver: Driver | null = isHot || (watches && !mayBeLate) || access.seat !== null ? 'human' : null
  // A seat's link opened over a page that is already here changes only what stands behind #.
  const reopened = () => location.reload()
  const take = (found: Driver) => {
    driver = found
    m.redraw()
  }
  const sit = (seat: number) => {
    sitSigned(id, seat)
    access = seatAccess(id)
    m.redraw()
  }
  return {
    oninit() {
      addEventListener('hashchange', reopened)
      if (driver !== null) return
      call<SeenGame>('GET', `/api/games/${encodeURIComponent(id)}`, { token }).then(
        record => {
          // Of a game that is shown late there is nothing live.
          if (record.late !== undefined) m.route.set(`/games/${encodeURIComponent(id)}/recap`, undefined, { replace: true })
          else take(watches ? 'human' : driverOf(record))
        },
        // What is wrong is told by the page itself.
        () => take('human'),
      )
    },
    onremove: () => removeEventListener('hashchange', reopened),
    view() {
      if (isHot) return m(shared, { id })
      if (driver === null) return m('main')
      if (access.seat !== null) return m(playPage, { game: id, access })
      if (watches) return m(watching, { id, ...(token !== null && { token }), onSit: sit })
      // What the page of who plays reads would be counted as calls of the agent or model that plays.
      return driver === 'human'
        ? m(playPage, { game: id, access })
        : m(watching, { id, token: token!, onPlay: () => take('human') })
    },
  }
}

/** The page of who looks on is loaded where somebody does: who plays needs nothing of it. */
const watching: m.ClosureComponent<{ id: string; token?: string; onSit?(seat: number): void; onPlay?(): void }> = () => {
  const page = load(async () => (await import('../watch/watch-page.ts')).watchPage)
  return { view: ({ attrs }) => whenLoaded(page, watchPage => m(watchPage, attrs)) }
}

/** Loaded where people share a device. */
const shared: m.ClosureComponent<{ id: string }> = () => {
  const page = load(async () => (await import('./hot-seat/hot-seat-page.ts')).hotSeatPage)
  return { view: ({ attrs: { id } }) => whenLoaded(page, hotSeatPage => m(hotSeatPage, { game: id })) }
}
