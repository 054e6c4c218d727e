/** The secret by which commands on this machine act for whoever runs the server: new at each start, and noted where nobody else reads it. */
import { isSameSecret, makeSecret } from '../../../saves/accounts/secrets.ts'

const PREFIX = 'console_'

export const makeConsoleToken = (): string => PREFIX + makeSecret()

/** Whether a bearer token is the console's; of other kinds of tokens none begins so. */
export const isConsoleToken = (token: string, own: string | null): boolean =>
  own !== null && token.startsWith(PREFIX) && isSameSecret(token, own)
