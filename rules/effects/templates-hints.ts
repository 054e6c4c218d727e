/** Hints, alerts and display: no rule of the game. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const HINTS = {
  aiWeight: ['[relativeAmount]% weight to this choice for AI decisions', 'B EvC F FB Pol P Tech', 'hint', 'ai', false],
  notReplacedByAutomation: ['Will not be replaced by automated units', 'I', 'hint', 'ai', false],
  alertOnStart: ['Triggers a global alert upon build start', 'B U', 'hint', 'ui', false],
  alertOnCompletion: ['Triggers a global alert upon completion', 'B U', 'hint', 'ui', false],
  alertAll: ['Triggers the following global alert: [comment]', 'T', 'once', 'ui', false],
  leaderTitle: ['Get the leader title of [leaderTitle]', 'T', 'once', 'ui', false],
  sound: ['Play [comment] sound', 'T', 'once', 'ui', false],
  tutorialDone: ['Mark tutorial [comment] complete', 'T', 'once', 'ui', false],
  longCount: [
    'Once The Long Count activates, the year on the world screen displays as the traditional Mayan Long Count.',
    'G',
    'hint',
    'ui',
    false,
  ],
  notChosenForGames: ['Will not be chosen for new games', 'N', 'setup', 'setup', true],
  hiddenFromBook: ['Will not be displayed in Civilopedia', 'any', 'hint', 'ui', false],
  comment: ['Comment [comment]', 'any', 'hint', 'ui', true],
  aircraft: ['Aircraft', 'UType', 'tag', 'tag', true],
} as const satisfies Record<string, Row>
