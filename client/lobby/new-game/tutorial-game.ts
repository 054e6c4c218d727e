/** The game that the tutorial is played in: a prepared beginning on a map of its own, a peaceful neighbour far away, no clock. */
import type { CreatedGame, NewGame } from '../../../actors/wire/messages.ts'
import { call } from '../../net/api.ts'
import { beginTutorial } from '../../ui/preferences/learning.ts'
import { levelWords } from '../../words/levels.ts'
import { keepLinks, nextPage } from './create-game.ts'

/** Open land on which the neighbour begins 21 tiles away. */
export const TUTORIAL_GAME: NewGame = {
  scenario: 'tutorial',
  size: 'duel',
  map: 'pangaea',
  seed: 35,
  speed: 'Quick',
  difficulty: 'Settler',
  cityStates: 3,
  // Who is there stands still, and nobody comes.
  barbarians: false,
  seats: [
    { driver: 'human', nation: 'Rome', limits: { seconds: 0 } },
    { driver: 'bot', nation: 'Egypt', aggression: 0 },
  ],
}

/** Makes it, and says where to go then. Throws ApiError. */
export async function makeTutorial(): Promise<string> {
  const created = await call<CreatedGame>('POST', '/api/games', { body: { ...TUTORIAL_GAME, name: levelWords.learn.title } })
  keepLinks(created)
  beginTutorial(created.id)
  return nextPage(created, 'play')
}
