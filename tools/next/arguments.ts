/** What refusals of a call as it is written lead on to: the same call as it was surely meant. */

import type { Json } from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { TOOLS } from '../index.ts'
import { nearest } from '../tool/names.ts'
import { type Asked, again, type Leads } from './lead.ts'

interface Field {
  type?: string
  enum?: readonly string[]
  properties?: Record<string, Field>
  items?: Field
}

/** The value at the pointer changed: '/args/give/resources' is not a single one and stays. */
function meantInstead(asked: Asked): Call[] {
  const [, , field, ...deeper] = asked.path.split('/')
  if (asked.meant === '' || field === undefined || deeper.length > 0) return []
  const now = asked.args[field]
  if (!Array.isArray(now)) return [again(asked, { [field]: asked.meant })]
  const wrong = String(asked.facts[0] ?? '')
  return [again(asked, { [field]: now.map(one => (one === wrong ? asked.meant : one)) })]
}

/** A field by a name that is not its own, of another type, or one too many; a tool by a name that is not its own. */
function* mended(asked: Asked): Generator<Call> {
  const { tool, args, path } = asked
  if (path === '/tool') {
    const near = nearest(tool, [...TOOLS.keys()])
    if (near.length === 1) yield { tool: near[0], args }
    return
  }
  const known = TOOLS.get(tool)
  if (known) yield { tool, args: objectOf(known.args as Field, args) }
}

/** What has more parts than any call is no slip of the pen, and looking for names near all of them takes long. */
const MOST_PARTS = 64

/** What is known of the object, each field by its own name. */
function objectOf({ properties = {} }: Field, object: Call['args']): Call['args'] {
  const parts = Object.entries(object)
  const named =
    parts.length > MOST_PARTS ? parts : parts.map(([name, value]): [string, Json] => [nameOf(properties, object, name), value])
  return Object.fromEntries(
    named.filter(([name]) => name in properties).map(([name, value]) => [name, mendedValue(properties[name], value)]),
  )
}

/** The field that was meant, where no other is as near; else the name as it is. */
function nameOf(fields: Record<string, Field>, object: Call['args'], name: string): string {
  if (name in fields) return name
  const near = nearest(
    name,
    Object.keys(fields).filter(field => !(field in object)),
  )
  return near.length === 1 ? near[0] : name
}

/** A number that was written as a text, a word of the list in other letters; the same within objects and lists. */
function mendedValue(field: Field, value: Json): Json {
  if (Array.isArray(value))
    return field.items && value.length <= MOST_PARTS ? value.map(one => mendedValue(field.items!, one)) : value
  if (typeof value === 'object' && value !== null) return field.properties ? objectOf(field, value) : value
  if (typeof value !== 'string') return value
  if (field.type === 'integer' && /^-?\d{1,9}$/.test(value.trim())) return Number(value)
  if (field.type === 'boolean' && /^(true|false)$/i.test(value.trim())) return value.trim().toLowerCase() === 'true'
  if (!field.enum || field.enum.includes(value)) return value
  const near = nearest(value, field.enum)
  return near.length === 1 ? near[0] : value
}

export const ARGUMENT_LEADS: Leads = {
  'name/unknown': { calls: meantInstead },
  'bad-arguments': { calls: mended },
  'tile/unknown': { calls: asked => [again(asked, { y: asked.w.grid.height - 1 })] },
  'queue/absent': { calls: ({ args }) => [{ tool: 'get_city', args: { city_id: args.city_id, parts: ['queue'] } }] },
  'notes/too-long': { calls: () => [{ tool: 'read_notes', args: {} }] },
}
