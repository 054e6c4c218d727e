/** The table of all cities. */
import { cities } from '../en/realm/cities.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('realm/cities', cities)

export const citiesWords = {
  ...spoken,
  resisting: (n: number): string => spoken.resisting({ n }),
  grows: (n: number): string => spoken.grows({ n: Math.max(-1, n) }),
  makes: (item: string, turns: number): string => spoken.makes({ item, turns: Math.max(-1, turns) }),
  defence: (strength: number, hp: number, of: number): string => (hp < of ? spoken.damaged({ strength, hp, of }) : `${strength}`),
  changeTitle: (city: string): string => spoken.changeTitle({ city }),
  open: (city: string): string => spoken.open({ city }),
}
