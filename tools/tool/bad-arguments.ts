/** What does not fit the schema of a tool's arguments, and a name that no tool has. */
import type { Json } from '../../engine/index.ts'
import { nearest } from './names.ts'
import type { CallCode } from './refusals.ts'
import type { AnyTool } from './tool.ts'

/** Why a call was refused; next/next.ts makes of it the `error` that is sent. */
export interface CallRefusal {
  code: CallCode
  message: string
  hint?: string
  /** JSON pointer into the call, '/args/x'. */
  path?: string
  /** What the message names, for what it may lead on to; never sent. */
  facts?: readonly unknown[]
  /** What was surely meant at `path`; never sent. */
  meant?: string
}

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `known`: names of all tools. */
export function unknownTool(name: string, known: Iterable<string>): CallRefusal {
  const near = nearest(name, [...known])
  const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'The list of tools names them all.'
  return { code: 'bad-arguments', message: `There is no tool named "${name.slice(0, 80)}".`, hint, path: '/tool' }
}

/** What does not fit the tool's schema: the first thing found, with where it is. */
export function badArguments(tool: AnyTool, args: unknown): CallRefusal | null {
  if (tool.validator.Check(args)) return null
  if (!isObject(args)) return { code: 'bad-arguments', message: `The arguments of ${tool.name} are an object.`, path: '/args' }
  const fields = Object.keys(tool.args.properties)
  const stray = Object.keys(args).find(field => !fields.includes(field))
  if (stray !== undefined) {
    const hint = fields.length > 0 ? `It takes: ${fields.join(', ')}.` : 'It takes no arguments: {}.'
    return { code: 'bad-arguments', message: `${tool.name} has no argument "${stray.slice(0, 80)}".`, hint, path: pointer(stray) }
  }
  const missing = (tool.args.required ?? []).find((field: string) => args[field] === undefined)
  if (missing !== undefined) {
    const hint = describeField(tool, missing)
    return { code: 'bad-arguments', message: `${tool.name} needs "${missing}".`, ...(hint && { hint }), path: pointer(missing) }
  }
  const errors = [...tool.validator.Errors(args)]
  const error =
    errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors.findLast(({ keyword }) => keyword !== 'anyOf')
  const where = error?.instancePath ?? ''
  const [, field = '', ...deeper] = where.split('/')
  const { additionalProperties: [surplus] = [], requiredProperties: [wanting] = [], allowedValues } = detailsOf(error?.params)
  const named = deeper.length > 0 ? `${field}/${deeper.join('/')}` : field
  if (surplus !== undefined || wanting !== undefined) {
    const name = (surplus ?? wanting!).slice(0, 80)
    const inside = fieldsAt(tool, [field, ...deeper])
    const message = `"${named}" of ${tool.name} ${surplus !== undefined ? `has no "${name}"` : `needs "${name}"`}.`
    return { code: 'bad-arguments', message, hint: `It takes: ${inside.join(', ')}.`, path: `/args${where}/${escaped(name)}` }
  }
  const hint = describeField(tool, field)
  const allowed = allowedValues ? `: ${allowedValues.join(', ')}` : ''
  const message = `"${named}" of ${tool.name} ${error?.message ?? 'does not fit its schema'}${allowed}.`
  return { code: 'bad-arguments', message, ...(hint && { hint }), path: `/args${where}` }
}

interface Details {
  additionalProperties?: string[]
  requiredProperties?: string[]
  allowedValues?: unknown[]
}

const detailsOf = (params: object | undefined): Details => (params ?? {}) as Details

/** Names of the fields of an object inside the arguments: `steps` lead to it, places in lists among them. */
function fieldsAt(tool: AnyTool, steps: readonly string[]): string[] {
  let schema: Nested | undefined = tool.args as Nested
  for (const step of steps) schema = schema?.items ?? schema?.properties?.[step]
  return Object.keys(schema?.properties ?? {})
}

interface Nested {
  properties?: Record<string, Nested>
  items?: Nested
}

const escaped = (field: string): string => field.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (field: string): string => `/args/${escaped(field)}`

const describeField = (tool: AnyTool, field: string): string | undefined =>
  (tool.args.properties as Record<string, { description?: string } | undefined>)[field]?.description
