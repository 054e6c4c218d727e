/** The registry as the APIs of models take it: definitions for native tools, or one line each for models that know none. */
import { TOOLS } from './index.ts'
import type { AnyTool } from './tool.ts'

export interface ModelTool {
  name: string
  description: string
  /** JSON schema of the arguments. */
  schema: Record<string, unknown>
}

let kept: ModelTool[] | null = null

/** Every tool, always in the same order: what comes first in a request is what a provider's cache keeps. */
export function modelTools(): ModelTool[] {
  kept ??= [...TOOLS.values()].map(({ name, doc, args }) => {
    return { name, description: doc, schema: JSON.parse(JSON.stringify(args)) as Record<string, unknown> }
  })
  return kept
}

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

const toolLine = ({ name, doc, args }: AnyTool): string => `${name} ${fieldsOf(args as Field)}: ${doc}`

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
