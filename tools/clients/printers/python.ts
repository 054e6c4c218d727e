/** What is generated of the Python package: shapes as TypedDicts of Python 3.9, methods of tools and of owners, codes of refusals. */
import type { ClientModel, CodeEntry, OwnerMethod, ToolMethod } from '../model.ts'
import type { Field, Shape, TypeNode } from '../shapes.ts'

const NOTE = '# Made by `npm run build:clients`: change tools/clients/ instead.'

export function printPython({ tools, owner, shapes, toolCodes, serviceCodes }: ClientModel): Record<string, string> {
  const fieldsOf = (type: TypeNode | null): readonly Field[] =>
    type?.kind === 'named' ? shapes.find(({ name }) => name === type.name)!.fields : []
  return {
    '__init__.py': file('What is made from the tools and requests of the server.', []),
    'shapes.py': file('Shapes of arguments and answers.', [
      'from typing import Any, Dict, List, Literal, TypedDict, Union',
      ...shapes.map(shapeText),
    ]),
    'tools.py': file('A method for each tool.', [
      IMPORTS,
      UNSET,
      changingText(tools),
      methodsText('ToolMethods', 'Methods of a seat: one for each tool.', 'def', tools, fieldsOf),
      methodsText('AsyncToolMethods', 'The same for asyncio.', 'async def', tools, fieldsOf),
    ]),
    'owner.py': file('A method for each request of an account that makes and manages games.', [
      `${IMPORTS.replace('\n\n', '\nfrom urllib.parse import quote\n\n')}\nfrom .tools import UNSET, given`,
      requestsText('OwnerMethods', 'Requests of an account.', 'def', owner, fieldsOf),
      requestsText('AsyncOwnerMethods', 'The same for asyncio.', 'async def', owner, fieldsOf),
    ]),
    'codes.py': file('Codes of refusals, by the name in which they are shown.', [
      'from typing import Dict',
      codesText('TOOL_CODES', 'By which calls of tools are refused, with what each means.', toolCodes),
      codesText('SERVICE_CODES', 'By which the service refuses, with what each means.', serviceCodes),
    ]),
  }
}

const IMPORTS = 'from typing import Any, Dict, List, Literal, Union\n\nfrom . import shapes'

const UNSET = `#: Stands for an argument that is not sent.
UNSET: Any = type("Unset", (), {"__repr__": lambda self: "UNSET", "__bool__": lambda self: False})()


def given(args: Dict[str, Any]) -> Dict[str, Any]:
    """Those that are set."""
    return {name: value for name, value in args.items() if value is not UNSET}`

const changingText = (tools: readonly ToolMethod[]): string =>
  `#: Queries that are answered with {"unchanged": true} where they are not asked for the whole.
MAY_BE_UNCHANGED = frozenset({${tools
    .filter(({ unchanged }) => unchanged)
    .map(({ name }) => JSON.stringify(name))
    .join(', ')}})`

const file = (about: string, parts: readonly string[]): string => {
  const rest = parts.map((part, i) => (i === 0 ? `\n\n${part}` : `\n\n\n${part}`)).join('')
  return `${NOTE}\n"""${about}"""\n\nfrom __future__ import annotations${rest}\n`
}

function typeText(type: TypeNode, of = ''): string {
  switch (type.kind) {
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'unknown':
      return 'Any'
    case 'literals':
      return `Literal[${type.values.map(literal).join(', ')}]`
    case 'list':
      return `List[${typeText(type.item, of)}]`
    case 'map':
      return `Dict[str, ${typeText(type.value, of)}]`
    case 'union':
      return `Union[${type.of.map(one => typeText(one, of)).join(', ')}]`
    case 'named':
      return of + type.name
  }
}

const literal = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)
const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name)
const nameOf = (name: string): string => (isName(name) ? name : `${name.replaceAll(/\W/g, '_')}_`)

const docText = (doc: string, indent: string): string =>
  doc === '' ? '' : `${indent}"""${doc.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '" ')}"""\n`

/** Fields that always come stand in a class of their own below: Python 3.9 knows no other way. */
function shapeText({ name, doc, fields }: Shape): string {
  const always = fields.filter(({ required }) => required)
  const sometimes = fields.filter(({ required }) => !required)
  if (sometimes.length === 0) return classText(name, 'TypedDict', '', doc, always)
  if (always.length === 0) return classText(name, 'TypedDict', ', total=False', doc, sometimes)
  return `${classText(`_${name}`, 'TypedDict', '', '', always)}\n\n\n${classText(name, `_${name}`, ', total=False', doc, sometimes)}`
}

function classText(name: string, base: string, more: string, doc: string, fields: readonly Field[]): string {
  if (fields.every(field => isName(field.name))) {
    const lines = fields.map(field => `    #: ${oneLine(field.doc)}\n    ${field.name}: ${typeText(field.type)}`)
    const body = docText(doc, '    ') + lines.join('\n')
    return `class ${name}(${base}${more}):\n${body === '' ? '    pass' : body}`
  }
  // Names that Python keeps for itself.
  const pairs = fields.map(field => `${JSON.stringify(field.name)}: ${JSON.stringify(typeText(field.type))}`)
  const made = `TypedDict("${base === 'TypedDict' ? name : `_${name}Named`}", {${pairs.join(', ')}}${more})`
  if (base === 'TypedDict') return `${name} = ${made}`
  return `_${name}Named = ${made}\n\n\nclass ${name}(${base}, _${name}Named):\n${docText(doc, '    ') || '    pass'}`.trimEnd()
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Arguments by their names: those that have to be given come first. */
function parametersText(fields: readonly Field[]): string {
  const one = ({ name, type, required }: Field): string =>
    `${nameOf(name)}: ${typeText(type, 'shapes.')}${required ? '' : ' = UNSET'}`
  return fields.length === 0
    ? ''
    : `, *, ${[...fields.filter(f => f.required), ...fields.filter(f => !f.required)].map(one).join(', ')}`
}

const argumentsText = (fields: readonly Field[]): string =>
  fields.length === 0 ? '{}' : `given({${fields.map(({ name }) => `${JSON.stringify(name)}: ${nameOf(name)}`).join(', ')}})`

type Def = 'def' | 'async def'
type FieldsOf = (type: TypeNode | null) => readonly Field[]
const awaited = (def: Def): string => (def === 'def' ? '' : 'await ')

function methodsText(name: string, about: string, def: Def, tools: readonly ToolMethod[], fieldsOf: FieldsOf): string {
  const methods = tools.map(({ name: tool, doc, args, result }) => {
    const fields = fieldsOf(args)
    return `    ${def} ${tool}(self${parametersText(fields)}) -> ${typeText(result, 'shapes.')}:\n${docText(doc, '        ')}        return ${awaited(def)}self.call("${tool}", ${argumentsText(fields)})  # type: ignore[no-any-return]`
  })
  const call = `    ${def} call(self, tool: str, args: Any = None) -> Any:\n        """Calls a tool by its name."""\n        raise NotImplementedError`
  return `class ${name}:\n    """${about}"""\n\n${[call, ...methods].join('\n\n')}`
}

function requestsText(name: string, about: string, def: Def, owner: readonly OwnerMethod[], fieldsOf: FieldsOf): string {
  const methods = owner.map(({ name: own, doc, method, path, parameters, query, body, answer }) => {
    const fields = fieldsOf(body ?? query)
    const places = parameters.map(one => `, ${one.name}: ${one.type === 'integer' ? 'int' : 'str'}`).join('')
    const sent = argumentsText(fields)
    const more = body ? `, ${sent}` : query ? `, None, ${sent}` : ''
    const url = parameters.length > 0 ? `f"${path.replaceAll(/\{(\w+)\}/g, "{quote(str($1), safe='')}")}"` : `"${path}"`
    return `    ${def} ${own}(self${places}${parametersText(fields)}) -> ${answer ? typeText(answer, 'shapes.') : 'None'}:\n${docText(doc, '        ')}        ${answer ? 'return ' : ''}${awaited(def)}self.request("${method}", ${url}${more})${answer ? '  # type: ignore[no-any-return]' : ''}`
  })
  const request = `    ${def} request(self, method: str, path: str, body: Any = None, query: Any = None) -> Any:\n        """Sends a request to the service; what it answers."""\n        raise NotImplementedError`
  return `class ${name}:\n    """${about}"""\n\n${[request, ...methods].join('\n\n')}`
}

const codesText = (name: string, about: string, codes: readonly CodeEntry[]): string =>
  `#: ${about}\n${name}: Dict[str, str] = {\n${codes.map(({ code, doc }) => `    ${JSON.stringify(code)}: ${JSON.stringify(doc)},`).join('\n')}\n}`
