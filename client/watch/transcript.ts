/** What passed between a seat and its model, turn by turn, in a dialog; for the owner of the game. */
import m from 'mithril'
import type { TranscriptEntry } from '../../actors/messages.ts'
import { call, sentence } from '../net/api.ts'

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
          m('button.small', { type: 'button', 'aria-label': 'Turn before', onclick: () => go(attrs, turn - 1) }, '←'),
          m('span', `Turn ${turn}`),
          m('button.small', { type: 'button', 'aria-label': 'Turn after', onclick: () => go(attrs, turn + 1) }, '→'),
          m('form', { method: 'dialog' }, m('button.small', 'Close')),
        ]),
        error && m('p.error', { role: 'alert' }, error),
        entries === null ? m('p.quiet', 'Loading …') : list(entries),
      ]),
  }
}

const list = (entries: TranscriptEntry[]): m.Children =>
  entries.length === 0
    ? m('p.quiet', 'Nothing in this turn.')
    : m(
        'ol',
        entries.map(entry => m('li', entryOf(entry))),
      )

const seconds = (n: number): string => `${n.toFixed(1)} s`

function entryOf(entry: TranscriptEntry): m.Children {
  switch (entry.kind) {
    case 'opening':
      return m('details', [m('summary', `What ${entry.model} was told first`), m('pre', entry.text)])
    case 'reply': {
      const { input, output, cached, reasoning } = entry.usage
      return [
        entry.thoughts !== '' && m('pre.thoughts', entry.thoughts),
        entry.text !== '' && m('pre', entry.text),
        entry.calls.map(({ name, args }) => m('pre.call', `${name} ${JSON.stringify(args)}`)),
        m(
          'p.quiet',
          `${seconds(entry.seconds)}, ${input} tokens in (${cached} cached), ${output} out (${reasoning} of reasoning), ended by ${entry.stop}`,
        ),
      ]
    }
    case 'results':
      return entry.results.map(({ name, text, isError }) =>
        m('details', [
          m('summary', { class: isError ? 'missing' : '' }, `${name} ${isError ? 'was refused' : 'answered'}`),
          m('pre', text),
        ]),
      )
    case 'nudge':
      return m('pre', entry.text)
    case 'cut':
      return m('p.quiet', `The oldest ${entry.messages} messages no longer fitted.`)
    case 'failure':
      return m('p.missing', [
        `${entry.text} (after ${seconds(entry.seconds)}; `,
        entry.waitSeconds === null ? 'not tried again)' : `tried again in ${seconds(entry.waitSeconds)})`,
      ])
  }
}
