/** Reads the rulebook: its chapters in the order of its contents, and their sections, which code cites. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the rulebook. */
export const RULEBOOK = join(import.meta.dirname, '..', 'rulebook')

export interface Chapter {
  /** Its file without the ending: the word by which it is cited. */
  name: string
  title: string
  /** Markdown without the title. */
  text: string
  sections: { number: number; title: string }[]
}

export interface Rulebook {
  /** Markdown: what words and signs mean in it. */
  preface: string
  chapters: Chapter[]
}

/** The whole book. Throws where a file is missing, or has no title. */
export function readRulebook(dir = RULEBOOK): Rulebook {
  const contents = readFileSync(join(dir, 'README.md'), 'utf8')
  const names = [...contents.matchAll(/^\d+\. \[[^\]]+\]\(([a-z-]+)\.md\)$/gm)].map(found => found[1])
  const preface = /^## How it is written\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(contents)?.[1] ?? ''
  return { preface, chapters: names.map(name => readChapter(dir, name)) }
}

function readChapter(dir: string, name: string): Chapter {
  const whole = readFileSync(join(dir, `${name}.md`), 'utf8')
  const title = /^# (.+)\n/.exec(whole)
  if (!title) throw new Error(`${name}.md of the rulebook has no title.`)
  const text = whole.slice(title[0].length)
  const sections = [...text.matchAll(/^## (\d+) (.+)$/gm)].map(found => ({ number: Number(found[1]), title: found[2] }))
  return { name, title: title[1], text, sections }
}

/** What each template of effects does, by its text: the tables of the chapter effect-list. */
export function effectMeanings({ chapters } = readRulebook()): ReadonlyMap<string, string> {
  const { text = '' } = chapters.find(({ name }) => name === 'effect-list') ?? {}
  return new Map([...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, template, meaning]) => [template, meaning]))
}
