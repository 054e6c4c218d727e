/** Every route that changes something, on a disk that takes nothing: it says so with 503 service/storage, and nothing has changed. */
import { describe, expect, test } from 'vitest'
import { ACCOUNT_ROWS, SIGN_IN_ROWS } from './account-rows.ts'
import { ENVIRONMENT_ROWS, GAME_ROWS, SERVER_ROWS } from './game-rows.ts'
import { FILE_FAULTS, type FileFault } from './refusing-files.ts'
import type { Row, Rows, Valid, Verdict } from './row.ts'
import { openWorld, type World } from './world.ts'

const ROWS: Rows = { ...SIGN_IN_ROWS, ...ACCOUNT_ROWS, ...GAME_ROWS, ...ENVIRONMENT_ROWS, ...SERVER_ROWS }
const SWEPT = Object.entries(ROWS).flatMap(([route, row]) => (typeof row === 'string' ? [] : [[route, row] as const]))
/** Longer takes no answer, refusal or not, also on a busy machine. */
const ANSWER_MS = 30_000
/** More writes than any route makes. */
const MOST_WRITES = 40

/** What came of a request: its verdict, or what else was answered. */
async function send({ home }: World, route: string, { path, json, raw, headers = {} }: Valid): Promise<Verdict | string> {
  const [method, address] = route.split(' ')
  const body = raw ?? (json && JSON.stringify(json))
  try {
    const answer = await fetch(home + (path ?? address), {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      // Who comes back from a provider is sent on with what came of it.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await answer.text()
    if (answer.status === 503 && JSON.parse(text).error.code === 'service/storage') return 'refuses'
    const to = answer.headers.get('location') ?? ''
    return answer.status < 400 && !to.includes('error') ? 'goes on' : `${answer.status} ${to} ${text}`
  } catch (error) {
    return (error as Error).message
  }
}

/** What the request would change, as it is read now. */
async function readBack({ call }: World, { reads = [], read }: Valid): Promise<unknown> {
  const answers = []
  for (const [path, headers] of reads) answers.push((await call('GET', path, { headers })).text)
  return [...answers, await read?.()]
}

/** A request to a disk that refuses, what can be read after it, and the same request once the disk takes writes again. */
async function tried(world: World, route: string, row: Row, refuse: () => void): Promise<string[]> {
  const valid = await row.ask(world)
  const before = await readBack(world, valid)
  refuse()
  const told = [await send(world, route, valid)]
  const isRefused = told[0] === 'refuses'
  if (isRefused) {
    const after = await readBack(world, valid)
    if (JSON.stringify(after) !== JSON.stringify(before)) told.push(`but changed: ${JSON.stringify(after).slice(0, 300)}`)
  }
  await world.mend()
  if (isRefused) told.push(`then ${await send(world, route, (await valid.again?.()) ?? valid)}`)
  return told
}

const REFUSED = ['refuses', 'then goes on']
const wanted = (verdict: Verdict, fault: FileFault = 'ENOSPC') =>
  verdict === 'refuses' || (verdict === 'deletes' && fault !== 'ENOSPC') ? REFUSED : ['goes on']

test('every route that changes something has a valid request here', async () => {
  const { transport } = await openWorld()
  const changing = transport.routes
    .filter(({ method }) => !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url}`)
  const missing = changing.filter(route => !(route in ROWS))
  expect(missing.map(route => `add a valid request for ${route}`)).toEqual([])
  const all = new Set(transport.routes.map(({ method, url }) => `${method} ${url}`))
  expect(Object.keys(ROWS).filter(route => !all.has(route))).toEqual([])
})

test('where the store takes nothing each route refuses, changes nothing, and does it once there is room', {
  timeout: 120_000,
}, async () => {
  const world = await openWorld()
  const told: Record<string, string[]> = {}
  for (const [route, row] of SWEPT) told[route] = await tried(world, route, row, () => world.refuseStore('ENOSPC'))
  expect(told).toEqual(Object.fromEntries(SWEPT.map(([route, row]) => [route, wanted(row.store)])))
})

test('a route whose second or later write is refused can be asked again, and then does it', { timeout: 120_000 }, async () => {
  const world = await openWorld()
  const told: string[] = []
  for (const [route, row] of SWEPT.filter(([, { store }]) => store === 'refuses')) {
    for (let writes = 1; writes < MOST_WRITES; writes++) {
      const valid = await row.ask(world)
      world.refuseStore('EIO', writes)
      const first = await send(world, route, valid)
      await world.mend()
      if (first === 'goes on') break
      const again = await send(world, route, (await valid.again?.()) ?? valid)
      const isDone = again === 'goes on' || ((await valid.isCarriedOn?.()) ?? false)
      if (first !== 'refuses' || !isDone) told.push(`${route}, refused after ${writes}: ${first}, then ${again}`)
    }
  }
  expect(told).toEqual([])
})

describe.each(FILE_FAULTS)('where files are refused with %s', fault => {
  test('each route that needs them refuses, changes nothing, and does it once there is room', { timeout: 120_000 }, async () => {
    const world = await openWorld()
    const told: Record<string, string[]> = {}
    const refuse = () => {
      world.files.fail = fault
    }
    // What needs no file is asked once.
    const swept = fault === 'ENOSPC' ? SWEPT : SWEPT.filter(([, { files }]) => files !== 'goes on')
    for (const [route, row] of swept) told[route] = await tried(world, route, row, refuse)
    expect(told).toEqual(Object.fromEntries(swept.map(([route, row]) => [route, wanted(row.files, fault)])))
    expect(world.files.refused).toBeGreaterThan(0)
  })
})
