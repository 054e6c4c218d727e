/** One game: played with a person's seat link, looked at with any other and without. */
import m from 'mithril'
import type { Driver, SeenGame } from '../../actors/wire/messages.ts'
import { call, isWatchLink, seatToken } from '../net/api.ts'
import { watchPage } from '../watch/watch-page.ts'
import { playPage } from './play-page.ts'

export const gamePage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const token = seatToken(id)
  const watches = token === null || isWatchLink(token)
  let driver: Driver | null = watches ? 'human' : null
  // A seat's link opened over a page that is already here changes only what stands behind #.
  const reopened = () => location.reload()
  const take = (found: Driver) => {
    driver = found
    m.redraw()
  }
  return {
    oninit() {
      addEventListener('hashchange', reopened)
      if (watches) return
      call<SeenGame>('GET', `/api/games/${encodeURIComponent(id)}`, { token }).then(
        record => take(driverOf(record)),
        // What is wrong is told by the page itself.
        () => take('human'),
      )
    },
    onremove: () => removeEventListener('hashchange', reopened),
    view() {
      if (driver === null) return m('main')
      if (watches) return m(watchPage, { id, ...(token !== null && { token }) })
      // What the page of who plays reads would be counted as calls of the agent or model that plays.
      return driver === 'human' ? m(playPage, { game: id, token }) : m(watchPage, { id, token, onPlay: () => take('human') })
    },
  }
}

/** Of one's own seat: of the others no limits are told. Once it is over nothing is counted. */
function driverOf({ status, seats }: SeenGame): Driver {
  const own = seats.filter(({ limits }) => limits !== null)
  return status === 'finished' || own.length !== 1 ? 'human' : (own[0].driver ?? 'human')
}
