/** Keeps a recap in this browser, and leads to what is kept. */
import m from 'mithril'
import { sentence } from '../net/api.ts'
import { icon } from '../ui/controls/icon.ts'
import { offlineWords as words } from '../words/offline.ts'
import { canKeep, type KeptRecap, keepRecap, keptRecaps } from './kept-recaps.ts'

interface Attrs {
  game: string
  name: string
  /** Address of the whole recap as one file. */
  file: string
  token: string | null
  say(text: string): void
}

export const keepButton: m.ClosureComponent<Attrs> = ({ attrs: { game } }) => {
  let kept: KeptRecap | null = null
  let isBusy = false

  async function keep({ name, file, token, say }: Attrs): Promise<void> {
    isBusy = true
    try {
      kept = await keepRecap(file, game, name, token)
      say(words.kept)
    } catch (error) {
      say(sentence(error))
    }
    isBusy = false
    m.redraw()
  }

  return {
    async oninit() {
      kept = (await keptRecaps().catch(() => [])).find(one => one.game === game) ?? null
      m.redraw()
    },
    view: ({ attrs }) =>
      canKeep() && [
        kept !== null && m('a', { href: kept.path }, words.open),
        m('button.small', { type: 'button', title: words.keepHint, disabled: isBusy, onclick: () => void keep(attrs) }, [
          m(icon, { control: 'save' }),
          kept === null ? words.keep : words.keepAgain,
        ]),
      ],
  }
}
