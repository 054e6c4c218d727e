/** What spies see: one at work in a foreign city sees its centre and the tiles around (mechanics 13). */
import type { Spy } from '../core/state.ts'

/** It has its network in a foreign city. */
export const watches = ({ deed }: Spy): boolean => deed === 'stealing' || deed === 'rigging'
