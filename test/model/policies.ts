/** How the model server plays: sensibly, by what it reads; and what else may happen on the way. */
import type { Asked, Call, Plan, Policy, Said } from './stub.ts'

/** The calls that a briefing names for what has to be decided. */
export function decisions(text: string): Call[] {
  return [...text.matchAll(/^- .*? → (\w+) (\{[^{}]*\})/gm)].map(([, name, json]) => ({ name, args: JSON.parse(json) as object }))
}

const isBriefing = (text: string): boolean => /^TURN \d+ of \d+/m.test(text)

/** Settles what the briefing wants decided, looks once more after founding a city, ends its turn. Answers proposals with a yes. */
export const sensible = ({ conversation }: Asked): Said => {
  const last = conversation.at(-1)!
  const waiting = /negotiation (\d+) waits for your answer\. Read/.exec(last.text)?.[1]
  if (waiting !== undefined)
    return { calls: [{ name: 'respond_negotiation', args: { negotiation_id: Number(waiting), answer: 'accept' } }] }
  const wanted = isBriefing(last.text) ? decisions(last.text).slice(0, 8) : []
  if (wanted.length > 0) return { text: 'First things first.', calls: wanted }
  // In JSON mode the calls are in the text.
  const said = conversation.at(-2)
  const founded = said && (said.calls.includes('found_city') || said.text.includes('found_city'))
  if (founded && !isBriefing(last.text)) return { calls: [{ name: 'get_briefing', args: {} }] }
  return { calls: [{ name: 'end_turn', args: {} }] }
}

export const withThoughts: Policy = asked => ({ ...sensible(asked), thoughts: `It is step ${asked.n}, and nobody threatens me.` })

/** The same, with the calls written as text. */
const inText =
  (write: (call: Call) => string): Policy =>
  asked => {
    const { text = '', calls = [] } = sensible(asked)
    return { text: [text, ...calls.map(write)].filter(Boolean).join('\n') }
  }

const json = (args: object | string) => JSON.stringify(args)

export const DIALECTS: Record<string, Policy> = {
  hermes: inText(({ name, args }) => `<tool_call>\n{"name": "${name}", "arguments": ${json(args)}}\n</tool_call>`),
  glm: inText(({ name, args }) => {
    const pairs = Object.entries(args).map(([key, value]) => {
      const said = typeof value === 'string' ? value : JSON.stringify(value)
      return `<arg_key>${key}</arg_key>\n<arg_value>${said}</arg_value>`
    })
    return `<tool_call>${name}\n${pairs.join('\n')}\n</tool_call>`
  }),
  'qwen coder': inText(({ name, args }) => {
    const pairs = Object.entries(args).map(
      ([key, value]) => `<parameter=${key}>\n${typeof value === 'string' ? value : json(value)}\n</parameter>`,
    )
    return `<tool_call>\n<function=${name}>\n${pairs.join('\n')}\n</function>\n</tool_call>`
  }),
  bare: inText(({ name, args }) => `${name}${json(args)}`),
  fenced: inText(({ name, args }) => `\`\`\`json\n{"name": "${name}", "arguments": ${json(args)}}\n\`\`\``),
  'thinking aloud': asked => {
    const { calls = [] } = sensible(asked)
    return {
      text: `<think>Should I {"name": "declare_war"}? No.</think>${calls.map(({ name, args }) => `<tool_call>{"name": "${name}", "arguments": ${json(args)}}</tool_call>`).join('')}`,
    }
  },
}

/** Arguments with a comma too many, in single quotes, in Python's words. */
export const sloppyJson: Policy = asked => {
  const plan = sensible(asked)
  const calls = (plan.calls ?? []).map(({ name, args }) => {
    const text = json(args).replaceAll('"', "'").replace(/true/g, 'True')
    return { name, args: text === '{}' ? text : `${text.slice(0, -1)},}` }
  })
  return { ...plan, calls }
}

/** Before each turn's first real calls, arguments that nobody can read and a tool that there is not. */
export const unreadable: Policy = asked => {
  if (asked.conversation.length > 1)
    return sensible(asked.conversation.length === 3 ? { ...asked, conversation: asked.conversation.slice(0, 1) } : asked)
  return {
    calls: [
      { name: 'found_city', args: '{"unit_id": "' },
      { name: 'do_magic', args: {} },
    ],
  }
}

/** In JSON mode. */
export const asJson: Policy = asked => {
  const { text, calls = [] } = sensible(asked)
  return { text: JSON.stringify({ thought: text, calls: calls.map(({ name, args }) => ({ tool: name, args })) }) }
}

export const nothing: Policy = () => ({ text: 'I am thinking about it.' })
export const silence: Policy = () => ({})
export const queries: Policy = ({ n }) => ({
  calls: [
    { name: 'get_tile', args: { x: n % 40, y: 5 } },
    { name: 'get_empire', args: {} },
  ],
})

/** Every second request meets `trouble`, the others are answered by `policy`. */
export const sometimes =
  (trouble: Policy, policy: Policy = sensible): Policy =>
  asked =>
    asked.n % 2 === 0 ? trouble(asked) : policy(asked)

/** The requests of these numbers meet `trouble`. */
export const at =
  (numbers: number[], trouble: Policy): Policy =>
  asked =>
    numbers.includes(asked.n) ? trouble(asked) : sensible(asked)

const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } })
export const limited =
  (headers: Record<string, string> = { 'retry-after-ms': '3' }): Policy =>
  () => ({ status: 429, headers, body: anthropicError('rate_limit_error', 'Too many requests.') })
export const broken: Policy = () => ({ status: 500, body: anthropicError('api_error', 'Something broke.') })
export const busy: Policy = () => ({ status: 529, body: anthropicError('overloaded_error', 'Overloaded.') })
export const cut: Policy = asked => ({ ...sensible(asked), text: 'A long speech that will not be finished.', cutAfter: 5 })
export const cutAtOnce: Policy = asked => ({ ...sensible(asked), cutAfter: 0 })
export const stalled: Policy = asked => ({ ...sensible(asked), stallAfter: 2 })
export const stalledAtOnce: Policy = asked => ({ ...sensible(asked), stallAfter: 0 })
/** As real ones do, it repeats a part of the key; this one all of it. */
export const unknownKey: Policy = ({ headers }) => {
  const key = headers['x-api-key'] ?? headers.authorization?.slice('Bearer '.length) ?? 'none'
  return { status: 401, body: anthropicError('authentication_error', `Incorrect API key provided: ${key}.`) } as Plan
}
