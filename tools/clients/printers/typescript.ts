/** What is generated of the TypeScript package: shapes, methods of tools and of owners, codes of refusals. */
import type { ClientModel, CodeEntry, OwnerMethod, ToolMethod } from '../model.ts'
import { type Field, pascal, type Shape, type TypeNode } from '../shapes.ts'

const NOTE = '// Made by `npm run build:clients`: change tools/clients/ instead.'

export const printTypescript = ({ tools, owner, shapes, toolCodes, serviceCodes }: ClientModel): Record<string, string> => ({
  'shapes.ts': file('Shapes of arguments and answers.', shapes.map(shapeText)),
  'tools.ts': toolsFile(tools),
  'owner.ts': ownerFile(owner),
  'codes.ts': file('Codes of refusals.', [codesText('ToolCode', toolCodes), codesText('ServiceCode', serviceCodes)]),
})

const file = (about: string, parts: readonly string[]): string => `${NOTE}\n/** ${about} */\n\n${parts.join('\n\n')}\n`

function typeText(type: TypeNode, of = ''): string {
  switch (type.kind) {
    case 'integer':
      return 'number'
    case 'literals':
      return type.values.map(value => JSON.stringify(value)).join(' | ')
    case 'list': {
      const item = typeText(type.item, of)
      return type.item.kind === 'union' || type.item.kind === 'literals' ? `(${item})[]` : `${item}[]`
    }
    case 'map':
      return `Record<string, ${typeText(type.value, of)}>`
    case 'union':
      return type.of.map(one => typeText(one, of)).join(' | ')
    case 'named':
      return of + type.name
    default:
      return type.kind
  }
}

const comment = (doc: string, indent = ''): string => (doc === '' ? '' : `${indent}/** ${doc.replaceAll('*/', '*\\/')} */\n`)

const fieldText = ({ name, doc, required, type }: Field): string =>
  `${comment(doc, '  ')}  ${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}${required ? '' : '?'}: ${typeText(type)}`

const shapeText = ({ name, doc, fields }: Shape): string =>
  `${comment(doc)}export interface ${name} {\n${fields.map(fieldText).join('\n')}\n}`

const codesText = (name: string, codes: readonly CodeEntry[]): string =>
  `export type ${name} =\n${codes.map(({ code, doc }) => `${comment(doc, '  ')}  | '${code}'`).join('\n')}`

/** 'get_city' as 'getCity'. */
const camel = (name: string): string => name.charAt(0) + pascal(name).slice(1)

function toolsFile(tools: readonly ToolMethod[]): string {
  const calls = tools.map(
    ({ name, args, result }) =>
      `  ${name}: { args: ${args ? typeText(args, 'S.') : 'Record<string, never>'}; result: ${typeText(result, 'S.')} }`,
  )
  const methods = tools.map(({ name, doc, args, argsOptional }) => {
    const type = `ToolCalls['${name}']`
    const own = args ? `args${argsOptional ? '?' : ''}: ${type}['args'], ` : ''
    return `${comment(doc, '  ')}  ${camel(name)}(${own}options?: CallOptions): Promise<${type}['result']> {\n    return this.call('${name}', ${args ? (argsOptional ? 'args ?? {}' : 'args') : '{}'}, options)\n  }`
  })
  const facts = tools.map(
    ({ name, kind, unchanged, budget, awaits }) =>
      `  ${name}: { kind: '${kind}', unchanged: ${unchanged}, budget: ${budget}, awaits: ${awaits} },`,
  )
  return file('A method for each tool.', [
    "import type { CallOptions } from '../options.ts'\nimport type * as S from './shapes.ts'",
    `/** Arguments and result of each tool. */\nexport interface ToolCalls {\n${calls.join('\n')}\n}`,
    'export type ToolName = keyof ToolCalls',
    `/** unchanged: it is answered with {"unchanged": true} unless asked for the whole; budget: it takes max_tokens; awaits: it may wait for the next turn. */
export const TOOLS: Readonly<Record<string, { kind: 'reads' | 'acts'; unchanged: boolean; budget: boolean; awaits: boolean }>> = {\n${facts.join('\n')}\n}`,
    `/** Methods of a seat: one for each tool. */\nexport abstract class ToolMethods {\n  /** Calls a tool by its name. */\n  abstract call<N extends ToolName>(tool: N, args: ToolCalls[N]['args'], options?: CallOptions): Promise<ToolCalls[N]['result']>\n\n${methods.join('\n\n')}\n}`,
  ])
}

function ownerFile(owner: readonly OwnerMethod[]): string {
  const methods = owner.map(({ name, doc, method, path, parameters, query, body, answer }) => {
    const given = parameters.map(one => `${one.name}: ${one.type === 'integer' ? 'number' : 'string'}`)
    const what = body ?? query
    if (what) given.push(body ? `body: ${typeText(what, 'S.')}` : `query: ${typeText(what, 'S.')} = {}`)
    given.push('options?: RequestOptions')
    const url = `\`${path.replaceAll(/\{(\w+)\}/g, (_whole, one) => `\${encodeURIComponent(${one})}`)}\``
    const result = answer ? typeText(answer, 'S.') : 'null'
    const sent = body ? '{ body }' : query ? '{ query }' : '{}'
    return `${comment(doc, '  ')}  ${camel(name)}(${given.join(', ')}): Promise<${result}> {\n    return this.request('${method}', ${url}, ${sent}, options)\n  }`
  })
  return file('A method for each request of an owner.', [
    "import type { RequestOptions, Sent } from '../options.ts'\nimport type * as S from './shapes.ts'",
    `/** Methods of an owner. */\nexport abstract class OwnerMethods {\n  /** Sends a request to the service; what it answers. */\n  abstract request<T>(method: string, path: string, sent: Sent, options?: RequestOptions): Promise<T>\n\n${methods.join('\n\n')}\n}`,
  ])
}
