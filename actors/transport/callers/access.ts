/** What each route asks of its caller: said where the route is made, and checked before its handler is called. A route that says nothing is not made. */
import type { FastifyRequest } from 'fastify'
import type { GameRecord, Viewer } from '../../wire/messages.ts'
import type { Right } from '../../wire/rights/rights.ts'
import { authNeeded, forbidden, Refused } from '../base/http-errors.ts'
import { languageIn } from '../base/request-language.ts'
import type { Routes } from '../base/typed-app.ts'
import {
  type AuthContext,
  accountOf,
  analysedGame,
  authorOf,
  changedGame,
  gameFor,
  lookerBackIn,
  openGame,
  rightOf,
  seatIn,
  signedIn,
  takenGame,
  viewerIn,
} from './auth.ts'

/**
 * `anyone`: nobody too. `known`: a seat, a watch link or an account. `account`: any account. `session`: one that is signed in in
 * a browser, by no token. `console`: the operator, by a command on this machine. A right: an account that has it. `game/…`: of
 * the game in the address, who knows of it, looks at it as it is (as the seat `as` of the query, if any), looks back on it (the same), plays a seat of it (the same), may take
 * the seat in the address, changes it, changes it and may know who plays in it, may be told all of every seat. `worker`: by a token of a worker of the lab. `operator`: who may read /metrics.
 */
export type Access =
  | 'anyone'
  | 'known'
  | 'account'
  | 'session'
  | 'console'
  | 'game/know'
  | 'game/watch'
  | 'game/past'
  | 'game/play'
  | 'game/seat'
  | 'game/change'
  | 'game/open'
  | 'game/analyse'
  | 'worker'
  | 'operator'
  | Right

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The handler asks itself: it knows its caller only later, or by other means. */
    asksItself?: boolean
  }
  interface FastifyRequest {
    /** Of `game/know`, `game/seat`, `game/change`, `game/open` and `game/analyse`. */
    game: GameRecord
    /** Of `game/watch` and `game/past`: with whose eyes. */
    viewer: Viewer
    /** Of `game/play`. */
    seat: number
  }
}

export interface RouteAccess {
  method: string
  url: string
  access: Access
}

/** Has every route that is made from here on say what it asks, and asks it. Returns the routes as they come to be. */
export function useAccess(app: Routes, auth: AuthContext): readonly RouteAccess[] {
  const table: RouteAccess[] = []
  app.decorateRequest('game', null, [])
  app.decorateRequest('viewer', null, [])
  app.decorateRequest('seat', -1)
  app.addHook('onRoute', route => {
    // Files of the client's pages have no route of ours.
    const access = route.config?.access ?? (route.url === '/*' ? 'anyone' : undefined)
    if (access === undefined) throw new Error(`${route.method} ${route.url} does not say who may use it.`)
    for (const method of [route.method].flat()) if (method !== 'HEAD') table.push({ method, url: route.url, access })
    if (route.config?.asksItself) return
    const ask = asking(auth, access)
    // Who may not use a route at all is told so before its body is read; which game it is about is known once the address is checked.
    const when = access.startsWith('game/') ? 'preHandler' : 'onRequest'
    if (ask) route[when] = [...[route[when] ?? []].flat(), ask]
  })
  return table
}

type Hook = (request: FastifyRequest, reply: unknown, done: (error?: Error) => void) => void

function asking(auth: AuthContext, access: Access): Hook | null {
  switch (access) {
    case 'anyone':
    case 'worker':
    case 'operator':
      return null
    case 'known':
      return at(({ caller }) => {
        if (caller.kind === 'nobody') throw new Refused(authNeeded())
      })
    case 'account':
      return at(({ caller }) => void accountOf(caller))
    case 'session':
      return at(({ caller }) => void signedIn(caller))
    case 'console':
      return at(({ caller }) => {
        if (authorOf(caller) !== 'console')
          throw new Refused(forbidden('This is done at the console of the server: hexarchy accounts.'))
      })
    case 'game/play':
      return then(
        request => seatIn(auth, request.caller, idOf(request), seatAsked(request)),
        (request, seat) => {
          request.seat = seat
        },
      )
    case 'game/watch':
    case 'game/past': {
      const look = access === 'game/watch' ? viewerIn : lookerBackIn
      return then(
        request => look(auth, request.caller, idOf(request), seatAsked(request)),
        (request, viewer) => {
          request.viewer = { ...viewer, language: languageIn(request.headers['accept-language']) }
        },
      )
    }
    case 'game/seat':
      return then(
        request => takenGame(auth, request.caller, idOf(request), addressOf(request).n),
        (request, game) => {
          request.game = game
        },
      )
    case 'game/know':
    case 'game/change':
    case 'game/open':
    case 'game/analyse': {
      const find = {
        'game/know': gameFor,
        'game/change': changedGame,
        'game/open': openGame,
        'game/analyse': analysedGame,
      }[access]
      return then(
        request => find(auth, request.caller, idOf(request)),
        (request, game) => {
          request.game = game
        },
      )
    }
    default:
      return at(({ caller }) => void rightOf(caller, access))
  }
}

/** What the addresses of games name: their schemas have looked at it. */
interface Address {
  id: string
  /** Of a seat, where the address has one. */
  n: number
}

const addressOf = ({ params: address }: FastifyRequest): Address => address as Address
const idOf = (request: FastifyRequest): string => addressOf(request).id
const seatAsked = ({ query }: FastifyRequest): number | undefined => (query as { as?: number }).as

/** Of what is known at once. */
const at =
  (check: (request: FastifyRequest) => void): Hook =>
  (request, _reply, done) => {
    check(request)
    done()
  }

/** Of what may have to be asked for; no promise where it has not. */
const then =
  <A>(find: (request: FastifyRequest) => A | Promise<A>, keep: (request: FastifyRequest, found: A) => void): Hook =>
  (request, _reply, done) => {
    const found = find(request)
    if (!(found instanceof Promise)) {
      keep(request, found)
      done()
      return
    }
    found.then(answer => keep(request, answer)).then(() => done(), done)
  }
