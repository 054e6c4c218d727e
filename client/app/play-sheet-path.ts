/** Where the style sheet of games is: the build fills it in (client/build/build.ts). */
export const playSheet = ''
