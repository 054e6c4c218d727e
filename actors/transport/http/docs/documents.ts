/** The documents of docs/ that README.md sends its readers to, with links that lead somewhere on a running server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
/** A row of the table of README.md that names one document and no part of it. */
const ROW = /^\| ([^|]+) \| \[docs\/([a-z]+)\.md\]\(docs\/\2\.md\) \|$/gm

export interface Document {
  /** Its file without the ending. */
  name: string
  title: string
  /** What it is for, as README.md says: “play by a script or an agent”. */
  purpose: string
  /** Markdown with its title. */
  text: string
}

export interface Documents {
  /** First paragraphs of README.md: what the program is. */
  about: string[]
  documents: Document[]
}

/** Throws where a file is missing, or has no title. */
export function readDocuments(): Documents {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, ...paragraphs] = readme
    .split(/^(?:## |!\[)/m, 1)[0]
    .trim()
    .split('\n\n')
  const rows = [...readme.matchAll(ROW)].map(([, purpose, name]) => ({ purpose, name }))
  const served = rows.map(({ name }) => name)
  const documents = rows.map(({ name, purpose }): Document => {
    const text = readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8')
    const title = /^# (.+)\n/.exec(text)?.[1]
    if (!title) throw new Error(`docs/${name}.md has no title.`)
    return { name, title, purpose, text: withLinks(text, served) }
  })
  return { about: paragraphs, documents }
}

/** Links to other documents by their address; of pictures and of files that are not served only the words stay. */
const withLinks = (text: string, served: readonly string[]): string =>
  text.replace(/!?\[([^\]]+)\]\((?!https?:|[#/])([^)\s]+)\)/g, (_whole, words: string, to: string) => {
    const [, name, part = ''] = /^([a-z]+)\.md(#.+)?$/.exec(to) ?? []
    return served.includes(name) ? `[${words}](/docs/${name}.md${part})` : words
  })
