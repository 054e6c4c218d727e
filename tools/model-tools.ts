/** The registry as the APIs of models take it: definitions for native tools, or one line each for models that know none. */
import { TOOLS } from './index.ts'
import type { AnyTool } from './tool/tool.ts'
import { AWAIT_ARGS } from './turn-wait.ts'

export interface ModelTool {
  name: string
  description: string
  /** JSON schema of the arguments. */
  schema: Record<string, unknown>
}

let kept: ModelTool[] | null = null

/** Every tool, always in the same order: what comes first in a request is what a provider's cache keeps. */
export function modelTools(): ModelTool[] {
  kept ??= [...TOOLS.values()].map(tool => ({ name: tool.name, description: tool.doc, schema: schemaOf(tool) }))
  return kept
}

interface Schema {
  properties: Record<string, Field>
  required?: string[]
  examples: Record<string, unknown>[]
}

/** Of the arguments that a model may give. Whoever plays it waits for its turn itself. */
function schemaOf(tool: AnyTool): Schema & Record<string, unknown> {
  const schema = JSON.parse(JSON.stringify(tool.args))
  if (tool.kind !== 'acts' || !tool.awaits) return schema
  const examples = (schema as Schema).examples.map(example => without(example, AWAIT_ARGS))
  const different = [...new Map(examples.map(example => [JSON.stringify(example), example])).values()]
  return { ...schema, properties: without((schema as Schema).properties, AWAIT_ARGS), examples: different }
}

const without = <V>(fields: Record<string, V>, names: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** `name {"arg": type, "optional"?: type}: what it does`, one line for each tool. */
export const toolLines = (): string => [...TOOLS.values()].map(toolLine).join('\n')

interface Field {
  type?: string
  enum?: string[]
  items?: Field
  anyOf?: Field[]
  properties?: Record<string, Field>
  required?: string[]
}

const toolLine = (tool: AnyTool): string => `${tool.name} ${fieldsOf(schemaOf(tool))}: ${tool.doc}`

function fieldsOf({ properties = {}, required = [] }: Field): string {
  const fields = Object.entries(properties).map(
    ([field, schema]) => `"${field}"${required.includes(field) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return `{${fields.join(', ')}}`
}

function typeOf(field: Field): string {
  const { type, enum: values, items, anyOf } = field
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (field.properties) return fieldsOf(field)
  return type === 'array' && items ? `[${typeOf(items)}]` : (type ?? 'object')
}
