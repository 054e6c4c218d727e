/** What was asked for while the scripts of the page were on their way (client/early/early.ts), to be taken by whoever asks for it then. */

/** Answers are taken once. */
export interface Early {
  /** By `keyOf`. */
  answers: Map<string, Promise<Response>>
  socket: EarlySocket | null
}

interface EarlySocket {
  key: string
  link: WebSocket
  /** Messages so far. */
  heard: string[]
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Of a path that is asked for by a token, or by the session's cookie, and of what is sent there. */
export const keyOf = (path: string, token: string | null, body: string | null = null): string =>
  `${token ?? ''} ${path} ${body ?? ''}`

/** Null where that was not asked for, or is taken already. */
export function takeEarly(path: string, token: string | null, body: string | null = null): Promise<Response> | null {
  const answers = globalThis.window?.early?.answers
  const key = keyOf(path, token, body)
  const answer = answers?.get(key) ?? null
  answers?.delete(key)
  return answer
}

/** Null where there is none, or it was closed. What it heard comes as if it were said now. */
export function takeEarlySocket(path: string, token: string | null): WebSocket | null {
  const early = globalThis.window?.early
  if (early?.socket?.key !== keyOf(path, token)) return null
  const { link, heard } = early.socket
  early.socket = null
  if (link.readyState > WebSocket.OPEN) return null
  queueMicrotask(() => {
    for (const data of heard) link.onmessage?.(new MessageEvent('message', { data }))
  })
  return link
}
