/** The benches, the newest first. */
import m from 'mithril'
import type { LabBench } from '../../actors/wire/benches/bench-port.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { benchesWords } from '../words/benches.ts'
import { benchProgress, benchState } from './bench-progress.ts'

const words = benchesWords.list

export const benchList = (benches: readonly LabBench[]): m.Children =>
  benches.length === 0
    ? emptyState(words.empty)
    : m(
        'ul.list',
        benches.map(one =>
          m('li.game', { key: one.id }, [
            m('.line', [
              m(m.route.Link, { href: `/benches/${one.id}`, class: 'name' }, one.id),
              benchState(one),
              m('span.quiet', dayAndTime(one.created)),
            ]),
            m('p.quiet.note', words.models({ names: one.entrants.join(', ') })),
            benchProgress(one),
          ]),
        ),
      )
