/** Layers of information over the map. */
import { layers } from '../en/play/layers.ts'
import { wordsOf } from '../language/words-of.ts'

export const layerWords = wordsOf('play/layers', layers)
