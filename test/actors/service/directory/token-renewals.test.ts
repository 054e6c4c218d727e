import { expect, test } from 'vitest'
import { hashToken } from '../../../../saves/accounts/tokens.ts'
import { tempDir } from '../../../temp.ts'
import { meetingPlace, plant } from '../../planted-game.ts'
import { simulated } from '../../simulated-service.ts'

async function opened() {
  const dir = tempDir()
  const { game, tokens } = await plant(dir, meetingPlace())
  const sim = await simulated({ dir })
  const opens = async (token: string) => (await sim.service.request('seat/open', { token })).ok
  const renew = (seat: number) => sim.service.request('seat/token', { game, seat })
  return { ...sim, game, tokens, opens, renew }
}

test('a renewal that cannot be written leaves the old token as it was', async () => {
  const { service, tokens, opens, renew } = await opened()
  const { commit } = service.store
  service.store.commit = () => Promise.reject(new Error('no room'))
  expect(await renew(0)).toMatchObject({ ok: false })
  service.store.commit = commit
  expect(await opens(tokens[0])).toBe(true)
  const renewed = await renew(0)
  if (!renewed.ok) throw new Error('refused')
  expect(await opens(tokens[0])).toBe(false)
  expect(await opens(renewed.answer.token)).toBe(true)
})

test('renewals that come together lose none of each other', async () => {
  const { service, game, opens, renew } = await opened()
  const renewed = await Promise.all([renew(0), renew(1), renew(0)])
  const [first, other, last] = renewed.map(reply => (reply.ok ? reply.answer.token : ''))
  expect(await Promise.all([first, other, last].map(opens))).toEqual([false, true, true])
  const kept = JSON.parse(Buffer.from((await service.store.get(`games/${game}/tokens`))!).toString())
  expect(kept).toEqual([last, other].map(hashToken))
})
