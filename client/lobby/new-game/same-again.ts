/** Another game like one that is over. */
import type { CreatedGame, NewGame, NewSeat, SeenGame, SeenSeat } from '../../../actors/wire/messages.ts'
import { call } from '../../net/api.ts'
import { keepLinks, nextPage } from './create-game.ts'
import { makeName } from './game-draft.ts'

/** Of a record that is seen whole. `isRematch`: on the same map, each as the nation that it was. */
export function sameAgain(record: SeenGame, isRematch: boolean): NewGame {
  const { size, map, speed, difficulty, ruleset, mods = [], turns, settings, sharing, anonymous, seed } = record
  const access = sharing?.access
  return {
    name: makeName(),
    ...{ size, map, speed, difficulty, ruleset, turns },
    ...(mods.length > 0 && { mods }),
    ...settings,
    ...(access !== undefined && access !== 'private' && { sharing: { ...sharing, access } }),
    ...(anonymous && { anonymous }),
    ...(isRematch && seed !== null && { seed }),
    seats: record.seats.map(seat => ({ ...playedAs(seat), ...(isRematch && seat.nation !== null && { nation: seat.nation }) })),
  }
}

function playedAs({ driver, profile, aggression, model, limits, account }: SeenSeat): NewSeat {
  return {
    driver: driver!,
    ...(driver === 'bot' && profile !== null && { profile }),
    ...(driver === 'bot' && aggression !== null && { aggression }),
    ...(driver === 'model' && model !== null && { model }),
    ...(driver !== 'bot' && limits !== null && { limits }),
    ...(account != null && { account }),
  }
}

/** Makes it, and says where to go then: one who plays alone sits down at once. Throws ApiError. */
export async function playAgain(record: SeenGame, isRematch: boolean): Promise<string> {
  const created = await call<CreatedGame>('POST', '/api/games', { body: sameAgain(record, isRematch) })
  keepLinks(created)
  const isAlone = created.seats.filter(({ driver }) => driver === 'human' || driver === 'agent').length === 1
  return nextPage(created, isAlone && created.seats.some(({ driver }) => driver === 'human') ? 'play' : undefined)
}
