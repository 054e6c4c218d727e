/** Every page that there is, with what shows that it is drawn: pages of a game get its id. */

export interface Opened {
  name: string
  path: string
  /** A text on it. */
  shows: string | RegExp
  /** It is made of the same parts as a page before it, with other words: axe looks at it where LOOKS=all asks for it. */
  isAlike?: true
}

/** `game` is a game's id. */
export const pagesOf = (game: string): Opened[] => [
  { name: 'lobby', path: '/', shows: 'Begin a game' },
  { name: 'new-game', path: '/new', shows: 'Who plays' },
  { name: 'seats', path: `/games/${game}/seats`, shows: 'Let an agent play this seat' },
  { name: 'settings', path: '/settings', shows: 'No model yet.' },
  { name: 'sign-in', path: '/sign-in?again', shows: 'Forgot your password?' },
  { name: 'forgot', path: '/sign-in/forgot', shows: 'Send the link', isAlike: true },
  { name: 'reset', path: '/sign-in/reset#x', shows: 'Keep the new password', isAlike: true },
  { name: 'verify', path: '/sign-in/verify#x', shows: 'this address is mine', isAlike: true },
  { name: 'register', path: '/sign-in/register', shows: 'An account is made by an invitation' },
  { name: 'account', path: '/account', shows: 'Keep the name' },
  { name: 'account-sign-in', path: '/account/sign-in', shows: 'Keep the password' },
  { name: 'account-sessions', path: '/account/sessions', shows: 'this one' },
  { name: 'account-tokens', path: '/account/tokens', shows: 'Make the token', isAlike: true },
  { name: 'account-programs', path: '/account/programs', shows: 'No program is connected.', isAlike: true },
  { name: 'refused-program', path: '/oauth/refused', shows: 'This program cannot be connected', isAlike: true },
  { name: 'account-notices', path: '/account/notices', shows: 'Add a target', isAlike: true },
  { name: 'account-budgets', path: '/account/budgets', shows: 'Used so far', isAlike: true },
  { name: 'account-data', path: '/account/data', shows: 'Delete my account' },
  { name: 'accounts', path: '/administration/accounts', shows: 'What it did' },
  { name: 'invitations', path: '/administration/invitations', shows: 'Make the invitation', isAlike: true },
  { name: 'all-games', path: '/administration/games', shows: 'by Owner' },
  { name: 'budgets-of-all', path: '/administration/budgets', shows: 'Keep the limits', isAlike: true },
  { name: 'audit', path: '/administration/audit', shows: 'session/opened' },
  { name: 'health', path: '/administration/health', shows: 'The server can serve.' },
  { name: 'credits', path: '/credits', shows: 'game-icons.net' },
  { name: 'bots', path: '/bots', shows: 'Let them play' },
  { name: 'balance', path: '/balance', shows: 'New report' },
  { name: 'benches', path: '/benches', shows: 'Who is measured' },
  { name: 'not-found', path: '/no/such/page', shows: 'No such page' },
  { name: 'docs', path: '/docs', shows: 'Host a game, play a seat over tools' },
  { name: 'docs-rules', path: '/docs/rules', shows: 'The rulebook in' },
  { name: 'docs-tools', path: '/docs/tools', shows: 'tools by which every seat is played', isAlike: true },
  { name: 'docs-errors', path: '/docs/errors', shows: 'codes with which a call', isAlike: true },
]
