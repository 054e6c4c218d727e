/** What a game keeps of each ruleset that its rules are made of. */

/** One of the rulesets that a game's rules are made of. */
export interface RulesPart {
  name: string
  /** Of a base its merged rules', of an extension that of its own files. */
  hash: string
  /** What filters of mods know it by besides. */
  also: string[]
}
