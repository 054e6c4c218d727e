/** Ein Spiel in einer Zeile: wie es steht, wer an der Reihe ist, wer gewonnen hat. */
import type { games as english } from '../en/games.ts'
import type { Translation } from '../language/messages.ts'

export const games: Translation<typeof english> = {
  statuses: { lobby: 'nicht begonnen', running: 'läuft', paused: 'angehalten', finished: 'beendet' },
  drivers: { human: 'Mensch', agent: 'Agent', bot: 'Bot', model: 'Modell' },
  agentByAddress: 'Agent unter einer Adresse',
  unmet: 'unbekannt',
  won: '{name} hat gewonnen.',
  wonBy:
    '{name} hat {victory, select, science {durch Wissenschaft} culture {durch Kultur} domination {durch Vorherrschaft} diplomatic {durch Diplomatie} time {nach Punkten, als die Zeit um war,} other {durch {victory}}} gewonnen.',
  turn: 'Runde {turn}',
  turnOf: 'Runde {turn} von {turns}',
  turns: '{turns, plural, one {# Runde} other {# Runden}}',
  turnsOf: '{turn} von {turns} Runden',
  draw: 'Unentschieden.',
  somebody: 'Jemand',
  plays: '{nation} ist an der Reihe',
  waitsFor: 'Wartet auf {nation}',
}
