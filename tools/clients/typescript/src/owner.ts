/** Who makes and manages games: an account, by a personal access token or as the owner of a local server. */
import { Connection, type Exchanged } from './connection.ts'
import { OwnerMethods } from './generated/owner.ts'
import type { CreatedGame } from './generated/shapes.ts'
import type { ClientOptions, RequestOptions, Sent } from './options.ts'
import { Seat, type SeatOptions } from './seat.ts'

export interface OwnerOptions extends ClientOptions {
  /** Personal access token; absent: the server is on this machine and its owner is signed in by itself, or the browser is signed in. */
  token?: string
}

export class Owner extends OwnerMethods {
  readonly url: string
  readonly #connection: Connection
  readonly #options: ClientOptions

  private constructor(connection: Connection, options: ClientOptions) {
    super()
    this.#connection = connection
    this.#options = options
    this.url = connection.base.href
  }

  /** Throws where the server cannot be reached. */
  static async open(url: string | URL, { token, ...options }: OwnerOptions = {}): Promise<Owner> {
    const headers = token === undefined ? await sessionHeaders(url, options) : { authorization: `Bearer ${token}` }
    return new Owner(new Connection(url, headers, options), options)
  }

  /** What goes with each request, for those made otherwise. */
  get headers(): Readonly<Record<string, string>> {
    return this.#connection.headers
  }

  override request<T>(method: string, path: string, sent?: Sent, options?: RequestOptions): Promise<T> {
    return this.#connection.request(method, path, sent, options)
  }

  /** One request with its status, refused or not; it is not tried again. */
  exchange(method: string, path: string, sent?: Sent, options?: RequestOptions): Promise<Exchanged> {
    return this.#connection.exchange(method, path, sent, options)
  }

  /** A seat of a game that was just created. */
  seat({ id, seats }: Pick<CreatedGame, 'id' | 'seats'>, seat: number, options: SeatOptions = {}): Seat {
    const { token } = seats[seat]!
    return new Seat({ ...this.#options, ...options, url: this.url, token, game: id, seat })
  }
}

/** A server on this machine signs its owner in: the session's cookie and its CSRF token. Browsers send their cookie themselves. */
async function sessionHeaders(url: string | URL, options: ClientOptions): Promise<Record<string, string>> {
  const connection = new Connection(url, {}, options)
  const { headers, body } = await connection.exchange('GET', '/api/session')
  const cookie = headers.getSetCookie?.()[0]?.split(';')[0]
  return {
    ...(cookie !== undefined && { cookie, origin: connection.base.origin }),
    ...(typeof body?.csrf === 'string' && { 'x-csrf-token': body.csrf }),
  }
}
