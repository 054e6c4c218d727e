/** Names of the logs that belong to the whole cluster; a game's log has its id for a name. */

/** The log of accounts, sessions and budgets. */
export const RECORDS = 'records'

/** The log of the lab: experiments, results, and what is known of its workers. */
export const LAB = 'lab'

/** Whether that is a log of the whole cluster, not of one game. */
export const isCommon = (log: string): boolean => log === RECORDS || log === LAB
