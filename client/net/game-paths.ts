/** Addresses of one game at the server. */
import type { Language } from '../../tools/words/language/languages.ts'

export const gamePath = (game: string): string => `/api/games/${encodeURIComponent(game)}`

/** The address with the seat that is played by the session. */
export const asSeat = (path: string, seat: number | null): string =>
  seat === null ? path : `${path}${path.includes('?') ? '&' : '?'}as=${seat}`

/** `as`: the seat that is looked through. */
export const viewPath = (game: string, as: number | null): string => asSeat(`${gamePath(game)}/view`, as)

export const toolPath = (game: string, as: number | null): string => asSeat(`${gamePath(game)}/tool`, as)

/** What is sent to read by a tool; `fresh`: not what was seen before alone. */
export const readBody = (tool: string, args: object): object => ({ tool, args, fresh: true })

/** Of the socket; `since`: the last frame that was heard. */
export const livePath = (game: string, language: Language, as: number | null, since: number | null): string =>
  `/ws/games/${encodeURIComponent(game)}?deltas=1&language=${language}${as === null ? '' : `&as=${as}`}${since === null ? '' : `&since=${since}`}`

export const socketAddress = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`

/** What is said first over a socket: without a token the session's cookie tells who it is. */
export const greeting = (token: string | null): string => JSON.stringify({ type: 'auth', ...(token && { token }) })
