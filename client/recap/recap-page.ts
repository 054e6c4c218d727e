/** The recap at /games/:id/recap and /games/:id/recap/:turn. */
import m from 'mithril'
import { download, openSession, sentence } from '../net/api.ts'
import { asSeat } from '../net/game-paths.ts'
import { isWatchLink, seatAccess } from '../net/seat-access.ts'
import { keepButton } from '../offline/keep-button.ts'
import { icon } from '../ui/controls/icon.ts'
import { setTitle } from '../ui/page/title.ts'
import { endingWords } from '../words/play/ending.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import { lateNote } from './late-note.ts'
import { recapView } from './recap.ts'
import { serverSource } from './server-source.ts'
import type { Recap } from './state.ts'

export const recapPage: m.ClosureComponent<{ id: string; turn?: string }> = ({ attrs: { id, turn } }) => {
  const access = seatAccess(id)
  const { token, seat } = access
  const source = serverSource(id, access)
  const path = `/games/${encodeURIComponent(id)}/recap`
  let said: string | null = null
  let isOpen = false

  const linkTo = (at: number) => `${path}/${at}`
  const say = (text: string) => {
    said = text
    m.redraw()
  }

  async function copy(at: number): Promise<void> {
    const url = `${location.origin}${linkTo(at)}`
    try {
      await navigator.clipboard.writeText(url)
      say(words.copied)
    } catch {
      // Pages of the local network may not use the clipboard.
      say(words.linkIs({ url }))
    }
  }

  const file = asSeat(`/api/games/${encodeURIComponent(id)}/recap.html`, seat)
  const save = (): Promise<void> => download(file, `${id}-recap.html`, token).catch(error => say(sentence(error)))

  const actions = (recap: Recap): m.Children => {
    if (recap.head) setTitle(words.title({ name: recap.head.name || id }))
    return [
      m('span.recap-said', { role: 'status' }, said),
      token !== null && isWatchLink(token) && m(lateNote, { recap, game: id, token }),
      m('button.small', { type: 'button', onclick: () => void copy(recap.turn) }, [m(icon, { control: 'link' }), words.link]),
      m('button.small', { type: 'button', title: words.saveNote, onclick: () => void save() }, [
        m(icon, { control: 'download' }),
        words.save,
      ]),
      recap.head && m(keepButton, { game: id, name: recap.head.name, file, token, say }),
      recap.head !== null &&
        recap.head.status !== 'finished' &&
        m('button.small', { type: 'button', disabled: recap.isReading, onclick: () => void recap.read() }, [
          m(icon, { control: 'refresh' }),
          words.newer,
        ]),
      recap.head?.status === 'finished' && m(m.route.Link, { href: `/games/${id}/analysis` }, endingWords.analysis),
      m(m.route.Link, { href: `/games/${id}` }, words.toGame),
      m(m.route.Link, { href: '/' }, words.lobby),
    ]
  }

  return {
    async oninit() {
      if (token === null) await openSession()
      isOpen = true
      m.redraw()
    },
    view: () =>
      isOpen &&
      m(recapView, {
        source,
        turn: turn === undefined ? null : Number(turn),
        // The address leads here again; the page stays as it is.
        onTurn: at => history.replaceState(history.state, '', linkTo(at)),
        actions,
        csvPath: asSeat(`/api/games/${encodeURIComponent(id)}/metrics.csv`, seat),
      }),
  }
}
