/** What spies see: one at work in a foreign city sees its centre and the tiles around (rulebook, espionage 2). */
import type { Spy } from '../core/state.ts'

/** It has its network in a foreign city. */
export const watches = ({ deed }: Spy): boolean => deed === 'stealing' || deed === 'rigging'
