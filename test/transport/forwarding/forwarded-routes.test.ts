import { expect, test } from 'vitest'
import { ROUTE_PLACES } from '../../../actors/transport/forwarding/forwarded-routes.ts'
import { tempDir } from '../../temp.ts'
import { openTestTransport } from '../open-transport.ts'

test('every route says where it is carried out in a cluster, and none says so that is none', async () => {
  const { transport } = await openTestTransport({
    clientDir: tempDir(),
    // It has the most.
    configuration: { mode: 'server', origin: 'https://games.example', trustedProxies: ['127.0.0.1'] },
  })
  const routes = transport.routes.map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(routes)].sort()).toEqual(Object.keys(ROUTE_PLACES).sort())
})
