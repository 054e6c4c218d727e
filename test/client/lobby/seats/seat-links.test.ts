/** A seat's link is one that others can open: at the address where the network reaches the server. */
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { seatLinks } from '../../../../client/lobby/seats/seat-addresses.ts'
import { openTestTransport } from '../../../transport/open-transport.ts'

const HERE = 'http://localhost:4870'
const THERE = 'http://192.168.0.7:4870'

test('on a server of this machine alone there is one link, as the page was opened', () => {
  expect(seatLinks(HERE, [], 'g1', 'seat_x')).toEqual([{ isHere: false, link: `${HERE}/games/g1#seat_x` }])
})

test('where others reach the server their link comes first', () => {
  expect(seatLinks(HERE, [THERE], 'g1', 'seat_x')).toEqual([
    { isHere: false, link: `${THERE}/games/g1#seat_x` },
    { isHere: true, link: `${HERE}/games/g1#seat_x` },
  ])
})

test('an owner who came by such an address is shown it once', () => {
  expect(seatLinks(THERE, [THERE], 'g1', 'seat_x')).toHaveLength(1)
})

test('the server names its addresses on the network, where it listens to more than this machine', async () => {
  const addresses = async (host: string) => {
    const { call, transport } = await openTestTransport({ host })
    return { told: (await call('GET', '/api/connect')).body.addresses, port: transport.port }
  }
  expect((await addresses('127.0.0.1')).told).toEqual([])
  const outer = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  const all = await addresses('0.0.0.0')
  expect(all.told).toEqual(outer.map(({ address }) => `http://${address}:${all.port}`))
})
