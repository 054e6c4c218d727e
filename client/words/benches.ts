/** The pages of benches. */
import { benchGames } from './en/lab/bench-games.ts'
import { benchReport } from './en/lab/bench-report.ts'
import { benches } from './en/lab/benches.ts'
import { wordsOf } from './language/words-of.ts'

export const benchesWords = {
  ...wordsOf('lab/benches', benches),
  ...wordsOf('lab/bench-report', benchReport),
  ...wordsOf('lab/bench-games', benchGames),
}
