import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openReplicatedStore } from '../../../actors/cluster/log/replicated-store.ts'
import { type Handler, type OwnerLink, openOwnerLink } from '../../../actors/cluster/records/owner-link.ts'
import { openRecordsReplica } from '../../../actors/cluster/records/records-replica.ts'
import { OWNER_REQUESTS, type OwnerAsk, type OwnerRequest } from '../../../actors/wire/owner/owner-requests.ts'
import { openStore } from '../../../saves/database/store.ts'
import { assertProperty } from '../../property.ts'
import { tempDir } from '../../temp.ts'
import { MemoryCluster } from '../memory-broker.ts'
import { placesIn, type Schema, spoiled, valuesOf } from '../schema-values.ts'

const TYPES = Object.keys(OWNER_REQUESTS) as OwnerRequest[]
const RUNS = { numRuns: 40, fewer: 'each is a request over a bus' }

/** The owner, and a node that asks it. */
async function openLinks() {
  const cluster = new MemoryCluster()
  const complain = () => {}
  async function openLink(node: string) {
    const broker = cluster.broker(node)
    const store = await openReplicatedStore(await openStore(tempDir(), { complain }), {
      logs: broker.logs,
      snapshots: broker.blobs('snapshots'),
      rules: broker.blobs('rules'),
      node,
      isLeased: () => true,
      complain,
    })
    const replica = await openRecordsReplica({ bus: broker.bus, logs: broker.logs, complain })
    const link = openOwnerLink({ bus: broker.bus, node, replica, store, isLeased: () => true, isAlive: () => true })
    onTestFinished(async () => {
      link.close()
      replica.close()
      await broker.close()
      await store.close()
    })
    return { store, link, broker }
  }
  const owner = await openLink('owner')
  const other = await openLink('other')
  await owner.store.claim('records', () => true)
  return { owner: owner.link, other: other.link, bus: other.broker.bus }
}

/** What the owner was asked, each time answered with the value. */
function serving(link: OwnerLink, type: OwnerRequest, answer: { value: unknown }): unknown[] {
  const asked: unknown[] = []
  const handler = async (ask: unknown) => {
    asked.push(ask)
    return answer.value
  }
  link.serve(type, handler as Handler<OwnerRequest>)
  return asked
}

const askOf = (link: OwnerLink, type: OwnerRequest, ask: unknown) => link.ask(type, ask as OwnerAsk<OwnerRequest>)

const schemasOf = (type: OwnerRequest) => OWNER_REQUESTS[type] as { ask: Schema; answer: Schema }

/** A value, and the same with one member of another type; `where`: as the refusal names that member. */
const spoiledOf = (schema: Schema) =>
  fc.tuple(valuesOf(schema), fc.nat()).map(([value, n]) => {
    const places = placesIn(schema, value)
    const place = places[n % places.length]
    return { value: spoiled(value, place), where: place.path || 'it' }
  })

test.each(TYPES)('%s arrives at the owner as it was asked, and its answer as it was given', async type => {
  const { owner, other } = await openLinks()
  const { ask, answer } = schemasOf(type)
  const given = { value: null as unknown }
  const asked = serving(owner, type, given)
  await assertProperty(
    'a request to the owner arrives as it was asked',
    fc.asyncProperty(valuesOf(ask), valuesOf(answer), async (question, told) => {
      given.value = told
      expect(await askOf(other, type, question)).toEqual(told)
      expect(asked.pop()).toEqual(question)
    }),
    RUNS,
  )
})

test.each(TYPES)('%s with a member of another type is refused with its path, and nobody acts on it', async type => {
  const { owner, other } = await openLinks()
  const asked = serving(owner, type, { value: null })
  await assertProperty(
    'a request to the owner that does not fit is refused',
    fc.asyncProperty(spoiledOf(schemasOf(type).ask), async ({ value, where }) => {
      const refusal = `the question ${type} does not fit this version: ${where} `
      await expect(askOf(other, type, value)).rejects.toThrow(refusal)
      expect(asked).toEqual([])
    }),
    RUNS,
  )
})

test.each(TYPES)('an answer to %s with a member of another type does not reach whoever asked', async type => {
  const { owner, other } = await openLinks()
  const { ask, answer } = schemasOf(type)
  const given = { value: null as unknown }
  serving(owner, type, given)
  await assertProperty(
    'an answer of the owner that does not fit does not arrive',
    fc.asyncProperty(valuesOf(ask), spoiledOf(answer), async (question, { value, where }) => {
      given.value = value
      const refusal = `the answer to ${type} does not fit this version: ${where} `
      await expect(askOf(other, type, question)).rejects.toThrow(refusal)
    }),
    RUNS,
  )
})

test('members that a newer node adds to a question do not keep the owner from answering it', async () => {
  const { owner, other } = await openLinks()
  serving(owner, 'running/resume', { value: null })
  expect(await askOf(other, 'running/resume', { account: 'a', game: 'g', since: 1 })).toBe(null)
})

test('a message that is no question, and a question that this version does not know, are answered with why', async () => {
  const { bus } = await openLinks()
  const told = async (message: unknown) => {
    const bytes = await bus.request('node.owner.records', Buffer.from(JSON.stringify(message)), { timeoutMs: 1_000 })
    return JSON.parse(Buffer.from(bytes).toString())
  }
  expect(await told({ type: 'write', ask: null, from: 'other' })).toEqual({
    failed: 'the question does not fit this version: it must have required properties id',
  })
  expect(await told({ type: 'newer', ask: null, from: 'other', id: '1' })).toEqual({ failed: 'nobody answers newer' })
})
