/** Which versions of NATS will do, and what an old one cannot promise. */

/** Without it the streams of a cluster cannot be made. */
const LEAST = [2, 9]
/** From here on each write can be synced before it is acknowledged (`sync_interval: always`). */
const WHOLE = [2, 10]

const isOlder = (version: string, than: readonly number[]): boolean => {
  const [major, minor] = version.split('.').map(Number)
  return major < than[0] || (major === than[0] && minor < than[1])
}

/** Why a node cannot use it, or null. */
export const refuseVersion = (version: string): string | null =>
  isOlder(version, LEAST) ? `NATS ${version} is too old: ${LEAST.join('.')} or newer is needed, best ${WHOLE.join('.')}` : null

/** What is weaker with it, or null. */
export const weakVersion = (version: string): string | null =>
  isOlder(version, WHOLE)
    ? `NATS ${version} knows no "sync_interval: always": when the machine of the broker loses its power, what was acknowledged in the last two minutes can be lost; ${WHOLE.join('.')} or newer prevents that`
    : null
