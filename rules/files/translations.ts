/** Names and texts of a ruleset in other languages, as its authors give them: files such as `translations/German.properties` beside its rules. */
import type { RuleProblem } from '../problem.ts'
import { TRANSLATION_FILES, type TranslatedLanguage, type Translations } from '../translations.ts'
import type { FolderTexts } from './parse-folder.ts'

/** Beside the rule files. */
export const TRANSLATIONS = 'translations'

/** Bytes of a file. */
export const LARGEST_TRANSLATION = 2_000_000
/** Lines of a file that say something, and letters of either side of one. */
const MOST_ROWS = 20_000
const LONGEST = 500
/** Problems that are told of one file. */
const MOST_TOLD = 20

const BETWEEN = ' = '
/** Line breaks cannot occur; other control characters and marks of direction would change what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** What the folders say together: a later one's word counts. Adds to `problems`. */
export function translationsOf(folders: readonly FolderTexts[], problems: RuleProblem[]): Translations {
  const found: { [L in TranslatedLanguage]?: Record<string, string> } = {}
  for (const { name, translations } of folders)
    for (const [language, file] of Object.entries(TRANSLATION_FILES) as [TranslatedLanguage, string][]) {
      const text = translations?.get(file)
      if (text === undefined) continue
      const rows = rowsOf(text, `${name}/${TRANSLATIONS}/${file}`, problems)
      found[language] = Object.assign(found[language] ?? Object.create(null), Object.fromEntries(rows))
    }
  return found
}

/** The texts that hold anything, as they are stored: lines that are read, in their order. */
export function normalTranslations(folder: FolderTexts): Map<string, string> {
  const files = new Map<string, string>()
  for (const [file, text] of folder.translations ?? [])
    files.set(
      file,
      rowsOf(text, file, [])
        .map(([name, own]) => `${name}${BETWEEN}${own}\n`)
        .join(''),
    )
  return files
}

/** `Warrior = Krieger`; `#` begins a remark, and a line without a translation says nothing yet. */
function rowsOf(text: string, file: string, problems: RuleProblem[]): [string, string][] {
  const rows: [string, string][] = []
  let told = 0
  const tell = (line: number, message: string): void => {
    if (told++ < MOST_TOLD) problems.push({ level: 'warning', file, entry: '', field: '', message, line, leftOut: true })
  }
  text.split(/\r?\n/).forEach((written, i) => {
    const line = written.replace(/^\uFEFF/, '').trim()
    if (line === '' || line.startsWith('#') || /^\S.* =$/.test(line)) return
    const at = line.indexOf(BETWEEN)
    const name = line.slice(0, at).trim()
    const own = line.slice(at + BETWEEN.length).trim()
    if (at < 1) tell(i + 1, "is no line such as 'Warrior = Krieger'; it is left out")
    else if (UNSEEN.test(line)) tell(i + 1, 'holds characters that cannot be seen; it is left out')
    else if (Math.max(name.length, own.length) > LONGEST)
      tell(i + 1, `has more than ${LONGEST} letters on one side; it is left out`)
    else if (rows.length === MOST_ROWS) tell(i + 1, `is beyond the ${MOST_ROWS} lines that are read; it is left out`)
    else rows.push([name, own])
  })
  return rows
}
