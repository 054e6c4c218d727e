/** What follows from the rules alone: made once for a ruleset, for all games that are played by it. */
import type { Ruleset } from '../../rules/ruleset.ts'

/** `make`, asked once for each ruleset. */
export function onceByRuleset<T>(make: (rules: Ruleset) => T): (rules: Ruleset) => T {
  const made = new WeakMap<Ruleset, T>()
  // Hardly any thread plays by more than one: the map need not be asked.
  let asked: Ruleset | null = null
  let answer: T
  return rules => {
    if (asked === rules) return answer
    let known = made.get(rules)
    if (known === undefined) made.set(rules, (known = make(rules)))
    asked = rules
    answer = known
    return known
  }
}
