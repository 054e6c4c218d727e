/** What passed between a seat and its model in one turn: messages, calls and results, folded. */
import m from 'mithril'
import type { TranscriptEntry } from '../../actors/wire/messages.ts'
import { sentence } from '../net/api.ts'
import { choiceField } from '../ui/controls/fields.ts'
import { transcriptEntry } from '../watch/transcript-entry.ts'
import { benchesWords } from '../words/benches.ts'
import { countWords } from '../words/counts.ts'
import { uiWords } from '../words/ui.ts'
import { readTurn } from './bench-api.ts'

const words = benchesWords.game

interface Attrs {
  id: string
  n: number
  /** Of which something is kept, in order. */
  turns: readonly number[]
}

export const gameTranscript: m.ClosureComponent<Attrs> = ({ attrs: { id, n, turns } }) => {
  let at = 0
  let entries: TranscriptEntry[] | null = null
  let error: string | null = null

  async function go(to: number): Promise<void> {
    at = Math.min(Math.max(0, to), turns.length - 1)
    entries = null
    error = null
    const asked = at
    try {
      const read = await readTurn(id, n, turns[at])
      if (asked === at) entries = read
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  const step = (by: number, label: string, text: string): m.Children =>
    m(
      'button.small',
      {
        type: 'button',
        'aria-label': label,
        disabled: at + by < 0 || at + by >= turns.length,
        onclick: () => void go(at + by),
      },
      text,
    )

  return {
    oninit: () => void go(0),
    view: () => [
      m('.line.bench-turns', [
        step(-1, words.previous, '←'),
        choiceField({
          label: words.choose,
          path: '/transcript/turn',
          value: String(turns[at]),
          set: turn => void go(turns.indexOf(Number(turn))),
          fault: null,
          options: turns.map((turn): [string, string] => [String(turn), words.turn({ turn })]),
        }),
        step(1, words.next, '→'),
        entries && m('span.quiet', { role: 'status' }, words.messages({ count: countWords.messages({ n: entries.length }) })),
        entries && foldButtons(),
      ]),
      error && m('p.error', { role: 'alert' }, error),
      entries === null && error === null && m('p.quiet', uiWords.loading),
      entries &&
        m(
          'ol.bench-transcript',
          entries.map((entry, i) => m('li', { key: `${turns[at]} ${i}` }, transcriptEntry(entry))),
        ),
    ],
  }
}

/** What is folded is the reader's own: the page holds nothing of it. */
const foldButtons = (): m.Children =>
  [
    { text: words.openAll, isOpen: true },
    { text: words.closeAll, isOpen: false },
  ].map(({ text, isOpen }) =>
    m(
      'button.small',
      {
        type: 'button',
        onclick() {
          for (const one of document.querySelectorAll<HTMLDetailsElement>('.bench-transcript details')) one.open = isOpen
        },
      },
      text,
    ),
  )
