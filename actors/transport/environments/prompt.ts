/** What an episode begins with, in words: what counts, how long it goes on, and the first briefing. */
import type { Episode } from '../../episodes/episode.ts'
import type { Plan } from '../../episodes/task.ts'
import type { Failure } from '../../wire/messages.ts'

const COUNTS: Readonly<Record<Exclude<Plan['reward'], 'goals'>, string>> = {
  chance: 'What counts is how likely you are to win the game.',
  score: 'What counts is your share of the points of all civilizations.',
  victory: 'What counts is to win the game.',
}

export async function promptOf(episode: Episode): Promise<string | Failure> {
  const opening = await episode.opening()
  if (typeof opening !== 'string') return opening
  const { reward, goals, horizon } = episode.plan
  const aim =
    reward === 'goals' ? `Your goals: ${goals.map(({ what, least }) => `${what} ${least} or more`).join('; ')}.` : COUNTS[reward]
  const length = horizon === null ? 'The episode lasts until the game is over.' : `The episode is cut off after ${horizon} turns.`
  return [
    'You play one civilization in a turn-based strategy game, by tools. end_turn ends your turn and answers with the briefing of the next.',
    `${aim} ${length}`,
    opening,
  ].join('\n\n')
}
