/** The pages and their addresses. */
import m from 'mithril'
import { gamePage } from './game.ts'
import { lobbyPage } from './lobby.ts'
import { settingsPage } from './settings.ts'

m.route.prefix = ''
m.route(document.getElementById('app')!, '/', {
  '/': lobbyPage,
  '/games/:id': gamePage,
  '/settings': settingsPage,
})
