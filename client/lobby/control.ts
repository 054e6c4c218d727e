/** What its owner can do with a game as it stands: pause it, let it go on, play on after its end. */
import m from 'mithril'
import type { GameRecord, GameStatus } from '../../actors/wire/messages.ts'
import type { ControlName } from '../icons/controls.ts'
import { call } from '../net/api.ts'
import { icon } from '../ui/controls/icon.ts'
import { lobbyWords as words } from '../words/lobby.ts'

const CONTROLS: Partial<Record<GameStatus, [label: string, control: ControlName, paused: boolean]>> = {
  running: [words.pause, 'pause', true],
  paused: [words.resume, 'play', false],
  finished: [words.playOn, 'forward', false],
}

/** `name` is said where there are several games. */
export function controlButton(
  { id, status }: Pick<GameRecord, 'id' | 'status'>,
  act: (work: () => Promise<unknown>) => void,
  name?: string,
): m.Children {
  const found = CONTROLS[status]
  if (!found) return null
  const [label, control, paused] = found
  const onclick = () => act(() => call('POST', `/api/games/${id}/control`, { body: { paused } }))
  return m(
    'button.small',
    {
      type: 'button',
      onclick,
      ...(name !== undefined && { 'aria-label': words.of({ what: label, game: name }) }),
      ...(status === 'finished' && { title: words.playOnNote }),
    },
    [m(icon, { control }), m('span', label)],
  )
}
