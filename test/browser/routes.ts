/** Every page that there is, with what shows that it is drawn: pages of a game get its id. */

export interface Opened {
  name: string
  path: string
  /** A text on it. */
  shows: string | RegExp
}

/** `game` is a game's id. */
export const pagesOf = (game: string): Opened[] => [
  { name: 'lobby', path: '/', shows: 'Begin a game' },
  { name: 'new-game', path: '/new', shows: 'Who plays' },
  { name: 'seats', path: `/games/${game}/seats`, shows: 'Let an agent play this seat' },
  { name: 'settings', path: '/settings', shows: 'No model yet.' },
  { name: 'credits', path: '/credits', shows: 'game-icons.net' },
  { name: 'bots', path: '/bots', shows: 'Let them play' },
  { name: 'not-found', path: '/no/such/page', shows: 'No such page' },
  { name: 'docs', path: '/docs', shows: 'Host a game, play a seat over tools' },
  { name: 'docs-tools', path: '/docs/tools', shows: 'tools by which every seat is played' },
  { name: 'docs-errors', path: '/docs/errors', shows: 'codes with which a call' },
]
