/** A server with environments, for clients of both contracts. */
import { openGame } from '../open-game.ts'
import { OpenEnvClient } from './openenv-client.ts'
import { OrsClient } from './ors-client.ts'

export const TASK = {
  world: { size: 'duel', map: 'pangaea', speed: 'Quick', cityStates: 0 },
  ...{ seed: 7, opponents: ['standard'], horizon: 30 },
}

export async function openEnvironments(more: Parameters<typeof openGame>[0] = {}) {
  const { call, owner, url, service, transport } = await openGame(more)
  const json = { name: 'trainer', scopes: ['games'], days: 1 }
  const { body } = await call('POST', '/api/account/tokens', { headers: owner, json })
  const token: string = body.token
  const games = async () => {
    const reply = await service.request('game/list', {})
    return reply.ok ? reply.answer.filter(({ name }) => name === 'Episode').length : -1
  }
  return {
    ...{ call, owner, url, token, games, transport },
    tokenId: body.id as string,
    client: () => new OrsClient(url, token),
    openEnv: (path = '/environments/hexarchy') => OpenEnvClient.open(url + path, token),
  }
}
