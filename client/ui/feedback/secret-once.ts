/** A secret that the server tells once: to be copied now. */
import m from 'mithril'
import { seatWords } from '../../words/lobby.ts'
import { copyButton } from '../controls/copy-button.ts'
import { qrCode } from '../controls/qr.ts'

interface Attrs {
  id: string
  label: string
  value: string
  /** A sentence below the secret. */
  hint: string
  /** The name of its QR code, where a phone is to read it. */
  qr?: string
}

export const shownOnce: m.Component<Attrs> = {
  view: ({ attrs: { id, label, value, hint, qr } }) =>
    m('.shown-once', { role: 'status' }, [
      m('label', { for: id }, label),
      m('.link-row', [
        m('input', { id, readonly: true, value, onfocus: (event: Event) => (event.target as HTMLInputElement).select() }),
        m(copyButton, { text: value, label: `${seatWords.copy}: ${label}`, shownIn: `#${id}` }),
      ]),
      m('p.quiet', hint),
      qr !== undefined && qrCode(value, qr),
    ]),
}
