/** Log messages about the game, for a client that has set a level: pauses, turns that were ended for the seat, the game's end. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { type LoggingLevel, LoggingLevelSchema, SetLevelRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Frame } from '../../wire/messages.ts'
import type { SeatClient } from './seat-client.ts'

/** A level that outlives the server. */
export interface KeptLogLevel {
  /** Undefined: none was set. */
  logLevel: LoggingLevel | undefined
  noteLogLevel(level: LoggingLevel): Promise<void>
}

/** By kind of event, or by kind and sentence. Nothing else is logged: the game is told by tools. */
const LEVELS: { readonly [event: string]: LoggingLevel } = {
  'game/control paused': 'warning',
  'game/control': 'notice',
  'turn/forced': 'warning',
  'game/over': 'notice',
}

/** Nobody who has set no level is told anything, nor is the game watched for it. Call what is returned when the server closes. */
export function serveLogging(server: Server, client: SeatClient, kept?: KeptLogLevel): () => void {
  let least = kept?.logLevel
  let unwatch: (() => void) | null = null
  const tell = (frame: Frame) => {
    if (frame.type !== 'event') return
    const { kind, what, turn, text } = frame.event
    const level = LEVELS[`${kind} ${what}`] ?? LEVELS[kind]
    if (level === undefined || least === undefined || severity(level) < severity(least)) return
    const params = { level, logger: 'hexarchy', data: { kind, turn, message: text } }
    server.notification({ method: 'notifications/message', params }).catch(() => {})
  }
  const watch = () => (unwatch ??= client.watch(tell))
  server.setRequestHandler(SetLevelRequestSchema, async ({ params: { level } }) => {
    least = level
    watch()
    await kept?.noteLogLevel(level)
    return {}
  })
  if (least !== undefined) watch()
  return () => unwatch?.()
}

const severity = (level: LoggingLevel): number => LoggingLevelSchema.options.indexOf(level)
