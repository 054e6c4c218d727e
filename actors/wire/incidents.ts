/** What goes wrong while the service runs, as the operator's log and its counters have it. */

export const INCIDENT_KINDS = ['crash', 'broken', 'rules', 'state', 'bot', 'model', 'shard', 'request', 'store', 'other'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** Where a trouble came up; what is not known of it is left out. */
export interface IncidentPlace {
  kind?: IncidentKind
  game?: string
  seed?: number
  /** Length of the game's log then. */
  position?: number
  seat?: number
  shard?: number
}

/** Those after which the program has done less than it should; others only tell that something came out otherwise. */
const ERRORS: ReadonlySet<IncidentKind> = new Set(['crash', 'broken', 'shard', 'request', 'store', 'bot'])

export const isError = (kind: IncidentKind): boolean => ERRORS.has(kind)
