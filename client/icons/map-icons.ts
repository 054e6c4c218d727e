/** Which icon stands for a thing, and the drawings of what the map shows: loaded together. */
export { mapPaths } from './map-paths.ts'
export { thingIcon } from './things.ts'
