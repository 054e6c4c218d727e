/** The pages and their addresses. */
import m from 'mithril'
import { loadBots } from '../bots/load.ts'
import type { BotsPages } from '../bots/pages.ts'
import { creditsPage } from '../lobby/credits-page.ts'
import { lobbyPage } from '../lobby/lobby-page.ts'
import { newGamePage } from '../lobby/new-game-page.ts'
import { seatsPage } from '../lobby/seats-page.ts'
import { gamePage } from '../play/game-page.ts'
import { settingsPage } from '../settings/settings-page.ts'

/** Shown in place of a page whose parts do not come. */
const unloaded: m.Component = {
  view: () =>
    m(
      '.page',
      m('p.error', { role: 'alert' }, ['This page could not be loaded. ', m('a', { href: location.href }, 'Try again')]),
    ),
}

/** A page of the bots: loaded when first opened, and a page of its own for each id. */
const ofBots = (which: keyof BotsPages): m.RouteResolver<{ id?: string }> => ({
  onmatch: () =>
    loadBots().then(
      pages => pages[which],
      () => unloaded,
    ),
  render: ({ tag, attrs: { id } }) => [
    m(tag as m.ComponentTypes<{ id?: string }>, { key: id ?? '', ...(id !== undefined && { id }) }),
  ],
})

m.route.prefix = ''
m.route(document.getElementById('app')!, '/', {
  '/': lobbyPage,
  '/new': newGamePage,
  '/games/:id/seats': { render: ({ attrs: { id } }) => [m(seatsPage, { key: id, id })] },
  // From one game to another it is a page of its own.
  '/games/:id': { render: ({ attrs: { id } }) => [m(gamePage, { key: id, id })] },
  '/settings': settingsPage,
  '/credits': creditsPage,
  '/bots': ofBots('bots'),
  '/bots/profiles/:id': ofBots('profile'),
  '/bots/experiments/:id': ofBots('experiment'),
})
