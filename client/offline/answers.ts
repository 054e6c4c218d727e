/** Which requests the worker answers, and with what. */

/** Addresses that are the server's own, whatever the browser asks for there. */
const SERVERS = /^\/(api|ws|mcp|docs|healthz|readyz|metrics)(\/|$)/

/** Whether it is an address of the client's pages, as the server tells them apart. */
export const isOfPages = (path: string): boolean => !SERVERS.test(path) && !/\.\w+$/.test(path)

/** Files under it are named by their content. */
export const keepsForGood = (path: string): boolean => path.startsWith('/assets/')

/** Whether it is the page that every address has: not a redirection, no error, nothing else. */
export const isShell = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /\btext\/html\b/.test(headers.get('content-type') ?? '')
