/** What follows from the rules alone: made once for a ruleset, for all games that are played by it. */
import type { Ruleset } from '../../rules/ruleset.ts'

/** `make`, asked once for each ruleset. */
export function onceByRuleset<T>(make: (rules: Ruleset) => T): (rules: Ruleset) => T {
  const made = new WeakMap<Ruleset, T>()
  return rules => {
    let known = made.get(rules)
    if (known === undefined) made.set(rules, (known = make(rules)))
    return known
  }
}
