/** What its owner can do with a game as it stands: pause it, let it go on, play on after its end. */
import m from 'mithril'
import type { GameRecord, GameStatus } from '../../actors/messages.ts'
import { call } from '../net/api.ts'

const CONTROLS: Partial<Record<GameStatus, [label: string, paused: boolean]>> = {
  running: ['Pause', true],
  paused: ['Go on', false],
  finished: ['Play on', false],
}

export function controlButton(
  { id, status }: Pick<GameRecord, 'id' | 'status'>,
  act: (work: () => Promise<unknown>) => void,
): m.Children {
  const control = CONTROLS[status]
  if (!control) return null
  const [label, paused] = control
  const onclick = () => act(() => call('POST', `/api/games/${id}/control`, { body: { paused } }))
  return m('button.small', { type: 'button', onclick, ...(status === 'finished' && { title: 'Nobody wins again' }) }, label)
}
