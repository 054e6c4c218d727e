/** Hints, alerts and display: no rule of the game. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const HINTS = {
  aiWeight: ['[relativeAmount]% weight to this choice for AI decisions', 'B EvC F FB Pol P Tech', 'hint', 'ai'],
  willNotBuild: ['Will not build [baseUnitFilter/buildingFilter]', 'Pers', 'hint', 'ai'],
  notReplacedByAutomation: ['Will not be replaced by automated units', 'I', 'hint', 'ai'],
  alertOnStart: ['Triggers a global alert upon build start', 'B U', 'hint', 'ui'],
  alertOnCompletion: ['Triggers a global alert upon completion', 'B U', 'hint', 'ui'],
  alertAll: ['Triggers the following global alert: [comment]', 'T', 'once', 'ui'],
  leaderTitle: ['Get the leader title of [leaderTitle]', 'T', 'once', 'ui'],
  sound: ['Play [comment] sound', 'T', 'once', 'ui'],
  tutorialDone: ['Mark tutorial [comment] complete', 'T', 'once', 'ui'],
  longCount: [
    'Once The Long Count activates, the year on the world screen displays as the traditional Mayan Long Count.',
    'G',
    'hint',
    'ui',
  ],
  notChosenForGames: ['Will not be chosen for new games', 'N', 'setup', 'setup'],
  shownUnbuildable: ['Shown while unbuilable', 'B U', 'hint', 'ui'],
  notOnWorldScreen: ['Not shown on world screen', 'R P', 'hint', 'ui'],
  hiddenFromBook: ['Will not be displayed in Civilopedia', 'any', 'hint', 'ui'],
  comment: ['Comment [comment]', 'any', 'tag', 'tag'],
  aircraft: ['Aircraft', 'UType', 'tag', 'tag'],
} as const satisfies Record<string, Row>
