/** Pages in the place of one that cannot be shown. */
import m from 'mithril'
import { type ApiError, UNREACHED } from '../../net/api.ts'
import type { LinkState } from '../../net/live.ts'
import { appWords } from '../../words/app.ts'
import { netWords } from '../../words/net.ts'
import { currentPath, signInPath } from '../feedback/return-path.ts'
import { pageFrame } from './page.ts'

const backToGames = (): m.Children => m(m.route.Link, { href: '/' }, appWords.backToGames)

/** At an address that has no page. */
export const notFoundPage: m.Component = {
  view: () =>
    pageFrame({ title: appWords.notFound.title }, [
      m('section.no-page', [
        m('h1', appWords.notFound.title),
        m('p', appWords.notFound.text({ path: location.pathname })),
        m('p', backToGames()),
      ]),
    ]),
}

/** Where the parts of a page do not come. */
export const unloadedPage: m.Component = {
  view: () =>
    pageFrame({ title: appWords.unloaded.title }, [
      m('section.no-page', [
        m('h1', appWords.unloaded.title),
        m('p.error', { role: 'alert' }, appWords.unloaded.text),
        m('p', m('a', { href: location.href }, appWords.unloaded.again)),
      ]),
    ]),
}

interface TroubleAttrs {
  error: ApiError | null
  link: LinkState
  /** Whether a seat link was used. */
  hasSeat: boolean
  onAgain(): void
  onLeaveSeat(): void
}

/** In the place of a game that is not there, may not be seen, or whose server is not reached: why, and the way on. */
export const gameTrouble: m.Component<TroubleAttrs> = {
  view({ attrs: { error, link, hasSeat, onAgain, onLeaveSeat } }) {
    const words = appWords.trouble
    const { title, hint, isPassing, isSignedOut = false } = troubleOf(error, link, hasSeat)
    return pageFrame({ title }, [
      m('section.no-page', { role: 'alert' }, [
        m('h1', title),
        m('p', hint),
        m('p.line', [
          isPassing && m('button', { type: 'button', onclick: onAgain }, words.again),
          isSignedOut && m(m.route.Link, { href: signInPath(currentPath()), class: 'button' }, words.signIn),
          hasSeat && !isPassing && m('button.small', { type: 'button', onclick: onLeaveSeat }, words.leaveSeat),
          backToGames(),
        ]),
      ]),
    ])
  },
}

interface Told {
  title: string
  hint: string
  isPassing: boolean
  /** Signing in may help. */
  isSignedOut?: boolean
}

/** What to say of an answer or of a closed connection. */
export function troubleOf(error: ApiError | null, link: LinkState, hasSeat: boolean): Told {
  const words = appWords.trouble
  const status = error && error.status > 0 ? error.status : link.kind === 'gone' ? link.code - 4000 : (error?.status ?? 0)
  const final = (title: string, hint: string): Told => ({ title, hint, isPassing: false })
  if (status === 404) return final(words.noGame, words.noGameHint)
  if (status === 403) return final(words.notAllowed, words.notAllowedHint)
  if (status === 401 && hasSeat) return final(words.staleLink, words.staleLinkHint)
  if (status === 401) return { ...final(words.notSignedIn, words.notSignedInHint), isSignedOut: true }
  if (!error || error.code === UNREACHED) return { title: words.unreached, hint: netWords.tryAgain, isPassing: true }
  return { title: words.title, hint: error.hint ? `${error.message} ${error.hint}` : error.message, isPassing: true }
}
