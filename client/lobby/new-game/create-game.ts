/** Makes a game, keeps its links, and says where to go then. */
import type { CreatedGame, RulesetNote } from '../../../actors/wire/messages.ts'
import { call } from '../../net/api.ts'
import { sitDown } from '../../net/seat-access.ts'
import { hotSeats, keepHotSeats } from '../seats/hot-seats.ts'
import { keepSeats } from '../seats/kept-seats.ts'
import { bodyOf, type GameDraft, isHotSeat } from './game-draft.ts'
import type { Preset } from './presets.ts'

/** Throws ApiError. */
export async function makeGame(draft: GameDraft, rules: RulesetNote | null): Promise<CreatedGame> {
  const created = await call<CreatedGame>('POST', '/api/games', { body: bodyOf(draft, rules) })
  keepLinks(created)
  const { id, seats } = created
  if (isHotSeat(draft))
    keepHotSeats(
      id,
      seats.filter(({ driver }) => driver === 'human').map(({ seat }) => seat),
    )
  return created
}

const playsFromAfar = ({ driver }: { driver: string }): boolean => driver === 'human' || driver === 'agent'

/** Of the seats that somebody opens by a link. */
export const keepLinks = ({ id, seats }: CreatedGame): void =>
  keepSeats(id, Object.fromEntries(seats.filter(playsFromAfar).map(({ seat, token }) => [seat, token])))

/** The address of what comes next; whoever plays alone sits down at once. */
export function nextPage({ id, seats }: CreatedGame, leadsTo?: Preset['leadsTo']): string {
  const remote = seats.filter(playsFromAfar)
  const isHot = hotSeats(id).length > 0
  const wanted = isHot ? 'play' : (leadsTo ?? (remote.length === 0 ? 'watch' : 'invite'))
  if (wanted === 'play') sitDown(id, (remote.find(({ driver }) => driver === 'human') ?? remote[0]).token)
  return wanted === 'invite' ? `/games/${id}/seats?new` : `/games/${id}`
}
