/** The packages that the program is made with: the build fills them in (client/build/icons.ts). */

export interface Library {
  name: string
  version: string
  licence: string
  /** Some of them; none where the package names nobody. */
  authors: string[]
  homepage: string | null
}

export const libraries: Library[] = []
