/** What stands around a server for everybody: a mail server and an identity provider of the test's own, on loopback. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keyVariable } from '../saves/models/api-keys.ts'
import { CLIENT_SECRET, makeProvider, openIssuer } from './actors/service/accounts/identity-provider.ts'
import { catchMail } from './actors/service/accounts/mail-catcher.ts'

/** For a server of that public address: the configuration that names both, and the environment with the provider's secret. */
export async function openAround(origin: string) {
  const mail = await catchMail()
  const issuer = await openIssuer()
  const { person } = makeProvider(issuer, `${origin}/api/sign-in/elsewhere/callback`)
  const provider = { name: 'elsewhere', title: 'Elsewhere', issuer: issuer.issuer, clientId: 'hexarchy', key: 'elsewhere' }
  return {
    mail,
    issuer: issuer.issuer,
    person,
    configuration: { mode: 'server', origin, host: '127.0.0.1', mail: mail.settings, providers: [provider] },
    env: { ...process.env, [keyVariable('elsewhere')]: CLIENT_SECRET },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
