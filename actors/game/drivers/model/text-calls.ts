/**
 * Calls that a model wrote as text instead of using the API's tools:
 * `<tool_call>{"name": …, "arguments": {…}}</tool_call>` (Hermes, Qwen), `<tool_call>name<arg_key>k</arg_key><arg_value>v</arg_value>…`
 * (GLM), `<function=name><parameter=k>v</parameter>…` (Qwen Coder), a fenced or bare JSON object with name and arguments, and
 * `name {…}` at the beginning of a line.
 */
import { TOOLS } from '../../../../tools/index.ts'
import type { ToolCall } from '../../../wire/model-exchange.ts'
import { balancedEnd, type ReadArguments, readArguments, readJson } from './repair.ts'

export interface Recovered {
  /** What is left of the text. */
  text: string
  /** Without ids. */
  calls: ToolCall[]
}

/** Thoughts that a model wrote into its text, and the text without them. */
export function splitThoughts(text: string): { thoughts: string; text: string } {
  const thoughts: string[] = []
  // Where the chat template itself opens the tag, only its end is in the text.
  const rest = text.replace(/(?:<think(?:ing)?>|^)((?:(?!<think(?:ing)?>)[\s\S])*?)<\/think(?:ing)?>/g, (_, inside: string) => {
    thoughts.push(inside.trim())
    return ''
  })
  return { thoughts: thoughts.filter(Boolean).join('\n\n'), text: rest.trim() }
}

/** The calls in a text, by the first dialect that finds any. */
export function recoverCalls(text: string): Recovered {
  for (const read of [tagged, functionTags, fenced, bareJson, bareNames]) {
    const found = read(text)
    if (found.calls.length > 0) return { text: found.text.trim(), calls: found.calls }
  }
  return { text, calls: [] }
}

function tagged(text: string): Recovered {
  const calls: ToolCall[] = []
  const rest = text.replace(/<tool_call>([\s\S]*?)(?:<\/tool_call>|(?=<tool_call>)|$)/g, (_, inside: string) => {
    calls.push(...callsWithin(inside.trim()))
    return ''
  })
  return { text: rest, calls }
}

function callsWithin(inside: string): ToolCall[] {
  if (/^[{[]/.test(inside)) return objectCalls(inside) ?? [brokenCall(inside)]
  const byFunction = functionTags(inside).calls
  if (byFunction.length > 0) return byFunction
  const name = /^[\w.-]+/.exec(inside)?.[0]
  if (!name) return []
  const after = inside.slice(name.length).trim()
  if (after.startsWith('{')) return [call(name, readArguments(after.slice(0, balancedEnd(after, 0))))]
  const pairs = [...after.matchAll(/<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)(?:<\/arg_value>|(?=<arg_key>)|$)/g)]
  return [call(name, { args: fromPairs(name, pairs), broken: null })]
}

function functionTags(text: string): Recovered {
  const calls: ToolCall[] = []
  const rest = text.replace(/<function=([\w.-]+)>([\s\S]*?)(?:<\/function>|$)/g, (_, name: string, inside: string) => {
    const pairs = [...inside.matchAll(/<parameter=([\w.-]+)>([\s\S]*?)(?:<\/parameter>|(?=<parameter=)|$)/g)]
    calls.push(call(name, { args: fromPairs(name, pairs), broken: null }))
    return ''
  })
  return { text: rest, calls }
}

/** Values come as text: what the tool takes as text stays so, all else is JSON. */
function fromPairs(tool: string, pairs: RegExpMatchArray[]): Record<string, unknown> {
  const fields = (TOOLS.get(tool)?.args.properties ?? {}) as Record<string, { type?: string }>
  return Object.fromEntries(
    pairs.map(([, key, value]) => {
      const name = key.trim()
      const raw = value.trim()
      return [name, fields[name]?.type === 'string' ? unquoted(raw) : valueIn(raw)]
    }),
  )
}

const unquoted = (raw: string): string => {
  const value = /^".*"$/s.test(raw) ? valueIn(raw) : raw
  return typeof value === 'string' ? value : raw
}

function valueIn(raw: string): unknown {
  try {
    return readJson(raw)
  } catch {
    return raw
  }
}

function fenced(text: string): Recovered {
  const calls: ToolCall[] = []
  const rest = text.replace(/```[\w-]*\s*\n?([\s\S]*?)(?:```|$)/g, (all, inside: string) => {
    const found = objectCalls(inside.trim()) ?? bareNames(inside).calls
    calls.push(...found)
    return found.length > 0 ? '' : all
  })
  return { text: rest, calls }
}

function bareJson(text: string): Recovered {
  const from = text.search(/[{[]\s*["'{]/)
  if (from < 0) return { text, calls: [] }
  const end = balancedEnd(text, from)
  return { text: text.slice(0, from) + text.slice(end), calls: objectCalls(text.slice(from, end)) ?? [] }
}

/** Only of tools that there are: other words before a bracket are prose. */
function bareNames(text: string): Recovered {
  const calls: ToolCall[] = []
  let rest = ''
  let at = 0
  for (const match of text.matchAll(/(?:^|\n)[\s>*`\-\d.)→]*?(?:functions?\.)?([a-z_]+)\s*\(?\s*(?=\{)/g)) {
    if (match.index < at || !TOOLS.has(match[1])) continue
    const from = match.index + match[0].length
    const end = balancedEnd(text, from)
    calls.push(call(match[1], readArguments(text.slice(from, end))))
    rest += text.slice(at, match.index)
    at = end + (/^\s*[)`;]+/.exec(text.slice(end))?.[0].length ?? 0)
  }
  return { text: rest + text.slice(at), calls }
}

interface Written {
  name?: unknown
  tool?: unknown
  tool_name?: unknown
  function?: unknown
  arguments?: unknown
  args?: unknown
  parameters?: unknown
  input?: unknown
}

/** The calls that an object or a list of objects names; null where it is none. */
function objectCalls(text: string): ToolCall[] | null {
  let value: unknown
  try {
    value = readJson(text)
  } catch {
    return null
  }
  return callsOf(value)
}

/** Of an object, a list of them, or an object that has them as `calls` or `tool_calls`; null where a part is none. */
export function callsOf(value: unknown): ToolCall[] | null {
  if (typeof value !== 'object' || value === null) return null
  const within = (value as { calls?: unknown; tool_calls?: unknown }).calls ?? (value as { tool_calls?: unknown }).tool_calls
  const list = Array.isArray(value) ? value : Array.isArray(within) ? within : [value]
  const calls: ToolCall[] = []
  for (const one of list as Written[]) {
    const named = typeof one?.function === 'object' && one.function !== null ? (one.function as Written) : one
    const name = [named?.name, named?.tool, named?.tool_name, named?.function].find(word => typeof word === 'string')
    if (name === undefined) return null
    const args = named.arguments ?? named.args ?? named.parameters ?? named.input ?? {}
    calls.push(call(name as string, typeof args === 'string' ? readArguments(args) : { args, broken: null }))
  }
  return calls
}

const call = (name: string, { args, broken }: ReadArguments): ToolCall => ({ id: '', name: bare(name), args, broken })

const bare = (name: string): string => name.replace(/^functions?\./, '')

/** A call whose JSON cannot be read: its name, where that much can, and its text as it is. */
function brokenCall(inside: string): ToolCall {
  const name = /["']?(?:name|tool)["']?\s*:\s*["']?([\w.-]+)/.exec(inside)?.[1] ?? 'tool_call'
  return { id: '', name: bare(name), args: inside, broken: readArguments(inside).broken ?? 'it names no tool' }
}
