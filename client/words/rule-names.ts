/** What things of a game's rules are called in the language of the page, where their ruleset brings translations. */

let names: Readonly<Record<string, string>> = {}

/** Of the game that the page shows, with its view. */
export function takeRuleNames(translated: Readonly<Record<string, string>>): void {
  names = translated
}

/** The name as it is read; by its own name a thing is asked for, found and drawn. */
export const ruleName = (name: string): string => (Object.hasOwn(names, name) ? names[name] : name)
