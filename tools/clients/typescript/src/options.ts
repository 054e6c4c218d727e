/** What requests can be asked with. */

export interface ClientOptions {
  /** In place of the platform's own. */
  fetch?: typeof fetch
  /** How long a request that failed for a reason that passes is tried again, in seconds; default 45, 0: never. */
  retrySeconds?: number
  /** How long one try of a request may take, waits apart, in seconds; default 60. */
  timeoutSeconds?: number
}

export interface RequestOptions {
  /** Ends the request; it then rejects with the signal's reason. */
  signal?: AbortSignal
  /** In place of the client's own. */
  retrySeconds?: number
  /** In place of the client's own. */
  timeoutSeconds?: number
}

export interface CallOptions extends RequestOptions {
  /** What is carried out under an id is carried out once, however often it is sent; default: an id of the call's own. */
  callId?: string
  /** Calls of the same value are one step of the turn's limits. */
  step?: string | number
  /** The answer as a model is shown it comes too (`Seat.ask`). */
  text?: boolean
  /** A query whose answer is for the program alone: no reader has seen it by that. */
  unseen?: boolean
  /** How long open_negotiation waits for its answer, in seconds; default 240. */
  waitSeconds?: number
}

/** What goes with a request. */
export interface Sent {
  query?: object
  body?: unknown
}
