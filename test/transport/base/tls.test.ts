import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { followCertificate, secureOptions } from '../../../actors/transport/base/tls.ts'
import { openLog } from '../../../actors/wire/log.ts'
import { makeCertificate, needOpenssl } from '../../certificates.ts'
import { tempDir } from '../../temp.ts'
import { soon } from '../mcp/mcp-client.ts'

const LOOK_MS = 50

beforeEach(needOpenssl)

async function serve() {
  const dir = tempDir()
  const tls = makeCertificate(dir)
  const server = createServer(secureOptions(tls)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const told: { level: string; msg: string }[] = []
  const log = openLog({ level: 'info', format: 'json', stream: { write: line => told.push(JSON.parse(line)) } })
  const end = followCertificate(server, tls, 'https://localhost', log, LOOK_MS)
  onTestFinished(() => {
    end()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Serial number of the certificate that a new connection is shown. */
  const shown = async () => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { serialNumber } = new X509Certificate(socket.getPeerCertificate().raw)
    socket.destroy()
    return serialNumber
  }
  return { dir, tls, told, shown }
}

test('a new certificate is taken over while the server runs, and new connections are shown it', async () => {
  const { dir, told, shown } = await serve()
  const before = await shown()
  makeCertificate(dir)
  await soon(() => expect(told.map(({ msg }) => msg)).toContain('the certificate was read anew'))
  expect(await shown()).not.toBe(before)
})

test('one that is broken is told of, and the one before stays in use until there is a good one', async () => {
  const { dir, tls, told, shown } = await serve()
  const before = await shown()
  writeFileSync(tls.certificate, 'hello')
  await soon(() =>
    expect(told.at(-1)).toMatchObject({
      level: 'error',
      msg: `${tls.certificate} holds no certificate in PEM format (-----BEGIN CERTIFICATE-----). The one before stays in use.`,
    }),
  )
  expect(await shown()).toBe(before)
  makeCertificate(dir)
  await soon(() => expect(told.map(({ msg }) => msg)).toContain('the certificate was read anew'))
  expect(await shown()).not.toBe(before)
})

test('at the start it is told of what browsers will say', async () => {
  const { told } = await serve()
  expect(told).toMatchObject([{ level: 'warn', msg: expect.stringContaining('is signed by itself') }])
})
