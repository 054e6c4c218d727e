/** The styles: the tokens first, then the libraries' sheets, then each folder's own. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CLIENT = join(import.meta.dirname, '..')
const TOKENS = join('app', 'style.css')
/** Of libraries, as paths in node_modules. */
const FOREIGN = [join('uplot', 'dist', 'uPlot.min.css')]

/** Folders whose rules only pages of a game need. */
const PLAY = /^(map|play|recap|screens)\b/

/** As they follow each other: a page that needs no rules of games leaves out those of the middle. */
export const SHEETS = ['style', 'play', 'last'] as const
export type SheetName = (typeof SHEETS)[number]

/** All CSS of the client's folders, in the order of their paths. */
export const gatherStyles = async (): Promise<string> => {
  const sheets = await gatherSheets()
  return SHEETS.map(name => sheets[name]).join('')
}

/** The same in parts: all in the order in which they would stand in one. */
export async function gatherSheets(): Promise<Record<SheetName, string>> {
  const names = await readdir(CLIENT, { recursive: true })
  const own = names.filter(name => name.endsWith('.css') && name !== TOKENS && !/^(dist|build)\b/.test(name)).sort()
  const play = own.filter(name => PLAY.test(name))
  const before = own.filter(name => !PLAY.test(name) && name < play[0])
  const foreign = FOREIGN.map(name => join('..', 'node_modules', name))
  return {
    style: await readSheet([TOKENS, ...foreign, ...before]),
    play: await readSheet(play),
    last: await readSheet(own.filter(name => !PLAY.test(name) && name > play[0])),
  }
}

const readSheet = async (names: readonly string[]): Promise<string> =>
  minifyStyle((await Promise.all(names.map(name => readFile(join(CLIENT, name), 'utf8')))).join('\n'))

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
