/** The paths of game-icons for what the map draws, by the icon's name: the build fills them in (client/build/icons.ts). */
export const mapPaths: Record<string, string> = {}
