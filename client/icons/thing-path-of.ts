/** The path of a thing's icon: with the tables and the drawings, which are loaded together. */
import { thingPaths } from './thing-paths.ts'
import { type ThingHint, thingIcon } from './things.ts'

export const thingPathOf = (name: string, hint: ThingHint): string | undefined => thingPaths[thingIcon(name, hint)]
