/** What tests and pictures of pages go through: the sizes of screens, and the screens over a game's map. */
import { SCREEN_NAMES } from '../../client/game/screen-names.ts'

/** Width and height: a desk, a tablet, a phone on its side and upright. */
export const SIZES = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
] as const

/** Those of the rail; the other two are opened from one of them. */
export const SCREENS = SCREEN_NAMES.filter(name => name !== 'city' && name !== 'negotiation')
