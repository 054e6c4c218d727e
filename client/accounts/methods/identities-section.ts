/** Accounts elsewhere that sign in to this one. Shown where there is a provider, or one is linked. */
import m from 'mithril'
import { call } from '../../net/api.ts'
import { dayAndTime } from '../../ui/controls/format-figures.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { accountWords } from '../../words/accounts.ts'
import { fetchProviders, linkProvider } from './providers.ts'
import type { FactorAttrs } from './types.ts'

const words = accountWords.identities

interface IdentityNote {
  id: string
  issuer: string
  /** Null where none of that issuer is set up. */
  provider: string | null
  email: string | null
  linked: string
}

async function readIdentities() {
  const [{ identities }, providers] = await Promise.all([
    call<{ identities: IdentityNote[] }>('GET', '/api/account/identities'),
    fetchProviders(),
  ])
  return { identities, providers }
}

export const identitiesSection: m.ClosureComponent<FactorAttrs> = () => {
  const known = load(readIdentities)

  async function unlink(id: string, { onChanged }: FactorAttrs): Promise<void> {
    await call('DELETE', `/api/account/identities/${id}`)
    await known.again()
    await onChanged()
  }

  return {
    view({ attrs }) {
      const isNone = known.value?.providers.length === 0 && known.value.identities.length === 0
      if (isNone) return null
      return m('section', [
        m('h2', words.title),
        m('p.quiet', words.text),
        whenLoaded(known, ({ identities, providers }) => {
          const titleOf = ({ provider, issuer }: IdentityNote) =>
            providers.find(({ name }) => name === provider)?.title ?? URL.parse(issuer)?.host ?? issuer
          return [
            m(
              'ul.list',
              identities.map(one =>
                m('li.game', { key: one.id }, [
                  m('.line', [
                    m('span.name', titleOf(one)),
                    one.email !== null && m('span', one.email),
                    m('span.quiet', words.linked({ day: dayAndTime(one.linked) })),
                  ]),
                  m('.line.actions', [
                    m(actButton, {
                      text: words.unlink,
                      label: titleOf(one),
                      isDanger: true,
                      question: {
                        title: words.unlinkTitle({ provider: titleOf(one) }),
                        text: words.unlinkText,
                        act: words.unlink,
                        isDanger: true,
                      },
                      run: () => unlink(one.id, attrs),
                    }),
                  ]),
                ]),
              ),
            ),
            m(
              '.line',
              providers
                .filter(({ name }) => !identities.some(({ provider }) => provider === name))
                .map(({ name, title }) =>
                  m(actButton, {
                    key: name,
                    text: words.link({ provider: title }),
                    control: 'link',
                    run: () => linkProvider(name),
                  }),
                ),
            ),
          ]
        }),
      ])
    },
  }
}
