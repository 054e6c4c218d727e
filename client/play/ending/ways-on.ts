/** The ways on from a game that is over: back into it, another one, the lobby. */
import m from 'mithril'
import type { ServerContext } from '../../game/server-context.ts'
import type { ControlName } from '../../icons/controls.ts'
import { controlButton } from '../../lobby/control.ts'
import { playAgain } from '../../lobby/new-game/same-again.ts'
import { type ApiError, errorOf, mayChangeGame } from '../../net/api.ts'
import { icon } from '../../ui/controls/icon.ts'
import { refusal } from '../../ui/feedback/notices.ts'
import { endingWords as words } from '../../words/play/ending.ts'
import type { EndedGame } from './ended-game.ts'

interface Attrs {
  game: EndedGame
  table: ServerContext
  onClose(): void
}

export const waysOn: m.ClosureComponent<Attrs> = () => {
  let isBusy = false
  let error: ApiError | null = null

  async function act(work: () => Promise<unknown>): Promise<void> {
    isBusy = true
    error = null
    m.redraw()
    try {
      await work()
    } catch (thrown) {
      error = errorOf(thrown)
    }
    isBusy = false
    m.redraw()
  }

  const again =
    ({ game }: Attrs, isRematch: boolean) =>
    () =>
      void act(async () => m.route.set(await playAgain(game.record!, isRematch)))

  const button = (control: ControlName, text: string, onclick: () => void, look = ''): m.Children =>
    m('button', { type: 'button', class: look, disabled: isBusy, onclick }, [m(icon, { control }), m('span', text)])

  return {
    view({ attrs }) {
      const { game, table, onClose } = attrs
      const { record, mayRepeat, analysis } = game
      return [
        m('.line.ending-ways', [
          link(`/games/${table.game}/recap`, 'recap', words.lookBack),
          mayRepeat && button('random', isBusy ? words.making : words.again, again(attrs, false)),
          mayRepeat && record?.seed !== null && button('refresh', words.rematch, again(attrs, true), 'small'),
          analysis !== null && analysis !== 'none' && link(`/games/${table.game}/analysis`, 'chart', words.analysis),
          record && mayChangeGame(record) && controlButton(record, work => void act(work)),
          button('map', words.map, onClose, 'small'),
          link('/', 'home', words.lobby),
        ]),
        error && refusal(error),
      ]
    },
  }
}

const link = (href: string, control: ControlName, text: string): m.Children =>
  m(m.route.Link, { href, class: 'button small' }, [m(icon, { control }), m('span', text)])
