/** Ids of what a new game makes, by its seed: the settler of the first seat is the unit made first. */
import { idAt, keyOfSeed } from '../engine/core/ids.ts'

/** Id of the unit before which `made` were made. */
export const unitOfSeed = (seed: number, made: number): number => idAt(keyOfSeed(seed), 'unit', made)

export const cityOfSeed = (seed: number, made: number): number => idAt(keyOfSeed(seed), 'city', made)
