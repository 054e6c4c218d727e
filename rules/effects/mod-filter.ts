/** What a modFilter means: a mod by its name, or by `*a part of it*` (rulebook, rulesets 8). */

/** Dashes and low lines of folders are blanks in the names that authors write; blanks at the ends show as `=`. */
const plain = (name: string): string => name.replaceAll(/[-_=]/g, ' ').trim().toLowerCase()

const partOf = (filter: string): string | undefined => /^\*(.+)\*$/.exec(filter.trim())?.[1]

/** Whether a text is a modFilter: one with `*` at both ends needs a letter between them. */
export const isModFilter = (text: string): boolean =>
  partOf(text) === undefined ? text.trim() !== '' && !/^\**$/.test(text) : /\p{L}/u.test(text)

/** Whether the ruleset or mod that goes by those names is meant; capitals do not matter. */
export function matchesMod(filter: string, names: readonly string[]): boolean {
  const part = partOf(filter)
  const wanted = plain(part ?? filter)
  return wanted !== '' && names.some(name => (part === undefined ? plain(name) === wanted : plain(name).includes(wanted)))
}
