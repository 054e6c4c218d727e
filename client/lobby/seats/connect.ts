/** On a seat's page: how an agent takes the seat, ready to be copied. */
import m from 'mithril'
import { call } from '../../net/api.ts'
import { copyButton } from '../../ui/controls/copy-button.ts'
import { seatWords as words } from '../../words/lobby.ts'
import { type BridgeCommand, recipes } from './connect-commands.ts'

let panels = 0

export const connectPanel: m.ClosureComponent<{ token: string; isOpen?: boolean }> = () => {
  let bridge: BridgeCommand | null = null
  let chosen = 0
  const id = `recipe-${++panels}`
  return {
    async oninit({ attrs }) {
      // Without it the commands are those for another machine.
      const answer = await call<{ bridge: BridgeCommand | null }>('GET', '/api/connect', { token: attrs.token }).catch(() => null)
      bridge = answer?.bridge ?? null
      m.redraw()
    },
    view({ attrs }) {
      const all = recipes(location.origin, attrs.token, bridge)
      const { where, text } = all[chosen]
      return m('details.connect', { open: attrs.isOpen }, [
        m('summary', words.agent),
        m('label.field', [
          words.client,
          m(
            'select',
            {
              value: String(chosen),
              onchange: (event: Event) => (chosen = Number((event.target as HTMLSelectElement).value)),
            },
            all.map(({ client }, i) => m('option', { value: String(i) }, client)),
          ),
        ]),
        m('p.quiet', where),
        m('pre', { id, tabindex: 0 }, text),
        m(copyButton, { text, label: words.copy, shownIn: `#${id}` }),
        m('p.quiet', words.tokenGrants),
      ])
    },
  }
}
