/** Chapters of the rulebook as players are shown them. */
import { type Chapter, readRulebook } from '../../../rules/files/read-rulebook.ts'
import { plain, unknownName } from '../../tool/names.ts'
import type { ToolRefusal } from '../../tool/tool.ts'

/** `section` 0: what stands before the first; `text`: Markdown. */
export type Section = { section: number; title: string; text: string }

let book: Chapter[] | null = null

/** Read once: the book of a running program does not change. */
const chapters = (): Chapter[] => (book ??= readRulebook().chapters)

export const chapterNames = () => chapters().map(({ name, title }) => ({ chapter: name, title }))

/** The chapter, or one section of it: 'combat', 'combat 3'. */
export function chapterView(asked: string): { entries: []; chapter: string; sections: Section[] } | ToolRefusal {
  const [, word, number] = /^(.*?)\s*(\d+)?$/.exec(asked.trim())!
  const chapter = chapters().find(({ name, title }) => plain(name) === plain(word) || plain(title) === plain(word))
  if (!chapter) {
    const names = chapters().map(({ name }) => name)
    return unknownName('chapter of the rulebook', word, names, 'chapter')
  }
  const sections = sectionsOf(chapter.text)
  if (number === undefined) return { entries: [], chapter: chapter.title, sections }
  const only = sections.filter(({ section }) => section === Number(number))
  if (only.length > 0) return { entries: [], chapter: chapter.title, sections: only }
  return {
    code: 'name/unknown',
    text: `The chapter "${chapter.title}" has no section ${number}.`,
    hint: `It has sections 1 to ${sections.at(-1)!.section}.`,
    path: '/args/chapter',
  }
}

/** Texts by their headings, '## 3 Title'. */
function sectionsOf(text: string): Section[] {
  const parts = text.split(/^## (\d+) (.+)\n/m)
  const sections: Section[] = parts[0].trim() === '' ? [] : [{ section: 0, title: '', text: parts[0].trim() }]
  for (let i = 1; i < parts.length; i += 3)
    sections.push({ section: Number(parts[i]), title: parts[i + 1], text: parts[i + 2].trim() })
  return sections
}
