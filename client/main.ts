/** The pages and their addresses. */
import m from 'mithril'
import { gamePage } from './game.ts'
import { lobbyPage } from './lobby.ts'
import { settingsPage } from './settings.ts'

m.route.prefix = ''
m.route(document.getElementById('app')!, '/', {
  '/': lobbyPage,
  // From one game to another it is a page of its own.
  '/games/:id': { render: ({ attrs: { id } }) => [m(gamePage, { key: id, id })] },
  '/settings': settingsPage,
})
