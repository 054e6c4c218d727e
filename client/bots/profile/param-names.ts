/** Names of parameters in words and in requests. */

/** garrisonAtWar: garrison at war. */
export const spaced = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)

export const titled = (name: string): string => {
  const words = spaced(name)
  return words[0].toUpperCase() + words.slice(1)
}

/** JSON pointer of a parameter in the request. */
export const pathOf = (name: string): string => `/params/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
