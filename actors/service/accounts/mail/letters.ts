/** The letters' words: short, plain text, with one link each. What a person chose stands on one line. */
import type { Letter } from './mail.ts'

/** Pages that links open; their secret stands in the fragment, which no browser sends. */
export const LINK_PAGES = { reset: '/sign-in/reset', verification: '/sign-in/verify', invitation: '/sign-in/register' } as const
export type LinkKind = keyof typeof LINK_PAGES

export const linkTo = (origin: string, kind: LinkKind, secret: string): string => `${origin}${LINK_PAGES[kind]}#${secret}`

const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 80)

const NOT_YOU = 'If you did not ask for this, do nothing: nothing changes.'

export const resetLetter = (to: string, origin: string, link: string): Letter => ({
  to,
  subject: 'Hexarchy: set a new password',
  text: `With this link you can set a new password at ${origin}. It serves once, within an hour:\n\n${link}\n\n${NOT_YOU}\n`,
})

export const verificationLetter = (to: string, origin: string, link: string): Letter => ({
  to,
  subject: 'Hexarchy: is this your address?',
  text: `An account at ${origin} has this address. This link says that it is yours. It serves once, within a day:\n\n${link}\n\n${NOT_YOU}\n`,
})

export const invitationLetter = (to: string, origin: string, link: string, days: number, by: string | null): Letter => ({
  to,
  subject: 'Hexarchy: make an account',
  text:
    `${by === null ? 'Here' : `${oneLine(by)} invites you: here`} you can make an account at ${origin}, ` +
    `within ${days === 1 ? 'a day' : `${days} days`}:\n\n${link}\n\n${NOT_YOU}\n`,
})

export const knownLetter = (to: string, origin: string): Letter => ({
  to,
  subject: 'Hexarchy: you have an account',
  text:
    `Somebody wanted to make an account at ${origin} with this address, which has one already. ` +
    `If that was you, sign in, or have a link sent to set a new password:\n\n${origin}/sign-in\n\n${NOT_YOU}\n`,
})

export const trialLetter = (to: string, server: string): Letter => ({
  to,
  subject: 'Hexarchy: a test letter',
  text: `The operator of ${server} sent this letter to see whether mail arrives. There is nothing to do.\n`,
})

const timeOf = (at: Date): string =>
  at
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d+Z$/, ' UTC')

export const changeLetter = (to: string, origin: string, at: Date, changes: readonly string[]): Letter => ({
  to,
  subject: 'Hexarchy: a change in how you sign in',
  text:
    `This changed in your account at ${origin}, on ${timeOf(at)}:\n\n${changes.map(one => `- ${one}`).join('\n')}\n\n` +
    `If that was you, there is nothing to do. If not, somebody else is in your account: have a link sent to set a new password, which ` +
    `ends all sessions, and tell whoever runs the server.\n\n${origin}/sign-in\n`,
})

/** To the address that an account had before. */
export const movedLetter = (to: string, origin: string, at: Date): Letter => ({
  to,
  subject: 'Hexarchy: your account has another address',
  text:
    `Your account at ${origin} does not have this address any more, since ${timeOf(at)}. Letters go elsewhere from now on.\n\n` +
    'If that was you, there is nothing to do. If not, somebody else is in your account, and links for a new password go to them: tell ' +
    'whoever runs the server.\n',
})
