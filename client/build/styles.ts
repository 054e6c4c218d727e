/** The one style sheet: the tokens first, then the libraries' sheets, then each folder's own. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CLIENT = join(import.meta.dirname, '..')
const TOKENS = join('app', 'style.css')
/** Of libraries, as paths in node_modules. */
const FOREIGN = [join('uplot', 'dist', 'uPlot.min.css')]

/** All CSS of the client's folders, in the order of their paths. */
export async function gatherStyles(): Promise<string> {
  const names = await readdir(CLIENT, { recursive: true })
  const own = names.filter(name => name.endsWith('.css') && name !== TOKENS && !/^(dist|build)\b/.test(name)).sort()
  const files = [
    join(CLIENT, TOKENS),
    ...FOREIGN.map(name => join(CLIENT, '..', 'node_modules', name)),
    ...own.map(name => join(CLIENT, name)),
  ]
  return minifyStyle((await Promise.all(files.map(file => readFile(file, 'utf8')))).join('\n'))
}

/** Without comments and the white space that means nothing; compression does the rest. Strings stay as they are. */
export const minifyStyle = (css: string): string =>
  css
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\//g, (_, text = '') => text)
    .replace(
      /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\s*([{};,])\s*|(:) |\s+/g,
      (_, text, mark, colon) => text ?? mark ?? colon ?? ' ',
    )
    .replaceAll(';}', '}')
    .trim()
