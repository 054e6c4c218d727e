/** Une partie en une ligne : où elle en est, à qui de jouer, qui a gagné. */
import type { games as english } from '../en/games.ts'
import type { Translation } from '../language/messages.ts'

export const games: Translation<typeof english> = {
  statuses: { lobby: 'pas commencée', running: 'en cours', paused: 'en pause', finished: 'terminée' },
  drivers: { human: 'humain', agent: 'agent', bot: 'bot', model: 'modèle' },
  agentByAddress: 'agent à une adresse',
  unmet: 'inconnu',
  won: '{name} a gagné.',
  wonBy:
    '{name} a gagné {victory, select, science {par la science} culture {par la culture} domination {par la domination} diplomatic {par la diplomatie} time {aux points, une fois le temps écoulé} other {par {victory}}}.',
  turn: 'Tour {turn}',
  turnOf: 'Tour {turn} sur {turns}',
  turns: '{turns, plural, one {# tour} other {# tours}}',
  turnsOf: '{turn} tours sur {turns}',
  draw: 'Match nul.',
  somebody: 'Quelqu’un',
  plays: 'Tour : {nation}',
  waitsFor: 'En attente : {nation}',
}
