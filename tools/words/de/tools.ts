/** Refusals of the tool layer, in German. */
import type { ToolSentences } from '../tool-sentences.ts'

const QUOTAS = {
  thoughts: 'Gedanken',
  messages: 'Nachrichten',
  talks: 'Worte in Verhandlungen',
  notes: 'Änderungen am Notizbuch',
  names: 'Namensänderungen',
  suggestions: 'Fragen zu Abkommen',
  orders: 'Befehle',
}

export const toolSentences: ToolSentences = {
  'name/unknown': (name, near) => [
    `„${name}“ gibt es hier nicht.`,
    near.length > 0 ? `Meintest du: ${near.join(', ')}?` : 'Sieh nach, wie es in der Enzyklopädie heißt.',
  ],
  'queue/absent': item => [`„${item}“ steht nicht auf der Liste.`, 'Die Liste der Stadt zeigt, was darauf steht.'],
  'guard/repeated': tool => [
    `Dieser Aufruf (${tool}) ist in dieser Runde schon gelungen; noch einmal bewirkt er nichts.`,
    'Mach mit etwas anderem weiter oder beende den Zug.',
  ],
  'quota/used': (quota, turn, most) => [
    'times' in most
      ? `In Runde ${turn} ist das Höchste erreicht: ${most.times} (${QUOTAS[quota]}).`
      : `In Runde ${turn} wären es ${most.length} Zeichen (${QUOTAS[quota]}); ${most.chars} sind das Höchste.`,
    `In Runde ${turn + 1} beginnt es von vorn.`,
  ],
  'deal/not-a-bot': nation => [
    `${nation} wird von keinem Bot gespielt: Nur Bots sagen vorab, worauf sie eingehen.`,
    'Schlag etwas vor oder frag in einer Nachricht.',
  ],
  'notes/changed': () => ['Das Notizbuch wurde geändert, seit du es gelesen hast.', 'Lies es noch einmal und schreib dann.'],
  'dismiss/nothing': () => ['Keine Entscheidung dieser Runde rät dazu.', 'Die Liste der Entscheidungen zeigt, was offen ist.'],
  'turn/over': (asked, now) => [`Runde ${asked} läuft nicht; es ist Runde ${now}.`, 'Sieh nach, was in dieser Runde ansteht.'],
}
