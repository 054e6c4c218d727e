/** A real game of two agents, its owner and as many other accounts as a test has. */
import type { TransportOptions } from '../../actors/transport/transport-options.ts'
import type { Account, Role } from '../../saves/accounts/accounts.ts'
import { openSessions } from '../../saves/accounts/sessions.ts'
import { tempDir } from '../temp.ts'
import { openReal } from './open-game.ts'

const DUEL = { size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5, seats: [{ driver: 'agent' }, { driver: 'agent' }] }

export async function openShared(settings: object = {}, overrides: Partial<TransportOptions> = {}) {
  const opened = await openReal(tempDir(), {}, overrides)
  const { service, call, owner } = opened
  /** A signed-in account. */
  async function join(id: string, role: Role = 'member') {
    const account: Account = { version: 1, id, name: id, role, created: '2026-01-01T00:00:00.000Z' }
    await service.records.put(`account/${id}`, account as never)
    const { secret, session } = await openSessions(service.records).open(id)
    return { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf }
  }
  const create = async (more: object = {}) =>
    (await call('POST', '/api/games', { headers: owner, json: { ...DUEL, ...settings, ...more } })).body as {
      id: string
      seats: { token: string }[]
    }
  return { ...opened, join, create }
}
