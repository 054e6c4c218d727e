/** Les sons des parties. */
import type { sound as english } from '../en/sound.ts'
import type { Translation } from '../language/messages.ts'

export const sound: Translation<typeof english> = {
  question: 'Jouer les sons ?',
  on: 'Avec son',
  off: 'Sans son',
  setting: 'Sons en partie, aussi quand une proposition ou ton tour attend',
  volume: 'Volume',
}
