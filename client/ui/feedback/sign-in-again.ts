/** The way on where something asks for a browser that has signed in a moment ago. */
import m from 'mithril'
import { appWords } from '../../words/app.ts'
import { againPath, currentPath } from './return-path.ts'

/** Beside what was refused; nothing where signing in again does not help. */
export const signInAgainLink = (code: string | undefined): m.Children =>
  code === 'account/sign-in-again' && m(m.route.Link, { href: againPath(currentPath()) }, appWords.signInAgain)
