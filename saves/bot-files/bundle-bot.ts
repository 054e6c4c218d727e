/** Bundles the code of a bot's folder into one text that needs nothing but the modules of the bots' interface. */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { AstNode, Plugin } from 'rollup'
import { MODULES } from '../../bot/interface.ts'
import type { Manifest } from '../../bot/load-frozen.ts'

export interface Bundled {
  code: string
  /** Names that it uses, by module of the interface. */
  uses: Manifest['uses']
}

const ENTRY = 'hexarchy:bot'

/** Of a folder with `play.ts` and `schema.ts`. In a package it is that of the live bot alone, bundled when the package was made. */
export async function bundle(folder: string): Promise<Bundled> {
  const { rollup } = await import('rollup')
  const built = await rollup({ input: ENTRY, plugins: [sources(folder)], treeshake: false })
  const { output } = await built.generate({ format: 'es', minifyInternalExports: false })
  await built.close()
  const { parseAst } = await import('rollup/parseAst')
  return asFunction(output[0].code, parseAst)
}

/** The folder's own sources, stripped of types by Node itself; all else stays outside, by its path in the program. */
const sources = (folder: string): Plugin => ({
  name: 'bot-sources',
  resolveId(id, importer) {
    if (id === ENTRY) return id
    const from = importer === ENTRY || !importer ? folder : join(importer, '..')
    const path = relative(folder, join(from, id)).split(sep).join('/')
    if (!id.startsWith('.')) return this.error(`A bot imports "${id}", which is no file of the program.`)
    if (!path.startsWith('..')) return join(folder, path)
    const outside = path.slice('../'.length)
    if (!Object.hasOwn(MODULES, outside)) return this.error(`A bot imports ${outside}, which is not in bot/interface.ts.`)
    return { id: outside, external: true }
  },
  async load(id) {
    if (id === ENTRY) return "export { answerNegotiation, playTurn } from './play.ts'\nexport { SCHEMA } from './schema.ts'"
    return stripTypeScriptTypes(await readFile(id, 'utf8'))
  },
})

type Node = AstNode & Record<string, any>

/** A module as the body of a function of the modules that it imports, which returns what it exports; and what it uses of them. */
function asFunction(code: string, parse: (code: string) => AstNode): Bundled {
  const { body } = parse(code) as Node
  const uses = new Map<string, Set<string>>()
  /** Local name → module and the name there. */
  const imported = new Map<string, { id: string; name: string }>()
  let text = code
  // From the end on, so that places before stay where they are.
  for (const node of [...body].reverse() as Node[]) {
    if (node.type === 'ImportDeclaration') {
      const id: string = node.source.value
      const names = node.specifiers.map(({ imported: { name }, local }: Node) => {
        imported.set(local.name, { id, name })
        return name === local.name ? name : `${name}: ${local.name}`
      })
      uses.set(id, new Set(node.specifiers.map((one: Node) => one.imported.name)))
      text = replaced(text, node, names.length > 0 ? `const { ${names.join(', ')} } = modules['${id}'];` : '')
    } else if (node.type === 'ExportNamedDeclaration') {
      const names = node.specifiers.map(({ exported, local }: Node) => `${exported.name}: ${local.name}`)
      text = replaced(text, node, `return { ${names.join(', ')} };`)
    }
  }
  let hasLongTexts = false
  visit(body, node => {
    const of = node.type === 'MemberExpression' && !node.computed && imported.get(node.object.name)
    if (of && isTable(MODULES[of.id][of.name])) uses.get(of.id)!.add(`${of.name}.${node.property.name}`)
    hasLongTexts ||= node.type === 'TemplateElement' && node.value.raw.includes('\n')
  })
  // Where types were, there is nothing but blanks.
  if (!hasLongTexts) text = text.replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n')
  const sorted = [...uses].map(([id, names]) => [id, [...names].sort()] as const)
  return { code: `'use strict';\n${text}`, uses: Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Names to values, as the templates of effects are: no list, no function. */
const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const replaced = (text: string, { start, end }: Node, by: string): string => text.slice(0, start) + by + text.slice(end)

function visit(tree: unknown, look: (node: Node) => void): void {
  if (Array.isArray(tree)) for (const one of tree) visit(one, look)
  else if (typeof tree === 'object' && tree !== null && 'type' in tree) {
    look(tree as Node)
    for (const part of Object.values(tree)) visit(part, look)
  }
}
