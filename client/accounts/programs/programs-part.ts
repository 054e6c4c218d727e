/** Programs that the account has let in to its seats. */
import m from 'mithril'
import { call } from '../../net/api.ts'
import { dayAndTime } from '../../ui/controls/format-figures.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { emptyState } from '../../ui/feedback/notices.ts'
import { programWords as words } from '../../words/accounts.ts'
import type { PartAttrs, ProgramNote } from '../methods/types.ts'

export const programsPart: m.ClosureComponent<PartAttrs> = () => {
  const programs = load(() => call<{ programs: ProgramNote[] }>('GET', '/api/account/programs'))

  async function shutOut(id: string): Promise<void> {
    await call('DELETE', `/api/account/programs/${id}`)
    await programs.again()
  }

  return {
    view: () =>
      m('section.wide', [
        m('h2', words.title),
        m('p.quiet', words.intro),
        whenLoaded(programs, ({ programs: all }) =>
          all.length === 0
            ? emptyState(words.none)
            : m(
                'ul.list',
                all.map(one => row(one, () => shutOut(one.id))),
              ),
        ),
      ]),
  }
}

function row(
  { id, name, host, game, seat, looks_only: looksOnly, created, used, expires }: ProgramNote,
  run: () => Promise<void>,
) {
  const shown = name || words.consent.unnamed
  return m('li.game', { key: id }, [
    m('.line', [m('bdi.name', shown), m('span.quiet', host)]),
    m('.line.quiet', [
      m('span', (looksOnly ? words.looks : words.plays)({ seat, game })),
      m('span', words.connected({ day: dayAndTime(created) })),
      m('span', used === null ? words.unused : words.used({ day: dayAndTime(used) })),
      m('span', words.ends({ day: dayAndTime(expires) })),
    ]),
    m('.line.actions', [
      m(actButton, {
        text: words.shutOut,
        label: shown,
        isDanger: true,
        question: { title: words.shutOutTitle({ name: shown }), text: words.shutOutText, act: words.shutOut, isDanger: true },
        run,
      }),
    ]),
  ])
}
