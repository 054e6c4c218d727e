/** The ports of a server: its own, one that sends on to it, and one for its operators. */
import type { Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { openRedirect } from './base/redirect.ts'
import { followCertificate, rawSockets } from './base/tls.ts'
import type { Routes } from './base/typed-app.ts'
import type { EnvironmentPorts } from './environments/environment-ports.ts'
import { openOperatorPort } from './operations/operator-port.ts'
import type { OperatorAnswers } from './operations/routes.ts'
import type { TransportContext } from './transport-context.ts'
import type { TransportOptions } from './transport-options.ts'

export interface Addresses {
  /** Where this machine itself reaches the server. */
  here: string
  /** Of /healthz, /readyz and /metrics for this machine; null: they have none of their own. */
  operatorPort: number | null
  /** Of environments by the Open Reward Standard, and by OpenEnv, at the root; null: they have none of their own. */
  orsPort: number | null
  openEnvPort: number | null
}

export interface Listeners {
  addresses: Addresses
  /** Ends the connections to its own port that are still open, answered or not. */
  cut(): void
  /** Ends the other ports. */
  close(): Promise<void>
}

export async function listen(
  app: Routes,
  { accountsPort, reach, log }: TransportContext,
  { configuration: { host, port, tls, redirectPort, operatorPort, orsPort, openEnvPort } }: TransportOptions,
  operator: OperatorAnswers,
  environments: EnvironmentPorts,
): Promise<Listeners> {
  const { server } = app
  const cut = tls ? rawSockets(server) : () => server.closeAllConnections()
  await app.listen({ host, port })
  void accountsPort.resume().catch(error => log.error({ err: error }, 'deletions of accounts were not looked for'))
  const unfollowCertificate = tls && isEncrypted(server) ? followCertificate(server, tls, reach.origin, log) : () => {}
  const redirect = redirectPort === null ? null : await openRedirect(host, redirectPort, reach.origin!).catch(closing(app))
  const operators = operatorPort === null ? null : await openOperatorPort(operatorPort, operator, log).catch(closing(app))
  const rootPort = (contract: 'ors' | 'openEnv', wanted: number | null) =>
    wanted === null ? null : environments.open(app, contract, host, wanted).catch(closing(app))
  return {
    addresses: {
      here: `${tls ? 'https' : 'http'}://${nameOf(host)}:${portOf(app)}/`,
      operatorPort: operators?.port ?? null,
      orsPort: await rootPort('ors', orsPort),
      openEnvPort: await rootPort('openEnv', openEnvPort),
    },
    cut,
    async close() {
      unfollowCertificate()
      environments.close()
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
