/** On a seat's page: how an agent takes the seat, ready to be copied. */
import m from 'mithril'
import { call } from '../net/api.ts'
import { type BridgeCommand, recipes } from './connect-commands.ts'

export const connectPanel: m.ClosureComponent<{ token: string }> = () => {
  let bridge: BridgeCommand | null = null
  let chosen = 0
  let copied = false

  async function copy(text: string, dom: HTMLElement): Promise<void> {
    // Only pages on this machine or over TLS have the clipboard; elsewhere the text is selected for the person to copy.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      copied = true
      m.redraw()
    } else getSelection()?.selectAllChildren(dom)
  }

  return {
    async oninit({ attrs }) {
      bridge = (await call<{ bridge: BridgeCommand | null }>('GET', '/api/connect', { token: attrs.token })).bridge
      m.redraw()
    },
    view({ attrs }) {
      const all = recipes(location.origin, attrs.token, bridge)
      const { where, text } = all[chosen]
      return m('details.connect', [
        m('summary', 'Let an agent play this seat'),
        m('label.field', [
          'MCP client',
          m(
            'select',
            {
              value: String(chosen),
              onchange(event: Event) {
                chosen = Number((event.target as HTMLSelectElement).value)
                copied = false
              },
            },
            all.map(({ client }, i) => m('option', { value: String(i) }, client)),
          ),
        ]),
        m('p.quiet', where),
        m('pre', text),
        m(
          'button.small',
          {
            onclick: (event: Event) =>
              copy(text, (event.target as HTMLElement).closest('details')!.querySelector<HTMLElement>('pre')!),
          },
          copied ? 'Copied' : 'Copy',
        ),
        m('p.quiet', 'The token in it plays this seat: whoever has it is this seat.'),
      ])
    },
  }
}
