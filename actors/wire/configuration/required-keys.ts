/** Keys that a configuration names: passwords of others, which it never holds. */
import type { Configuration } from './schema.ts'

export interface WantedKey {
  key: string
  /** What it is, in words. */
  of: string
}

export const wantedKeys = ({ mail, providers }: Pick<Configuration, 'mail' | 'providers'>): WantedKey[] => [
  ...(mail?.key === undefined ? [] : [{ key: mail.key, of: 'the password of the mail server' }]),
  ...providers.flatMap(({ name, key }) =>
    key === undefined ? [] : [{ key, of: `the client secret of the sign-in provider ${name}` }],
  ),
]
