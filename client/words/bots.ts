/** The pages of the bots: profiles, experiments and rankings. */
import { bots } from './en/lab/bots.ts'
import { experimentReport } from './en/lab/experiment-report.ts'
import { experiments } from './en/lab/experiments.ts'
import { profiles } from './en/lab/profiles.ts'
import { wordsOf } from './language/words-of.ts'

export const botsWords = {
  ...wordsOf('lab/bots', bots),
  ...wordsOf('lab/profiles', profiles),
  ...wordsOf('lab/experiments', experiments),
  ...wordsOf('lab/experiment-report', experimentReport),
}
