/** What this browser keeps for times without a connection: names and addresses that the worker and the pages share. */

/** Files of the pages: the page itself, and what it loads. */
export const SHELL = 'hexarchy-shell'
/** Recaps that somebody kept, each a whole page. */
export const RECAPS = 'hexarchy-recaps'
/** Only what is kept is there: no server answers at these. */
export const RECAP_PATH = '/offline/recaps/'
/** The page that every address of the client is answered with. */
export const PAGE = '/'
