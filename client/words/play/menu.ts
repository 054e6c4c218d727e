/** The menu in a game, and what opens from it. */
import { menu } from '../en/play/menu.ts'
import { wordsOf } from '../language/words-of.ts'

export const menuWords = wordsOf('play/menu', menu)
