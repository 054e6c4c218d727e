/** What a package of the program knows in place of its sources: the build writes this module (packaging/program.ts). In a checkout nothing. */

export interface Built {
  /** Digest of the sources of engine and rules. */
  engine: string
  /** Digest of the live bot's sources. */
  bot: string
}

export const built: Built | null = null
