/** When V8 compiles what a server's threads run: each function that waits for its compiler holds memory, which malloc keeps afterwards. */
import { setFlagsFromString } from 'node:v8'

/**
 * Calls of a function before V8's middle compiler takes it. Of its own it would be 400: thousands of functions of the rules then wait for it
 * at once, for code that the last compiler soon does anew. Seen: 40 to 60 MB less for the first games, in no more time.
 */
const CALLS = 3_000

/** To be called before threads are started. */
export function compileLate(): void {
  setFlagsFromString(`--invocation-count-for-maglev=${CALLS}`)
}
