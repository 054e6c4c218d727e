/** What the lobby and a recap load, as paths: the build fills it in (client/build/service-worker.ts). */

export const files: readonly string[] = []
