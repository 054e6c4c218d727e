/** Words that the screens about others, the realm's books and the rules share. */
import { relationsShared } from '../en/relations/shared.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/shared', relationsShared)

export const sharedWords = {
  ...spoken,
  seconds: (s: number): string =>
    s >= 60
      ? spoken.minutes({ minutes: Math.floor(s / 60), seconds: String(s % 60).padStart(2, '0') })
      : spoken.secondsOnly({ seconds: s }),
}
