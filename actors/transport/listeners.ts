/** The ports of a server: its own, one that sends on to it, and one for its operators. */
import type { Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { openRedirect } from './base/redirect.ts'
import { followCertificate, rawSockets } from './base/tls.ts'
import type { Routes } from './base/typed-app.ts'
import { openOperatorPort } from './operations/operator-port.ts'
import type { OperatorAnswers } from './operations/routes.ts'
import type { TransportContext } from './transport-context.ts'
import type { TransportOptions } from './transport-options.ts'

export interface Listeners {
  /** Where this machine itself reaches the server. */
  here: string
  operatorPort: number | null
  /** Ends the connections to its own port that are still open, answered or not. */
  cut(): void
  /** Ends the other ports. */
  close(): Promise<void>
}

export async function listen(
  app: Routes,
  { accountsPort, reach, log }: TransportContext,
  { configuration: { host, port, tls, redirectPort, operatorPort } }: TransportOptions,
  operator: OperatorAnswers,
): Promise<Listeners> {
  const { server } = app
  const cut = tls ? rawSockets(server) : () => server.closeAllConnections()
  await app.listen({ host, port })
  void accountsPort.resume().catch(error => log.error({ err: error }, 'deletions of accounts were not looked for'))
  const unfollowCertificate = tls && isEncrypted(server) ? followCertificate(server, tls, reach.origin, log) : () => {}
  const redirect = redirectPort === null ? null : await openRedirect(host, redirectPort, reach.origin!).catch(closing(app))
  const operators = operatorPort === null ? null : await openOperatorPort(operatorPort, operator, log).catch(closing(app))
  return {
    here: `${tls ? 'https' : 'http'}://${nameOf(host)}:${portOf(app)}/`,
    operatorPort: operators?.port ?? null,
    cut,
    async close() {
      unfollowCertificate()
      await redirect?.close()
      await operators?.close()
    },
  }
}

/** Whether it was opened with a certificate. */
const isEncrypted = (server: Server): server is Server & Pick<HttpsServer, 'setSecureContext'> => 'setSecureContext' in server

/** Half a server is none. */
const closing = (app: Routes) => async (error: Error) => {
  await app.close()
  throw error
}

export const portOf = ({ server }: Routes): number => (server.address() as AddressInfo).port

const nameOf = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host)
