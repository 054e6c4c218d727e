/** The pages by their addresses, each loaded when first opened; the page before stays until it is there. */
import m from 'mithril'
import { notFoundPage, unloadedPage } from '../ui/page/no-page.ts'
import { mayLeave } from '../ui/page/unsaved.ts'
import { loadWords } from '../ui/preferences/language.ts'
import { loadPlaySheet } from './play-sheet.ts'

type Page = m.ComponentTypes<any>

/** As the router writes them. A page is another for each id; what else its address has is its own to follow. */
export const ROUTES: Record<string, () => Promise<Page>> = {
  '/': async () => (await import('../lobby/lobby-page.ts')).lobbyPage,
  '/new': async () => (await import('../lobby/new-game-page.ts')).newGamePage,
  '/games/:id/seats': async () => (await import('../lobby/seats-page.ts')).seatsPage,
  '/games/:id/recap': ofGame(async () => (await import('../recap/recap-page.ts')).recapPage),
  '/games/:id/recap/:turn': ofGame(async () => (await import('../recap/recap-page.ts')).recapPage),
  '/games/:id/analysis': ofGame(inRoom('lab', async () => (await import('../analysis/analysis-page.ts')).analysisPage)),
  '/games/:id': ofGame(async () => (await import('../play/game-page.ts')).gamePage),
  '/sign-in': inRoom('accounts', async () => (await import('../accounts/sign-in-page.ts')).signInPage),
  '/sign-in/forgot': inRoom('accounts', async () => (await import('../accounts/link-pages.ts')).forgotPage),
  '/sign-in/reset': inRoom('accounts', async () => (await import('../accounts/link-pages.ts')).resetPage),
  '/sign-in/verify': inRoom('accounts', async () => (await import('../accounts/link-pages.ts')).verifyPage),
  '/sign-in/register': inRoom('accounts', async () => (await import('../accounts/register-page.ts')).registerPage),
  '/account': inRoom('accounts', async () => (await import('../accounts/account-page.ts')).accountPage),
  '/account/:part': inRoom('accounts', async () => (await import('../accounts/account-page.ts')).accountPage),
  '/oauth/consent/:uid': inRoom('accounts', async () => (await import('../accounts/programs/consent-page.ts')).consentPage),
  '/oauth/refused': inRoom('accounts', async () => (await import('../accounts/programs/refused-page.ts')).refusedPage),
  '/administration': inRoom(
    'accounts',
    async () => (await import('../administration/administration-page.ts')).administrationPage,
  ),
  '/administration/:part': inRoom(
    'accounts',
    async () => (await import('../administration/administration-page.ts')).administrationPage,
  ),
  '/settings': async () => (await import('../settings/settings-page.ts')).settingsPage,
  '/credits': async () => (await import('../lobby/credits-page.ts')).creditsPage,
  '/bots': inRoom('lab', async () => (await import('../bots/bots-page.ts')).botsPage),
  '/bots/profiles/:id': inRoom('lab', async () => (await import('../bots/profile/profile-page.ts')).profilePage),
  '/bots/ledger': inRoom('lab', async () => (await import('../bots/ledger/ledger-page.ts')).ledgerPage),
  '/bots/new-experiment': inRoom(
    'lab',
    async () => (await import('../bots/experiment/new-experiment-page.ts')).newExperimentPage,
  ),
  '/bots/experiments/:id': inRoom('lab', async () => (await import('../bots/experiment-page.ts')).experimentPage),
  '/balance': inRoom('lab', async () => (await import('../balance/balance-page.ts')).balancePage),
  '/balance/:id': inRoom('lab', async () => (await import('../balance/report-page.ts')).reportPage),
  '/benches': inRoom('lab', async () => (await import('../benches/benches-page.ts')).benchesPage),
  '/benches/:id': inRoom('lab', async () => (await import('../benches/bench-page.ts')).benchPage),
  '/benches/:id/games/:n': inRoom('lab', async () => (await import('../benches/game-page.ts')).benchGamePage),
}

/** With the words of its room: they are there before the page's modules read them. */
function inRoom(room: Parameters<typeof loadWords>[0], load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    await loadWords(room)
    return load()
  }
}

/** With the rules of games, which come at the same time. */
function ofGame(load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), loadPlaySheet()]))[0]
}

/** Where the page that is shown is. */
let at = ''
/** Whether the page that the browser opened stands: it has the keyboard where browsers put it. */
let isOpened = false

export function beginRoutes(root: Element): void {
  m.route.prefix = ''
  const pages = Object.entries(ROUTES).map(([route, load]) => [route, resolver(load)])
  m.route(root, '/', { ...Object.fromEntries(pages), '/:path...': resolver(async () => notFoundPage) })
}

const resolver = (load: () => Promise<Page>): m.RouteResolver<Record<string, string>> => ({
  async onmatch(_params, asked) {
    if (at !== '' && asked !== at && !(await mayLeave())) {
      m.route.set(at, undefined, { replace: true })
      return new Promise<Page>(() => {})
    }
    at = asked
    return load().catch(() => unloadedPage)
  },
  render: ({ tag, attrs }) => [m(tag as Page, { key: attrs.id ?? '', ...attrs, oncreate: arrive })],
})

/** The keyboard, and a screen reader, go to the heading of a page that was gone to. */
function arrive(): void {
  if (isOpened) {
    scrollTo(0, 0)
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1') ?? document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }
  isOpened = true
}
