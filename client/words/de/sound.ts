/** Töne der Spiele. */
import type { sound as english } from '../en/sound.ts'
import type { Translation } from '../language/messages.ts'

export const sound: Translation<typeof english> = {
  question: 'Töne abspielen?',
  on: 'Mit Ton',
  off: 'Ohne Ton',
  setting: 'Töne in Spielen, auch wenn ein Vorschlag oder dein Zug wartet',
  volume: 'Lautstärke',
}
