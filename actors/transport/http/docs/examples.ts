/** An example at each request and answer of the OpenAPI document: by hand where a caller has a choice, else made of the schema. */
import type { OpenApi } from './interface-page.ts'

/** Bodies of requests, by method and path. */
export const BODIES: Record<string, unknown> = {
  'POST /api/games': {
    size: 'duel',
    speed: 'Quick',
    turns: 60,
    seats: [
      { driver: 'agent', nation: 'Rome' },
      { driver: 'bot', nation: 'Persia' },
    ],
  },
  'POST /api/games/{id}/tool': { tool: 'move_unit', args: { unit_id: 12, x: 20, y: 14 }, call_id: 'turn-7-move-12' },
  'POST /api/games/{id}/fork': { turn: 40, continuations: 2 },
  'POST /api/games/{id}/control': { paused: true },
  'PATCH /api/games/{id}/seats/{n}': { driver: 'bot', profile: 'Standard' },
  'PATCH /api/games/{id}/sharing': { access: 'public' },
  'PUT /api/games/{id}/notices': { targets: [{ kind: 'discord', url: 'https://discord.com/api/webhooks/1/abc' }] },
  'PUT /api/account/notices': { targets: [{ kind: 'email' }], about: ['turn', 'end'] },
  'POST /api/account/tokens': { name: 'nightly games', scopes: ['games'], days: 30 },
  'PATCH /api/account': { name: 'Ada' },
  'PATCH /api/accounts/{id}': { role: 'moderator' },
  'PUT /api/bots/profiles/{id}': { aggression: 0.8 },
  'POST /api/bots/profiles/{id}/fork': { name: 'Standard, bolder' },
  'POST /api/bots/experiments': { profiles: ['Standard', 'Idle'], games: 100 },
  'POST /api/lab/experiments': {
    name: 'first',
    games: 4,
    size: 'duel',
    turns: 8,
    seats: [
      { label: 'changed', bot: 'basic', params: { armyPerCity: 2 } },
      { label: 'base', profile: 'Standard' },
    ],
  },
  'POST /api/lab/benches/plan': { name: 'first', models: ['dry-run'], scenarios: ['duel'], games: 8 },
  'POST /api/lab/benches': { name: 'first', models: ['dry-run'], scenarios: ['duel'], games: 8, call_id: 'bench-of-may' },
  'POST /api/lab/benches/{id}/resume': { budget: { tokens: 2_000_000 } },
  'POST /api/lab/balance': { label: 'first', games: 16, players: 4, size: 'small', bots: ['standard', 'v1'] },
  'POST /api/session/second': { ticket: '…', totp: '123456' },
  'POST /api/sign-in/{provider}': { invitation: '…' },
  'POST /api/invitations': { role: 'member' },
  'PUT /api/settings/models/{name}': { provider: 'anthropic', model: 'claude-sonnet-4-5', key: 'anthropic' },
  'PUT /api/budgets/{subject}': { limits: [{ measure: 'tokens', period: 'day', amount: 1_000_000 }] },
  'POST /environments/create': { env_name: 'hexarchy', split: 'train', index: 7 },
  'POST /environments/{env}/call': { name: 'get_briefing', input: {} },
  'POST /environments/{env}/reset': { seed: 7 },
  'POST /environments/{env}/step': { action: { type: 'list_tools' } },
  'POST /environments/{env}/mcp': { jsonrpc: '2.0', id: 1, method: 'openenv/session/create', params: { seed: 7 } },
  'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_briefing', arguments: {} } },
}

/** What fields of such a name hold, where their schema leaves it open. */
const NAMED: Record<string, unknown> = {
  id: 'c82fe402a7de',
  game: 'c82fe402a7de',
  token: 'seat_dGhpcyBpcyBub3QgYSB0b2tlbg',
  csrf: 'bm90IGEgdG9rZW4',
  nation: 'Rome',
  name: 'Ada',
  profile: 'Standard',
  speed: 'Quick',
  size: 'duel',
  map: 'continents',
  difficulty: 'Prince',
  ruleset: 'standard',
  email: 'ada@example.org',
  password: 'correct horse battery staple',
  created: '2026-05-04T12:00:00.000Z',
  expires: '2026-06-04T12:00:00.000Z',
  at: '2026-05-04T12:00:00.000Z',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  turn: 12,
  turns: 60,
  seed: 885_498_290,
  message: 'Unit 12 has 0 of 2 moves left.',
}

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minProperties?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** The smallest value that the schema takes, with what its fields usually hold. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return exampleOf(variant, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => exampleOf(part, name)))
  const type = [schema.type].flat()[0]
  const { minItems = 1 } = schema
  if (type === 'object') return exampleObject(schema)
  if (type === 'array') return schema.items ? Array(Math.max(1, minItems)).fill(exampleOf(schema.items, name)) : []
  if (type === 'string') return textOf(schema, name)
  if (type === 'integer' || type === 'number') return numberOf(schema, name)
  return type === 'boolean' ? true : type === 'null' ? null : {}
}

/** What it needs, and of the rest what comes first where that is too little. */
function exampleObject({ properties = {}, required = [], minProperties = 0 }: Schema): object {
  const names = Object.keys(properties)
  const others = names.filter(name => !required.includes(name)).slice(0, Math.max(0, minProperties - required.length))
  const shown = names.filter(name => required.includes(name) || others.includes(name))
  return Object.fromEntries(shown.map(name => [name, exampleOf(properties[name], name)]))
}

function textOf({ minLength = 0, maxLength = Number.MAX_SAFE_INTEGER, pattern = '' }: Schema, name: string): string {
  const named = NAMED[name]
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text)
  return typeof named === 'string' && fits(named) ? named : '…'.padEnd(minLength, '…')
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string): number {
  const named = NAMED[name]
  return typeof named === 'number' && named >= minimum && named <= maximum ? named : minimum
}

/** The same document with an example at each parameter, and at each body that is JSON; and a name for each operation, for clients made of it. */
export function withExamples<D extends OpenApi>(document: D): D {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, exemplified(method, path, operation)])),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

type Operation = OpenApi['paths'][string][string]
type Content = NonNullable<Operation['requestBody']>

function exemplified(method: string, path: string, operation: Operation): Operation {
  const { parameters, requestBody, responses = {} } = operation
  const body = BODIES[`${method.toUpperCase()} ${path}`]
  return {
    operationId: operationId(method, path),
    ...operation,
    ...(parameters && {
      parameters: parameters.map(one => ({ ...one, example: exampleOf((one.schema ?? {}) as Schema, one.name) })),
    }),
    ...(requestBody && { requestBody: contentWith(requestBody, body) }),
    responses: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, contentWith(answer)])),
  }
}

const contentWith = (content: Content, given?: unknown): Content =>
  content.content === undefined
    ? content
    : {
        ...content,
        content: Object.fromEntries(
          Object.entries(content.content).map(([type, part]) => [
            type,
            type === 'application/json' ? { ...part, example: given ?? exampleOf((part.schema ?? {}) as Schema) } : part,
          ]),
        ),
      }

/** `get /api/games/{id}/wait`: getGamesIdWait. */
const operationId = (method: string, path: string): string =>
  method +
  path
    .replace(/^\/api\//, '/')
    .split(/[^\w]+/)
    .filter(Boolean)
    .map(part => part[0].toUpperCase() + part.slice(1))
    .join('')
