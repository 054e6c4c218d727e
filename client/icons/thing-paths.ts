/** The paths of game-icons for all other things of the rules, by the icon's name: the build fills them in (client/build/icons.ts). */
export const thingPaths: Record<string, string> = {}
