/** What things of a game's rules are called in the language of the page, where their ruleset brings translations. */

let names: Readonly<Record<string, string>> = {}
let own: ReadonlyMap<string, string> = new Map()

/** Of the game that the page shows, with its view. */
export function takeRuleNames(translated: Readonly<Record<string, string>>): void {
  names = translated
  own = new Map(Object.entries(translated).map(([name, shown]) => [shown, name]))
}

/** The name as it is read; by its own name a thing is asked for, found and drawn. */
export const ruleName = (name: string): string => (Object.hasOwn(names, name) ? names[name] : name)

/** The rules' own name of what is called so. */
export const ownName = (shown: string): string => own.get(shown) ?? shown
