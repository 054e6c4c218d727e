/**
 * What the client packages are generated from: the tools, the requests of an owner, the shapes of all that is sent and answered, and the
 * codes of refusals, as plain lists that a printer for each language walks.
 */
import { describeTools } from '../describe.ts'
import { TOOLS } from '../index.ts'
import { QUOTAS } from '../tool/quota-limits.ts'
import { pascal, type Shape, Shapes, type TypeNode } from './shapes.ts'

/** A tool. Its method has its name, in the manner of the language. */
export interface ToolMethod {
  /** As it is called, 'get_city'. */
  name: string
  group: string
  kind: 'reads' | 'acts'
  doc: string
  /** Null: it takes none. */
  args: TypeNode | null
  /** It can be called without arguments. */
  argsOptional: boolean
  result: TypeNode
  /** It takes `max_tokens`. */
  budget: boolean
  /** Arguments may ask it to wait for the seat's next turn. */
  awaits: boolean
  /** A query that may be answered with {"unchanged": true}, unless `fresh` is among its arguments: which the shapes here leave out. */
  unchanged: boolean
  /** Of acts: a second one in the same turn changes nothing ('sets'), or it takes away what does not come back ('ends'). */
  effect: 'sets' | 'ends' | null
}

/** A request of an owner to the service. */
export interface OwnerMethod {
  /** In snake_case. */
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With '{parameter}' where one is put in. */
  path: string
  doc: string
  /** Of the path, in their order. */
  parameters: readonly { name: string; type: 'string' | 'integer' }[]
  query: TypeNode | null
  body: TypeNode | null
  /** Null: it is answered with nothing. */
  answer: TypeNode | null
}

export interface CodeEntry {
  code: string
  status: number
  doc: string
  hint: string | null
}

export interface ClientModel {
  /** Of the tools' names and arguments. */
  toolsVersion: string
  tools: readonly ToolMethod[]
  owner: readonly OwnerMethod[]
  /** Those that others are made of stand before them. */
  shapes: readonly Shape[]
  /** By which tools refuse, by name. */
  toolCodes: readonly CodeEntry[]
  /** By which the service refuses, by name. */
  serviceCodes: readonly CodeEntry[]
  /** How often a turn each kind of writing may be done, and how many characters of words (null: no limit). */
  quotas: readonly { name: string; times: number; chars: number | null }[]
}

/** A request of an owner as the service declares it. */
export interface OwnerRequest extends Omit<OwnerMethod, 'query' | 'body' | 'answer' | 'parameters'> {
  query?: object
  body?: object
  /** Absent: it is answered with nothing. */
  answer?: object
}

/** What the service adds to the tools: this folder knows nothing of it. */
export interface ServiceFacts {
  requests: readonly OwnerRequest[]
  /** Schemas of what goes with every call, by the names that their shapes get. */
  shapes: Readonly<Record<string, object>>
  toolCodes: readonly CodeEntry[]
  serviceCodes: readonly CodeEntry[]
}

export function modelOf(service: ServiceFacts): ClientModel {
  const shapes = new Shapes()
  const { version, tools } = describeTools()
  const methods = tools.map(tool => toolMethod(shapes, tool))
  for (const [name, schema] of Object.entries(service.shapes)) shapes.add(name, withBriefing(schema))
  const owner = service.requests.map(request => ownerMethod(shapes, request))
  return {
    toolsVersion: version,
    tools: methods,
    owner,
    shapes: shapes.all,
    toolCodes: byCode(service.toolCodes),
    serviceCodes: byCode(service.serviceCodes),
    quotas: Object.entries(QUOTAS).map(([name, { times, chars }]) => ({ name, times, chars })),
  }
}

type Described = ReturnType<typeof describeTools>['tools'][number]
type ObjectSchema = { properties: Record<string, object>; required?: readonly string[] }

/** A query's that has it told whole, and an act's that only has it asked about: the client's own affair. */
const OWN_ARG = { reads: 'fresh', acts: 'dry_run' } as const

function toolMethod(shapes: Shapes, { name, group, kind, description, inputSchema, outputSchema }: Described): ToolMethod {
  const tool = TOOLS.get(name)!
  const { properties, ...closed } = inputSchema as unknown as ObjectSchema
  const { [OWN_ARG[kind]]: _, ...asked } = properties
  const prefix = pascal(name.replace(/^get_/, ''))
  return {
    name,
    group,
    kind,
    doc: description,
    args: Object.keys(asked).length > 0 ? shapes.addOwn(`${pascal(name)}Args`, { ...closed, properties: asked }) : null,
    argsOptional: !closed.required?.length,
    result: shapes.addOwn(`${prefix}Result`, withBriefing(outputSchema), prefix),
    budget: Object.hasOwn(asked, 'max_tokens'),
    awaits: tool.kind === 'acts' && tool.awaits === true,
    unchanged: tool.kind === 'reads' && tool.whole !== true,
    effect: (tool.kind === 'acts' && tool.effect) || null,
  }
}

/** What waits for a turn may answer with the briefing, whose schema is that of the query. */
function withBriefing(schema: object): object {
  const { properties } = schema as Partial<ObjectSchema>
  return properties?.briefing ? { ...schema, properties: { ...properties, briefing: TOOLS.get('get_briefing')!.result } } : schema
}

function ownerMethod(shapes: Shapes, request: OwnerRequest): OwnerMethod {
  const { name, query, body, answer, ...rest } = request
  const add = (suffix: string, schema: object | undefined) => (schema ? shapes.add(`${pascal(name)}${suffix}`, schema) : null)
  const parameters = [...request.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    type: name === 'seat' ? ('integer' as const) : ('string' as const),
  }))
  return { ...rest, name, parameters, query: add('Query', query), body: add('Body', body), answer: add('Answer', answer) }
}

const byCode = (codes: readonly CodeEntry[]): CodeEntry[] => [...codes].sort((a, b) => (a.code < b.code ? -1 : 1))
