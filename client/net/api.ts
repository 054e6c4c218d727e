/** Talking to the server: the owner's session with its CSRF token, or a seat's token from the link. */
import { netWords } from '../words/net.ts'

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

/** Whatever was thrown, as an ApiError. */
export function errorOf(thrown: unknown): ApiError {
  const { status, code, message } = (thrown ?? {}) as Partial<ApiError>
  if (typeof status === 'number' && typeof code === 'string') return thrown as ApiError
  return { status: 0, code: 'client/fault', message: message ?? String(thrown) }
}

export type Call = typeof call

export interface Account {
  id: string
  role: 'owner' | 'member'
}

let csrf: string | null = null
let account: Account | null = null

/** Opens the session of this browser, once; null where only a seat's token serves. */
export async function openSession(): Promise<Account | null> {
  if (csrf !== null) return account
  const answer = await fetch('/api/session')
  if (answer.ok) ({ csrf, account } = (await answer.json()) as { csrf: string | null; account: Account | null })
  return account
}

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
  const headers: Record<string, string> = {}
  if (type !== null) headers['content-type'] = type
  if (token) headers.authorization = `Bearer ${token}`
  else if (method !== 'GET' && csrf !== null) headers['x-csrf-token'] = csrf
  const answer = await fetch(path, { method, headers, body }).catch(unreached)
  if (answer.status === 204) return null as T
  const data = (await answer.json().catch(() => null)) as { error?: Omit<ApiError, 'status'> } | null
  if (answer.ok) return data as T
  const error: ApiError = {
    status: answer.status,
    code: 'unknown',
    message: netWords.answered(answer.status),
    ...data?.error,
  }
  throw error
}

function unreached(): never {
  const error: ApiError = { status: 0, code: UNREACHED, message: netWords.unreached, hint: netWords.tryAgain }
  throw error
}

/** Sends a file; JSON from the server; throws ApiError. */
export const upload = <T>(path: string, file: Blob): Promise<T> => send<T>('POST', path, 'application/octet-stream', file, null)

/** Saves what the server answers as a file. */
export async function download(path: string, name: string, token: string | null): Promise<void> {
  const answer = await fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  if (!answer.ok) throw new Error(netWords.answered(answer.status))
  const url = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** One sentence for a page, from whatever was thrown. */
export function sentence(error: unknown): string {
  const { message, hint } = error as ApiError
  return hint ? `${message} ${hint}` : (message ?? String(error))
}

/** The token of a seat link, which stands behind # so that it reaches no log; kept for this tab. */
export function seatToken(game: string): string | null {
  const key = `seat:${game}`
  const given = location.hash.slice(1)
  if (given.startsWith('seat_')) {
    sessionStorage.setItem(key, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(key)
}

/** This tab looks with its own eyes again. */
export function leaveSeat(game: string): void {
  sessionStorage.removeItem(`seat:${game}`)
  location.reload()
}
