/** The process's one log: pino's lines on stderr, as JSON or to be read at a terminal, without secrets. */
import { type Logger, pino } from 'pino'
import { redact } from '../../saves/models/redact.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export const LOG_FORMATS = ['pretty', 'json'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type LogFormat = (typeof LOG_FORMATS)[number]
export type Log = Logger

export interface LogOptions {
  level: LogLevel
  /** Default: pretty where a person looks at a terminal, else JSON. */
  format?: LogFormat
  /** Default: stderr. */
  stream?: { write(text: string): unknown; isTTY?: boolean }
}

/** Opens the log. What is written to it may hold secrets: none of them comes out. */
export function openLog({ level, format, stream = process.stderr }: LogOptions): Log {
  const isPretty = (format ?? (stream.isTTY ? 'pretty' : 'json')) === 'pretty'
  const write = isPretty ? prettyLine : (line: Line) => `${inOneLine(JSON.stringify(line))}\n`
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: name => ({ level: name }) },
      serializers: { err: pino.stdSerializers.err },
      // The last word on every line, whatever an error carries.
      hooks: { streamWrite: line => write(withoutSecretsIn(JSON.parse(line)) as Line) },
    },
    { write: text => void stream.write(text) },
  )
}

type Line = Record<string, unknown> & { err?: { stack?: string } }

/** Tokens of seats, secrets of sessions and their like: no name of this program is as long, and hashes are hexadecimal. */
const TOKEN = /(seat_)?[\w-]{43,}/g
const HASH = /^[\da-f-]+$/
/** What follows the words by which a credential is sent, in a header, an address or JSON. */
const NAMED =
  /\b((?:authorization|cookie|x-csrf-token|token|password|api[_-]?key)["']?\s*[:=]\s*["']?(?:(?:bearer|basic) +)?)[^\s"',;&]+/gi
const SCHEME = /\b(bearer|basic) +[^\s"',;[]+/gi
const MODEL_KEY = /\bsk-[\w-]{8,}/g
const SECRET_FIELD = /^(authorization|cookie|set-cookie|x-csrf-token|csrf|token|password|secret|api[_-]?key)$/i

/** The text without keys that were read, tokens, cookies and what stands after the name of a credential. */
export function withoutSecrets(text: string): string {
  return redact(text)
    .replace(NAMED, '$1[secret]')
    .replace(SCHEME, '$1 [secret]')
    .replace(MODEL_KEY, '[secret]')
    .replace(TOKEN, (found, prefix = '') => (HASH.test(found) ? found : `${prefix}[secret]`))
}

function withoutSecretsIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (Array.isArray(value)) return value.map(withoutSecretsIn)
  if (typeof value !== 'object' || value === null) return value
  const clean = ([name, inner]: [string, unknown]) => [
    withoutSecrets(name),
    SECRET_FIELD.test(name) ? '[secret]' : withoutSecretsIn(inner),
  ]
  return Object.fromEntries(Object.entries(value).map(clean))
}

/** A line of JSON as a person reads it: time of day, level, what happened, and where. */
function prettyLine({ level, time, msg = '', err, ...fields }: Line): string {
  const about = Object.entries(fields)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
  // What stands in it begins no line of the log.
  const stack = (err?.stack ?? '').split('\n').map(text => (text === '' ? '' : `\n    ${inOneLine(text.trim())}`))
  return `${inOneLine(`${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${msg}${about && ` (${about})`}`)}${stack.join('')}\n`
}

/** The text without what ends a line or moves a cursor: a name may hold it, and would write lines of its own. */
const inOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]/gu, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
