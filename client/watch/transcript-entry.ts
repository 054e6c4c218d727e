/** One entry of what passed between a seat and its model. */
import m from 'mithril'
import type { TranscriptEntry } from '../../actors/wire/messages.ts'
import { fixed } from '../ui/controls/format-figures.ts'
import { watchWords } from '../words/watch/watch.ts'

const words = watchWords.transcriptEntry

const seconds = (n: number): string => `${fixed(n, 1)} s`

export function transcriptEntry(entry: TranscriptEntry): m.Children {
  switch (entry.kind) {
    case 'opening':
      return m('details', [m('summary', words.systemPrompt({ model: entry.model })), m('pre', entry.text)])
    case 'reply': {
      const [input, cached, output, reasoning] = (['input', 'cached', 'output', 'reasoning'] as const).map(
        kind => entry.usage[kind] ?? '?',
      )
      return [
        entry.thoughts !== '' && m('pre.thoughts', entry.thoughts),
        entry.text !== '' && m('pre', entry.text),
        entry.calls.map(({ name, args }) => m('pre.call', `${name} ${JSON.stringify(args)}`)),
        m('p.quiet', words.reply({ time: seconds(entry.seconds), input, cached, output, reasoning, stop: entry.stop })),
      ]
    }
    case 'results':
      return entry.results.map(({ name, text, isError }) =>
        m('details', [
          m(
            'summary',
            { class: isError ? 'missing' : '' },
            isError ? words.refused({ tool: name }) : words.answered({ tool: name }),
          ),
          m('pre', text),
        ]),
      )
    case 'nudge':
      return m('pre', entry.text)
    case 'cut':
      return m('p.quiet', words.droppedMessages({ messages: entry.messages }))
    case 'failure':
      return m(
        'p.missing',
        entry.waitSeconds === null
          ? words.failed({ text: entry.text, time: seconds(entry.seconds) })
          : words.retried({ text: entry.text, time: seconds(entry.seconds), retryTime: seconds(entry.waitSeconds) }),
      )
  }
}
