/**
 * What the service adds to the model that the client packages are generated from. `node packaging/clients.ts` (`npm run build:clients`)
 * writes their generated files, and makes them ready to be installed from the checkout.
 */
import { ERROR_DETAIL, TURN, WAIT_RESULT } from '../actors/transport/base/answer-schemas.ts'
import { MADE_TOKEN, NEW_TOKEN } from '../actors/transport/schemas/accounts.ts'
import {
  CONTROL,
  CREATED_GAME,
  CREATED_GAMES,
  GAME_LIST,
  GAME_QUERY,
  GAME_RECORD,
  NEW_FORK,
  NEW_GAME,
  SEAT_CHANGE,
  SEAT_TOKEN,
  SEEN_SEAT,
} from '../actors/transport/schemas/games.ts'
import { SHARING, SHARING_CHANGE, WATCH_LINK } from '../actors/transport/schemas/sharing.ts'
import { SERVICE_ERRORS } from '../actors/wire/errors.ts'
import { type ErrorRow, REFUSALS } from '../engine/index.ts'
import { writeGenerated } from '../tools/clients/build.ts'
import { type ClientModel, type CodeEntry, modelOf, type OwnerRequest } from '../tools/clients/model.ts'
import { TOOL_REFUSALS } from '../tools/tool/refusals.ts'
import { compileTypescript } from './client-packages.ts'

/** What a program does that makes and manages games; `{seat}` is the number of a seat. */
const REQUESTS: readonly OwnerRequest[] = [
  { name: 'create_game', method: 'POST', path: '/api/games', doc: 'Creates a game.', body: NEW_GAME, answer: CREATED_GAME },
  { name: 'list_games', method: 'GET', path: '/api/games', doc: 'Lists games.', query: GAME_QUERY, answer: GAME_LIST },
  { name: 'get_game', method: 'GET', path: '/api/games/{game}', doc: 'Tells of a game.', answer: GAME_RECORD },
  { name: 'delete_game', method: 'DELETE', path: '/api/games/{game}', doc: 'Deletes a game.' },
  {
    name: 'fork_game',
    method: 'POST',
    path: '/api/games/{game}/fork',
    doc: 'Makes games that go on from a past turn of this one.',
    body: NEW_FORK,
    answer: CREATED_GAMES,
  },
  {
    name: 'control_game',
    method: 'POST',
    path: '/api/games/{game}/control',
    doc: 'Pauses a game, lets it go on, takes a step, or sets how fast bots play.',
    body: CONTROL,
    answer: GAME_RECORD,
  },
  {
    name: 'share_game',
    method: 'PATCH',
    path: '/api/games/{game}/sharing',
    doc: 'Sets who else a game is there for.',
    body: SHARING_CHANGE,
    answer: SHARING,
  },
  {
    name: 'make_watch_link',
    method: 'POST',
    path: '/api/games/{game}/link',
    doc: 'Makes a new watch link.',
    answer: WATCH_LINK,
  },
  {
    name: 'change_seat',
    method: 'PATCH',
    path: '/api/games/{game}/seats/{seat}',
    doc: 'Changes who plays a seat, its name or its limits.',
    body: SEAT_CHANGE,
    answer: SEEN_SEAT,
  },
  {
    name: 'make_seat_token',
    method: 'POST',
    path: '/api/games/{game}/seats/{seat}/token',
    doc: 'Makes a new token for a seat; the old one stops working.',
    answer: SEAT_TOKEN,
  },
  {
    name: 'make_access_token',
    method: 'POST',
    path: '/api/account/tokens',
    doc: 'Makes a personal access token; for the owner of a local server.',
    body: NEW_TOKEN,
    answer: MADE_TOKEN,
  },
]

const entries = (rows: Readonly<Record<string, ErrorRow>>): CodeEntry[] =>
  Object.entries(rows).map(([code, { status, doc, hint }]) => ({ code, status, doc, hint }))

export const clientModel = (): ClientModel =>
  modelOf({
    requests: REQUESTS,
    shapes: {
      TurnState: TURN,
      Refusal: ERROR_DETAIL,
      Wait: WAIT_RESULT,
      NewGame: NEW_GAME,
      CreatedGame: CREATED_GAME,
      GameRecord: GAME_RECORD,
      GameList: GAME_LIST,
      Sharing: SHARING,
    },
    toolCodes: entries({ ...REFUSALS, ...TOOL_REFUSALS }),
    serviceCodes: entries(SERVICE_ERRORS),
  })

if (import.meta.main) {
  await writeGenerated(clientModel())
  await compileTypescript()
}
