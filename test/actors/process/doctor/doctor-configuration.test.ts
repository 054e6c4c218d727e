/** `hexarchy doctor` looks at the configuration too: certificate, mail, identity providers. */
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withDefaults } from '../../../../actors/process/configuration/defaults.ts'
import type { ReadConfiguration } from '../../../../actors/process/configuration/read.ts'
import { configured } from '../../../../actors/process/doctor/doctor-configuration.ts'
import { wantedKeys } from '../../../../actors/wire/configuration/required-keys.ts'
import type { GivenConfiguration } from '../../../../actors/wire/configuration/schema.ts'
import { makeCertificate, needOpenssl } from '../../../certificates.ts'
import { tempDir } from '../../../temp.ts'
import { soon } from '../../../transport/mcp/mcp-client.ts'

async function told(given: GivenConfiguration, problems: ReadConfiguration['problems'] = []): Promise<string[]> {
  const configuration = withDefaults({ state: tempDir(), ...given })
  const found: string[] = []
  for await (const { what, how, text } of configured({
    configuration,
    file: null,
    sources: new Map(),
    problems,
    wanted: wantedKeys(configuration),
  }))
    found.push(`${how} ${what}: ${text}`)
  return found
}

async function portOf(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A mail server that says these lines, one reply to each command; what it was told. */
async function mailServer(...replies: string[]) {
  const heard: string[] = []
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.write(`${replies[0]}\r\n`)
    let next = 1
    socket.on('data', data => {
      heard.push(String(data).trim())
      if (replies[next]) socket.write(`${replies[next++]}\r\n`)
      else socket.end()
    })
  })
  return { heard, mail: { url: `smtp://127.0.0.1:${await portOf(server)}`, from: 'games@mail.example' } }
}

test('of a configuration that is wrong all that is wrong is told, and nothing else asked', async () => {
  expect(
    await told({ providers: [{ name: 'a', issuer: 'http://127.0.0.1:1', clientId: 'x' }] }, [
      { pointer: '/prot', text: '/prot is wrong.' },
    ]),
  ).toEqual(['fail configuration: /prot is wrong.'])
})

test('what a server for everybody lacks is told', async () => {
  const found = await told({ mode: 'server' })
  expect(found).toHaveLength(4)
  expect(found[0]).toMatch(/^fail configuration: missing: The public address/)
})

test('a certificate for another name, and a port that the public address does not lead to', async t => {
  needOpenssl(t)
  const found = await told({
    mode: 'server',
    origin: 'https://games.example',
    tls: makeCertificate(tempDir()),
    withoutMail: true,
  })
  expect(found).toContainEqual(
    expect.stringMatching(/^fail certificate: .* is for DNS:localhost, IP Address:127\.0\.0\.1, and not for games\.example/),
  )
  expect(found).toContainEqual(
    expect.stringMatching(/^warn public address: .* means port 443, and the server listens on 4870: say --port 443/),
  )
})

test('a mail server is asked, and nothing is sent', async () => {
  const { mail, heard } = await mailServer('220 mail.example ESMTP', '250-mail.example\r\n250 STARTTLS', '221 bye')
  expect(await told({ mail })).toContainEqual('ok mail: 127.0.0.1 answers, encrypted; nothing was sent')
  await soon(() => expect(heard).toEqual(['EHLO localhost', 'QUIT']))
})

test('one without encryption is warned of', async () => {
  const { mail } = await mailServer('220 mail.example ESMTP', '250 mail.example')
  expect(await told({ mail })).toContainEqual(expect.stringMatching(/^warn mail: .* offers no encryption/))
})

test.each([
  ['something else there', '-ERR POP3', 'fail mail: 127.0.0.1: it answers "-ERR POP3", which no mail server does there'],
  ['a server that refuses', '554 no', 'fail mail: 127.0.0.1: it answers "554 no"'],
])('%s is told', async (_what, greeting, text) => {
  const { mail } = await mailServer(greeting)
  expect(await told({ mail })).toContainEqual(expect.stringContaining(text))
})

test('a mail server that is not there is told', async () => {
  const port = await portOf(createServer())
  const mail = { url: `smtp://127.0.0.1:${port === 1 ? 2 : 1}`, from: 'games@mail.example' }
  expect(await told({ mail })).toContainEqual(expect.stringMatching(/^fail mail: 127\.0\.0\.1: .*ECONNREFUSED.*--mail-url/))
})

test.each([
  ['its own issuer', (own: string) => own, 200, /^ok identity provider big: /],
  [
    'another issuer',
    () => 'https://other.example',
    200,
    /^fail identity provider big: .* is of the issuer https:\/\/other\.example/,
  ],
  ['no such page', (own: string) => own, 404, /^fail identity provider big: .* answers 404: look at its "issuer"/],
])('an identity provider that tells %s', async (_what, issuerOf, status, text) => {
  let own = ''
  const server = createHttp((request, response) => {
    const isThere = request.url === '/.well-known/openid-configuration' && status === 200
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer: issuerOf(own) }))
  })
  own = `http://127.0.0.1:${await portOf(server)}`
  expect(await told({ providers: [{ name: 'big', issuer: own, clientId: 'x' }] })).toContainEqual(expect.stringMatching(text))
})
