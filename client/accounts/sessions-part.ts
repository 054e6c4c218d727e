/** Everywhere that the account is signed in. */
import m from 'mithril'
import { call } from '../net/api.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { accountWords } from '../words/accounts.ts'
import { agentName } from './agent-name.ts'
import type { OpenSession, PartAttrs } from './methods/types.ts'

const words = accountWords.session
const methods: Record<string, string> = words.methods

export const sessionsPart: m.ClosureComponent<PartAttrs> = () => {
  const sessions = load(() => call<{ sessions: OpenSession[] }>('GET', '/api/account/sessions'))

  async function end(id: string): Promise<void> {
    await call('DELETE', `/api/account/sessions/${id}`)
    toast(words.ended({ n: 1 }))
    await sessions.again()
  }

  async function endOthers(): Promise<void> {
    const { ended } = await call<{ ended: number }>('DELETE', '/api/account/sessions')
    toast(words.ended({ n: ended }))
    await sessions.again()
  }

  const row = (session: OpenSession): m.Children => {
    const { id, agent, current, how, address, used, created, expires } = session
    const name = agentName(agent) ?? words.unknown
    return m('li.game', { key: id }, [
      m('.line', [m('span.name', name), current && m('span.status.running', words.thisSession)]),
      m('.line.quiet', [
        how !== null && m('span', methods[how] ?? how),
        address !== null && m('span', address),
        m('span', words.opened({ day: dayAndTime(created) })),
        used !== null && m('span', words.used({ day: dayAndTime(used) })),
        m('span', words.ends({ day: dayAndTime(expires) })),
      ]),
      !current &&
        m('.line.actions', [
          m(actButton, {
            text: words.end,
            label: name,
            isDanger: true,
            question: { title: words.endTitle, text: words.endText, act: words.end, isDanger: true },
            run: () => end(id),
          }),
        ]),
    ])
  }

  return {
    view: () =>
      m('section.wide', [
        m('.line.spread', [
          m('h2', accountWords.sessions),
          (sessions.value?.sessions.length ?? 0) > 1 &&
            m(actButton, {
              text: words.endOthers,
              isDanger: true,
              question: { title: words.endOthersTitle, text: words.endOthersText, act: words.endOthers, isDanger: true },
              run: endOthers,
            }),
        ]),
        m('p.quiet', words.intro),
        whenLoaded(sessions, ({ sessions: all }) => m('ul.list', all.map(row))),
      ]),
  }
}
