/** Which parts of a ruleset a modFilter means: a name, or `*part of a name*` in any case (rulebook, filters 2). */

/** How a mod's folder is shown: its dashes as blanks, those at the ends as `=`. */
function shownName(name: string): string {
  const shown = name.replaceAll('-', ' ')
  const inner = shown.trim()
  const from = shown.indexOf(inner)
  return '='.repeat(from) + inner + '='.repeat(shown.length - from - inner.length)
}

/** Whether a text is a modFilter: one with `*` at both ends needs a letter between them. */
export const isModFilter = (text: string): boolean => text !== '' && (!isPartial(text) || /\p{L}/u.test(text))

const isPartial = (text: string): boolean => text.length > 1 && text.startsWith('*') && text.endsWith('*')

/** Whether the base or the extension of that name is meant. */
export function matchesMod(filter: string, name: string): boolean {
  if (!isPartial(filter)) return filter === name || filter === shownName(name)
  const part = filter.slice(1, -1).toLowerCase()
  return name.toLowerCase().includes(part) || shownName(name).toLowerCase().includes(part)
}
