/** What analyses say of a game: as the lab works it out, commands print it, routes answer with it and pages show it. */

/** A matter that the bot decides, with what it would do and what instead. */
export interface ExplainedMatter {
  /** 'victory', 'war' and 'sites' of its plan; else 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do, step by step, then what could be done instead, the best first. */
  options: ExplainedOption[]
}

export interface ExplainedOption {
  /** As a player gives it; absent where it is a plan and nothing to do yet. */
  call?: { tool: string; args: object }
  because: string
  /** Worth beside others of the same decision. */
  score?: number
  /** What the score is made of, by name. */
  terms?: Readonly<Record<string, number>>
  /** Gold and faith that it takes; absent where it takes none. */
  price?: { gold: number; faith: number }
}
