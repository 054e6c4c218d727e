/** Talking to the server: the session of this browser with its CSRF token, or a seat's token from the link. */

import { language } from '../words/language/words-of.ts'
import { netWords } from '../words/net.ts'
import { withoutCalls } from '../words/play/calls.ts'
import { takeEarly } from './early.ts'

/** Why the server did not do what was asked. */
export interface ApiError {
  /** Of HTTP; 0 where the server was not reached. */
  status: number
  code: string
  message: string
  hint?: string
  /** JSON pointer to what is wrong in the request. */
  path?: string
  /** The nearest call of a tool that was legal. */
  next?: { tool: string; args: object }
  /** Turn from which on the same can be done. */
  from_turn?: number
}

/** Code of an error that no server answered with. */
export const UNREACHED = 'connection/lost'

/** What goes by: the server was not reached, is starting, stopping or busy. */
export const isPassing = ({ code, status }: ApiError): boolean =>
  code === UNREACHED || status === 429 || status === 502 || status === 503 || status === 504

/** Whatever was thrown, as an ApiError. */
export function errorOf(thrown: unknown): ApiError {
  const { status, code, message } = (thrown ?? {}) as Partial<ApiError>
  if (typeof status === 'number' && typeof code === 'string') return thrown as ApiError
  return { status: 0, code: 'client/fault', message: message ?? String(thrown) }
}

/** What is asked goes out again after these pauses. */
const RETRY_PAUSES_MS = [300, 1000, 2000, 4000, 8000, 15_000]

/** Tries again while what stands in the way goes by, and the asker is there. */
export async function insist<T>(
  attempt: () => Promise<T>,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
  hasLeft: () => boolean = () => false,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt()
    } catch (thrown) {
      if (hasLeft() || !isPassing(errorOf(thrown))) throw thrown
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  return attempt()
}

export type Call = typeof call

/** What the server can allow an account. */
export type Right =
  | 'games/read'
  | 'games/make'
  | 'games/all'
  | 'games/manage'
  | 'bots/read'
  | 'bots/change'
  | 'lab/read'
  | 'lab/change'
  | 'settings'
  | 'backup'
  | 'health'
  | 'accounts/read'
  | 'accounts/lock'
  | 'accounts/change'
  | 'accounts/administer'
  | 'invitations'
  | 'budgets'
  | 'audit'

export const ROLES = ['owner', 'administrator', 'moderator', 'member', 'spectator'] as const
export type Role = (typeof ROLES)[number]

export interface Account {
  id: string
  name: string
  role: Role
  email?: string | null
}

/** As the server answers whoever has signed in; without an account where only a seat's token serves. */
export interface SessionAnswer {
  account: Account | null
  rights?: Right[]
  csrf: string | null
}

const NOBODY: SessionAnswer = { account: null, csrf: null }
let session = NOBODY
let opening: Promise<void> | null = null

/** Opens the session of this browser, once; null where nobody is signed in, or only a seat's token serves. */
export async function openSession(): Promise<Account | null> {
  if (session.csrf !== null) return session.account
  // Asked twice at a time the server opens two, and the cookie may be that of the other.
  opening ??= readSession().finally(() => {
    opening = null
  })
  await opening
  return session.account
}

async function readSession(): Promise<void> {
  const answer = await fetch('/api/session').catch(unreached)
  if (answer.ok) takeSession((await answer.json()) as SessionAnswer)
}

/** Somebody has signed in. */
export function takeSession(given: SessionAnswer): void {
  session = given
}

/** The session is over, or is another: the next `openSession` asks anew. */
export function forgetSession(): void {
  session = NOBODY
}

/** Who is signed in, as far as it is known yet. */
export const signedIn = (): Account | null => session.account

/** What a page shows goes by this, never by the role. */
export const may = (...rights: Right[]): boolean => rights.some(right => session.rights?.includes(right) ?? false)

/** Whether the one who is signed in may change that game. */
export const mayChangeGame = ({ owner }: { owner: string }): boolean =>
  may('games/manage') || (may('games/make') && session.account?.id === owner)

/** JSON from the server; throws ApiError. */
export function call<T>(method: string, path: string, options: { body?: unknown; token?: string | null } = {}): Promise<T> {
  const body = options.body === undefined ? null : JSON.stringify(options.body)
  return send<T>(method, path, body === null ? null : 'application/json', body, options.token ?? null)
}

async function send<T>(
  method: string,
  path: string,
  type: string | null,
  body: string | Blob | null,
  token: string | null,
): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': language() }
  if (type !== null) headers['content-type'] = type
  if (token) headers.authorization = `Bearer ${token}`
  else if (method !== 'GET') {
    // It may be asked for before the session is open, which has to go along.
    await openSession()
    if (session.csrf !== null) headers['x-csrf-token'] = session.csrf
  }
  const isEarly = method === 'GET' || (method === 'POST' && typeof body === 'string')
  const early = isEarly ? takeEarly(path, token, body as string | null) : null
  const answer = await (early ?? fetch(path, { method, headers, body })).catch(unreached)
  if (answer.status === 204) return null as T
  const data = (await answer.json().catch(() => null)) as { error?: Omit<ApiError, 'status'> } | null
  if (answer.ok) return data as T
  const error: ApiError = {
    status: answer.status,
    code: 'unknown',
    message: netWords.answered({ status: answer.status }),
    ...data?.error,
  }
  // The session has ended, or was ended elsewhere.
  if (error.code === 'auth/needed' && !token) forgetSession()
  const ofServer = OF_SERVER[error.code]
  error.message = ofServer ? netWords.server[ofServer] : withoutCalls(error.message)
  if (ofServer) delete error.hint
  else if (error.hint) error.hint = withoutCalls(error.hint)
  throw error
}

/** What is wrong with the server itself is told in the language of the page. */
const OF_SERVER: Readonly<Record<string, keyof typeof netWords.server>> = {
  'service/unavailable': 'unavailable',
  'service/overloaded': 'overloaded',
  'service/error': 'failed',
  'game/moved': 'moved',
  'game/error': 'failed',
  'request/too-many': 'tooMany',
  internal: 'failed',
}

function unreached(): never {
  const error: ApiError = { status: 0, code: UNREACHED, message: netWords.unreached, hint: netWords.tryAgain }
  throw error
}

/** Sends a file; JSON from the server; throws ApiError. */
export const upload = <T>(path: string, file: Blob): Promise<T> => send<T>('POST', path, 'application/octet-stream', file, null)

/** What the server says of itself, whatever the status; throws where nothing can be read. */
export async function probe<T>(path: string): Promise<T> {
  const answer = await fetch(path).catch(unreached)
  return answer.json().catch(() => {
    const error: ApiError = { status: answer.status, code: 'unknown', message: netWords.answered({ status: answer.status }) }
    throw error
  }) as Promise<T>
}

/** A file as the server answers it. */
export async function fetchFile(path: string, token: string | null): Promise<Blob> {
  const answer = await fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  if (!answer.ok) throw new Error(netWords.answered({ status: answer.status }))
  return answer.blob()
}

/** Saves what the server answers as a file. */
export async function download(path: string, name: string, token: string | null): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path, token))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** One sentence for a page, from whatever was thrown. */
export function sentence(error: unknown): string {
  const { message, hint } = error as ApiError
  return hint ? `${message} ${hint}` : (message ?? String(error))
}
