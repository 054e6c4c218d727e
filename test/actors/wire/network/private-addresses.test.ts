import dns from 'node:dns'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endpointError } from '../../../../actors/game/drivers/model/failures.ts'
import { fetchOnly } from '../../../../actors/game/drivers/model/outbound.ts'
import { isPrivateAddress, isPrivateHost } from '../../../../actors/wire/network/private-addresses.ts'

const PRIVATE = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '0', 'localhost', 'LOCALHOST.', 'a.localhost'],
  ...[
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '168.63.129.16',
  ],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
  ],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[2002:7f00:1::]', '[ff02::1]', '255.255.255.255', '198.18.0.1'],
]
const PUBLIC = [
  ...['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.255.255', '[2606:4700::1111]', '[::ffff:8.8.8.8]', '[64:ff9b::808:808]'],
  ...['api.openai.com', 'localhost.example.org', 'notlocalhost'],
]

test.each(PRIVATE)('%s is private in every spelling', host => {
  expect(isPrivateHost(new URL(`http://${host}:8080/v1`))).toBe(true)
})

test.each(PUBLIC)('%s is not private by itself', host => {
  expect(isPrivateHost(new URL(`http://${host}:8080/v1`))).toBe(false)
})

test('an address with a zone is looked at without it, and what is no address is not public', () => {
  expect(isPrivateAddress('fe80::1%eth0')).toBe(true)
  expect(isPrivateAddress('nonsense')).toBe(true)
})

/** A listener on loopback, and a name that stands for these addresses, one after the other. */
async function rebound(...answers: string[][]) {
  let reached = 0
  const server = createServer((_, response) => {
    reached++
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const real = dns.lookup
  let asked = 0
  dns.lookup = ((name: string, options: any, callback: any) => {
    if (name !== 'rebound.example') return real(name, options, callback)
    const found = answers[Math.min(asked++, answers.length - 1)].map(address => ({ address, family: 4 }))
    queueMicrotask(() => (options.all ? callback(null, found) : callback(null, found[0].address, 4)))
  }) as typeof dns.lookup
  syncBuiltinESMExports()
  onTestFinished(() => {
    dns.lookup = real
    syncBuiltinESMExports()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://rebound.example:${(server.address() as AddressInfo).port}/v1`
  return { url, reached: () => reached }
}

test('a name that stands for a private address is refused when the connection is made, before anything is sent', async () => {
  const { url, reached } = await rebound(['127.0.0.1'])
  const error = await fetchOnly(url, { hasKey: true, mayBePrivate: false })(url).catch(thrown => thrown)
  expect(endpointError(error)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('rebound.example stands for a private address'),
  })
  expect(reached()).toBe(0)
  expect((await fetchOnly(url, { hasKey: true, mayBePrivate: true })(url)).status).toBe(200)
})

test('a name is refused where one of its addresses is private, whatever it stood for before', async () => {
  const { url, reached } = await rebound(['203.0.113.1', '127.0.0.1'])
  const send = fetchOnly(url, { hasKey: true, mayBePrivate: false })
  await expect(send(url)).rejects.toThrow('fetch failed')
  expect(reached()).toBe(0)
})

test.each(['http://127.0.0.1:9/v1', 'http://0x7f.1:9/v1', 'http://[::ffff:7f00:1]:9/v1'])(
  '%s is refused without a connection',
  async url => {
    const error = await fetchOnly(url, { hasKey: true, mayBePrivate: false })(url).catch(thrown => thrown)
    expect(endpointError(error)).toMatchObject({ kind: 'refused', message: expect.stringContaining('is at a private address') })
  },
)
