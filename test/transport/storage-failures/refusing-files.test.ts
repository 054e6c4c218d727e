/** Files that cannot be written: each route that needs them says so with 503 service/storage, and changes nothing. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caller, openTestTransport, signIn } from '../open-transport.ts'

const MODEL = { provider: 'openai', model: 'x', baseUrl: 'http://127.0.0.1:9/v1' }

test('models and imports are refused with service/storage while the folder takes no files, and taken afterwards', async () => {
  const { url, stateDir } = await openTestTransport()
  const call = caller(url)
  const owner = await signIn(call)
  const blocked = join(stateDir, 'saves')
  // What stands in place of the folder keeps root out too.
  rmSync(blocked, { recursive: true, force: true })
  writeFileSync(blocked, '')
  const put = () => call('PUT', '/api/settings/models/m', { json: MODEL, headers: owner })
  const refused = { status: 503, body: { ok: false, error: { code: 'service/storage' } } }
  expect(await put()).toMatchObject(refused)
  const file = { raw: 'HXG', headers: { ...owner, 'content-type': 'application/octet-stream' } }
  expect(await call('POST', '/api/games/import', file)).toMatchObject(refused)
  rmSync(blocked)
  expect((await call('GET', '/api/settings/models', { headers: owner })).body).toMatchObject({ models: [], damaged: [] })
  expect(await put()).toMatchObject({ status: 200 })
})
