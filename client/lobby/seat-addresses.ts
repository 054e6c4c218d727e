/** Where a seat's page is opened, by whom. */

/** One link for each of `addresses`, where others reach the server, and one for `origin`, where this page was opened. */
export const seatLinks = (origin: string, addresses: readonly string[], game: string, token: string) =>
  [...new Set([...addresses, origin])].map(address => ({
    for: addresses.length > 0 && !addresses.includes(address) ? 'on this machine' : '',
    link: `${address}/games/${game}#${token}`,
  }))
