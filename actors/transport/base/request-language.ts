/** In which language a request is answered: the first of its Accept-Language that the program is written in. */
import { type Language, languageFor } from '../../../tools/words/language/languages.ts'

/** `header`: 'de-AT, fr;q=0.8'; English where it names none that there is. */
export function languageIn(header: string | undefined): Language {
  if (header === undefined) return 'en'
  const wishes = header.split(',').map(wish => {
    const [tag, quality] = wish.trim().split(/ *; *q=/)
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const best = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  return languageFor(best.map(({ tag }) => tag))
}
