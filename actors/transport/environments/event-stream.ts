/** Server-sent events as the Open Reward Standard has them: first the id, then the text of the answer in pieces. */
import type { FastifyReply } from 'fastify'
import { setHeaders } from '../base/headers.ts'

/** Characters of a piece. */
const PIECE = 4_096
/** Clients give up after 30 s of silence. */
const PING_MS = 8_000

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

/** The whole stream of something that is known at once. */
export const streamOfId = (id: string): string => event('task_id', id) + event('end', '')

export const streamOfError = (text: string): string => event('error', text.replaceAll(/\s*\n\s*/g, ' '))

/** The server ends before the answer is there; it is told once that is back. */
export class Interrupted extends Error {}

/** Sends the id, signs of life while the text is awaited, and the text; a client that is gone can ask again by the id. */
export async function sendInPieces(reply: FastifyReply, id: string, awaited: Promise<string>): Promise<void> {
  setHeaders(reply)
  reply.hijack()
  const { raw } = reply
  raw.setHeader('cache-control', 'no-store')
  raw.setHeader('x-content-type-options', 'nosniff')
  raw.writeHead(200, { 'content-type': 'text/event-stream' })
  raw.write(event('task_id', id))
  const ping = setInterval(() => raw.write(': ping\n\n'), PING_MS)
  try {
    const pieces = piecesOf(await awaited)
    const last = pieces.pop()!
    for (const piece of pieces) raw.write(event('chunk', piece))
    raw.end(event('end', last))
  } catch (error) {
    // Whoever is cut off asks again by the id.
    if (error instanceof Interrupted) raw.destroy()
    else raw.end(streamOfError((error as Error).message))
  } finally {
    clearInterval(ping)
  }
}

/** One at least; no character is cut in two, and none begins with white space, which clients take for that of the field. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > PIECE) {
    let to = from + PIECE
    while (to > from + 1 && UNFIT.test(text[to])) to--
    pieces.push(text.slice(from, to))
    from = to
  }
  return [...pieces, text.slice(from)]
}

/** White space to Python, and second halves of characters. */
const UNFIT = /[\s\x85\uDC00-\uDFFF]/
