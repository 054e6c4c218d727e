/** One game: played with a seat's link, looked at without. */
import m from 'mithril'
import { seatToken } from '../net/api.ts'
import { watchPage } from '../watch/watch-page.ts'
import { playPage } from './play-page.ts'

export const gamePage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const token = seatToken(id)
  // A seat's link opened over a page that is already here changes only what stands behind #.
  const reopened = () => location.reload()
  return {
    oninit: () => addEventListener('hashchange', reopened),
    onremove: () => removeEventListener('hashchange', reopened),
    view: () => (token === null ? m(watchPage, { id }) : m(playPage, { game: id, token })),
  }
}
