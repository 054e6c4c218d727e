/** What passed between a seat and its model, turn by turn, in a dialog; for the owner of the game. */
import m from 'mithril'
import type { TranscriptEntry } from '../../actors/wire/messages.ts'
import { call, sentence } from '../net/api.ts'
import { uiWords } from '../words/ui.ts'
import { watchWords } from '../words/watch/watch.ts'
import { transcriptEntry } from './transcript-entry.ts'

const words = watchWords.transcript

interface Attrs {
  game: string
  seat: number
  /** Turn that is shown first. */
  turn: number
  title: string
  /** Changes when there may be more to read. */
  beat: number
  onClose(): void
}

export const transcriptDialog: m.ClosureComponent<Attrs> = ({ attrs: { turn: first } }) => {
  let turn = first
  let entries: TranscriptEntry[] | null = null
  let error: string | null = null
  let beatSeen = -1
  let busy = false

  async function read({ game, seat, beat }: Attrs): Promise<void> {
    if (busy) return
    busy = true
    beatSeen = beat
    const asked = turn
    try {
      const answer = await call<{ transcript: TranscriptEntry[] }>(
        'GET',
        `/api/games/${game}/seats/${seat}/transcript?turn=${asked}`,
      )
      if (asked === turn) entries = answer.transcript
      error = null
    } catch (reason) {
      error = sentence(reason)
    }
    busy = false
    m.redraw()
  }

  function go(attrs: Attrs, to: number): void {
    turn = Math.max(0, to)
    entries = null
    beatSeen = -1
    void read(attrs)
  }

  return {
    oncreate: ({ dom }) => (dom as HTMLDialogElement).showModal(),
    onupdate: ({ attrs }) => void (attrs.beat !== beatSeen && read(attrs)),
    oninit: ({ attrs }) => void read(attrs),
    view: ({ attrs }) =>
      m('dialog.transcript', { onclose: attrs.onClose, 'aria-label': attrs.title }, [
        m('.line', [
          m('h2.grow', attrs.title),
          m('button.small', { type: 'button', 'aria-label': words.previousTurn, onclick: () => go(attrs, turn - 1) }, '←'),
          m('span', words.turn({ turn })),
          m('button.small', { type: 'button', 'aria-label': words.nextTurn, onclick: () => go(attrs, turn + 1) }, '→'),
          m('form', { method: 'dialog' }, m('button.small', words.close)),
        ]),
        error && m('p.error', { role: 'alert' }, error),
        entries === null ? m('p.quiet', uiWords.loading) : list(entries),
      ]),
  }
}

const list = (entries: TranscriptEntry[]): m.Children =>
  entries.length === 0
    ? m('p.quiet', words.empty)
    : m(
        'ol',
        entries.map(entry => m('li', transcriptEntry(entry))),
      )
