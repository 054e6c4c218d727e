/** Units as people name them, in place of their numbers. */
import type { World } from './world.ts'

/** 'Unit 115 has no movement left' → 'Settler has no movement left'; the number stays where the unit is not known. */
export const withUnitNames = ({ units }: Pick<World, 'units'>, sentence: string): string =>
  sentence.replace(/\b[Uu]nit (\d+)\b/g, (found, id: string) => units.get(Number(id))?.kind ?? found)
