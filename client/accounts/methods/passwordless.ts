/** Signing in without a password: by a passkey, or an account elsewhere. */
import m from 'mithril'
import { call, type SessionAnswer } from '../../net/api.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { signInWords as words } from '../../words/accounts.ts'
import { hasPasskeys, NoPasskey, signByPasskey } from './passkey.ts'
import { goToProvider, type Provider } from './providers.ts'

/** What of a browser's refusal is told. */
export async function orSay<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoPasskey) throw { status: 0, code: 'client/no-passkey', message: words }
    throw error
  }
}

export const passkeyButton = (onSignedIn: (answer: SessionAnswer) => void): m.Children =>
  hasPasskeys() &&
  m(actButton, {
    text: words.passkey,
    control: 'key',
    run: () =>
      orSay(words.passkeyFailed, async () => {
        const response = await signByPasskey('/api/session/passkey/options')
        onSignedIn(await call<SessionAnswer>('POST', '/api/session/passkey', { body: { response } }))
      }),
  })

/** `invitation`: makes an account by it, where there is none yet. */
export const providerButtons = (providers: readonly Provider[], invitation: string | null, to?: string): m.Children =>
  providers.map(({ name, title }) =>
    m(actButton, {
      key: name,
      text: words.providerButton({ provider: title }),
      control: 'external',
      run: () => goToProvider(name, invitation, to),
    }),
  )
