// Made by `npm run build:clients`: change tools/clients/ instead.
/** A method for each request of an owner. */

import type { RequestOptions, Sent } from '../options.ts'
import type * as S from './shapes.ts'

/** Methods of an owner. */
export abstract class OwnerMethods {
  /** Sends a request to the service; what it answers. */
  abstract request<T>(method: string, path: string, sent: Sent, options?: RequestOptions): Promise<T>

  /** Creates a game. */
  createGame(body: S.NewGame, options?: RequestOptions): Promise<S.CreatedGame> {
    return this.request('POST', `/api/games`, { body }, options)
  }

  /** Lists games. */
  listGames(query: S.ListGamesQuery = {}, options?: RequestOptions): Promise<S.GameList> {
    return this.request('GET', `/api/games`, { query }, options)
  }

  /** Tells of a game. */
  getGame(game: string, options?: RequestOptions): Promise<S.GameRecord> {
    return this.request('GET', `/api/games/${encodeURIComponent(game)}`, {}, options)
  }

  /** Deletes a game. */
  deleteGame(game: string, options?: RequestOptions): Promise<null> {
    return this.request('DELETE', `/api/games/${encodeURIComponent(game)}`, {}, options)
  }

  /** Makes games that go on from a past turn of this one. */
  forkGame(game: string, body: S.ForkGameBody, options?: RequestOptions): Promise<S.ForkGameAnswer> {
    return this.request('POST', `/api/games/${encodeURIComponent(game)}/fork`, { body }, options)
  }

  /** Pauses a game, lets it go on, takes a step, or sets how fast bots play. */
  controlGame(game: string, body: S.ControlGameBody, options?: RequestOptions): Promise<S.GameRecord> {
    return this.request('POST', `/api/games/${encodeURIComponent(game)}/control`, { body }, options)
  }

  /** Sets who else a game is there for. */
  shareGame(game: string, body: S.NewGameSharing, options?: RequestOptions): Promise<S.Sharing> {
    return this.request('PATCH', `/api/games/${encodeURIComponent(game)}/sharing`, { body }, options)
  }

  /** Makes a new watch link. */
  makeWatchLink(game: string, options?: RequestOptions): Promise<S.MakeWatchLinkAnswer> {
    return this.request('POST', `/api/games/${encodeURIComponent(game)}/link`, {}, options)
  }

  /** Changes who plays a seat, its name or its limits. */
  changeSeat(game: string, seat: number, body: S.ChangeSeatBody, options?: RequestOptions): Promise<S.GameRecordSeat> {
    return this.request('PATCH', `/api/games/${encodeURIComponent(game)}/seats/${encodeURIComponent(seat)}`, { body }, options)
  }

  /** Makes a new token for a seat; the old one stops working. */
  makeSeatToken(game: string, seat: number, options?: RequestOptions): Promise<S.MakeSeatTokenAnswer> {
    return this.request('POST', `/api/games/${encodeURIComponent(game)}/seats/${encodeURIComponent(seat)}/token`, {}, options)
  }

  /** Makes a personal access token; for the owner of a local server. */
  makeAccessToken(body: S.MakeAccessTokenBody, options?: RequestOptions): Promise<S.MakeAccessTokenAnswer> {
    return this.request('POST', `/api/account/tokens`, { body }, options)
  }
}
