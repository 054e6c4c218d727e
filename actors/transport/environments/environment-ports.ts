/** Ports of their own for environments: clients that know of no path find the names of their contract at the root. What comes there is handled by the server itself. */
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { ENVIRONMENTS, environmentNamed } from '../../episodes/splits.ts'
import type { Routes } from '../base/typed-app.ts'

const ROOTS = {
  /** The Open Reward Standard names environments itself. */
  ors: (url: string): string => `/environments${url}`,
  /** OpenEnv has one environment at an address: the first, or the one that the path begins with. */
  openEnv: (url: string): string => {
    const [, first] = url.split(/[/?]/, 2)
    return environmentNamed(first) ? `/environments${url}` : `/environments/${ENVIRONMENTS[0].name}${url}`
  },
} as const

export class EnvironmentPorts {
  #roots = new Map<number, (url: string) => string>()
  #servers: Server[] = []

  /** Where the server has what was asked for, by the port that it came to. */
  readonly rewrite = ({ url = '/', socket }: IncomingMessage): string => {
    const root = this.#roots.get(socket.localPort ?? 0)
    return root && url.startsWith('/') ? root(url) : url
  }

  /** Returns the port. Rejects where it cannot be had. */
  async open({ server: own }: Routes, contract: keyof typeof ROOTS, host: string, wanted: number): Promise<number> {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => void own.emit('connection', socket))
    server.maxConnections = own.maxConnections
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, host, resolve)
    })
    this.#servers.push(server)
    const { port } = server.address() as AddressInfo
    this.#roots.set(port, ROOTS[contract])
    return port
  }

  /** Takes no more connections; those that are open are ended with the server's. */
  close(): void {
    for (const server of this.#servers) server.close()
  }
}
