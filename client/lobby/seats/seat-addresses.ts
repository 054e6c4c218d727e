/** Where a seat's page is opened, by whom. */

/** Shows the whole game to whoever has it; what it goes by stands behind #. */
export const watchLink = (address: string, game: string, token: string): string => `${address}/games/${game}#${token}`

/** One link for each of `addresses`, where others reach the server, and one for `origin`, where this page was opened; `isHere`: that is for this machine alone. */
export const seatLinks = (origin: string, addresses: readonly string[], game: string, token: string) =>
  [...new Set([...addresses, origin])].map(address => ({
    isHere: addresses.length > 0 && !addresses.includes(address),
    link: `${address}/games/${game}#${token}`,
  }))
