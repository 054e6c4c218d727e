/** Una partida en una línea: cómo va, a quién le toca, quién ganó. */
import type { games as english } from '../en/games.ts'
import type { Translation } from '../language/messages.ts'

export const games: Translation<typeof english> = {
  statuses: { lobby: 'sin empezar', running: 'en curso', paused: 'en pausa', finished: 'terminada' },
  drivers: { human: 'persona', agent: 'agente', bot: 'bot', model: 'modelo' },
  agentByAddress: 'agente en una dirección',
  unmet: 'desconocido',
  won: 'Ha ganado {name}.',
  wonBy:
    '{name} ha ganado {victory, select, science {por ciencia} culture {por cultura} domination {por dominación} diplomatic {por diplomacia} time {por puntos, al acabarse el tiempo} other {por {victory}}}.',
  turn: 'Turno {turn}',
  turnOf: 'Turno {turn} de {turns}',
  turns: '{turns, plural, one {# turno} other {# turnos}}',
  turnsOf: '{turn} de {turns} turnos',
  draw: 'Empate.',
  somebody: 'Alguien',
  plays: 'Turno de {nation}',
  waitsFor: 'Esperando a {nation}',
}
