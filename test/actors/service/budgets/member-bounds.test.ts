import { expect, onTestFinished, test } from 'vitest'
import { withDefaults } from '../../../../actors/process/configuration/defaults.ts'
import type { Bounds } from '../../../../actors/service/budgets/capacity.ts'
import { memberBounds } from '../../../../actors/service/budgets/member-bounds.ts'
import { startService } from '../../../../actors/service/service.ts'
import { MAP_SIZES } from '../../../../actors/wire/configuration/budgets.ts'
import type { NewGame } from '../../../../actors/wire/messages.ts'
import { SIZES } from '../../../../engine/index.ts'
import type { Role } from '../../../../saves/accounts/accounts.ts'
import { openAccounts } from '../../../../saves/accounts/accounts.ts'
import { tempDir } from '../../../temp.ts'

const agents = (size: string, seats = 2): NewGame => ({ size, seats: Array.from({ length: seats }, () => ({ driver: 'agent' })) })
const BOUNDS = { games: 2, seats: 5, tiles: 3_000, map: 2_280, newWorlds: null }

async function opened(bounds: Bounds) {
  const service = await startService({ stateDir: tempDir(), shards: 0, members: bounds })
  onTestFinished(() => service.close())
  const accounts = openAccounts(service.records)
  const account = async (role: Role) =>
    (await accounts.make({ name: `One ${role}`, role, email: `${role}@games.example`, isVerified: true }))!.id
  const make = (owner: string, spec: NewGame) => service.request('game/create', { owner, spec })
  return { service, account, make }
}

const spent = (message: string) => ({
  ok: false,
  status: 429,
  error: { code: 'budget/spent', message: expect.stringContaining(message) },
})

test('members are bounded in maps, tiles and seats, and whoever runs the server is not', async () => {
  const { service, account, make } = await opened(BOUNDS)
  const [member, administrator] = [await account('member'), await account('administrator')]
  expect(await make(member, agents('standard'))).toMatchObject(spent('maps of up to 2,280 tiles'))
  expect(await make(member, agents('small'))).toMatchObject({ ok: true })
  expect(await make(member, agents('duel'))).toMatchObject(spent('3,000 tiles together, and have 2,280'))
  expect(await make(administrator, agents('standard'))).toMatchObject({ ok: true })
  expect(await service.request('budget/own', { account: member, role: 'member' })).toMatchObject({
    answer: {
      games: 1,
      seats: 2,
      tiles: 2_280,
      limits: [{ subject: 'members', measure: 'games', amount: 2, used: 1 }, {}, {}, {}],
    },
  })
})

test('an empty list of limits lifts them for one account', async () => {
  const { service, account, make } = await opened({ ...BOUNDS, newWorlds: 1 })
  const member = await account('member')
  expect(await make(member, agents('standard'))).toMatchObject({ ok: false })
  await service.request('budget/set', { subject: `account:${member}`, limits: [] })
  for (let n = 0; n < 2; n++) expect(await make(member, agents('standard'))).toMatchObject({ ok: true })
})

test('who has had as much made as a minute has is told when there is room again', async () => {
  const { account, make } = await opened({ ...BOUNDS, games: null, tiles: null, seats: null, newWorlds: 4_000 })
  const [member, other] = [await account('member'), await account('moderator')]
  expect(await make(member, agents('duel'))).toMatchObject({ ok: true })
  expect(await make(member, agents('duel'))).toMatchObject({ ...spent('4,000 tiles × seats'), retryAfter: expect.any(Number) })
  expect(await make(other, agents('duel'))).toMatchObject({ ok: true })
})

test('only a server for everybody has bounds, and its sizes are those of the engine', () => {
  expect(MAP_SIZES).toEqual(Object.keys(SIZES))
  expect(memberBounds(withDefaults({ mode: 'local' }))).toBeNull()
  expect(memberBounds(withDefaults({ mode: 'server' }))).toMatchObject({ games: 20, map: 112 * 70 })
  expect(memberBounds(withDefaults({ mode: 'server', budgets: { games: 0, largestMap: 'gargantuan' } }))).toMatchObject({
    games: null,
    map: null,
  })
})
