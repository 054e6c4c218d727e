/** The parts of the administration, each with the rights of which one opens it. */
import type { ControlName } from '../../icons/controls.ts'
import { may, type Right } from '../../net/api.ts'
import { appWords } from '../../words/app.ts'
import type { PartLink } from '../controls/part-nav.ts'

const words = appWords.administration

interface PartRow {
  id: string
  text: string
  control: ControlName
  rights: Right[]
  /** Where it is another page. */
  href?: string
}

export const ADMINISTRATION: PartRow[] = [
  { id: 'accounts', text: words.accounts, control: 'players', rights: ['accounts/read'] },
  { id: 'invitations', text: words.invitations, control: 'share', rights: ['invitations'] },
  { id: 'games', text: words.games, control: 'map', rights: ['games/manage'] },
  { id: 'models', text: words.models, control: 'model', rights: ['settings'], href: '/settings' },
  { id: 'budgets', text: words.budgets, control: 'gold', rights: ['budgets'] },
  { id: 'audit', text: words.audit, control: 'chronicle', rights: ['audit'] },
  { id: 'health', text: words.health, control: 'health', rights: ['health'] },
]

/** Those that the one who is signed in may open. */
export const openParts = (): PartRow[] => ADMINISTRATION.filter(({ rights }) => may(...rights))

/** Whether there is anything to administer: what is only a link elsewhere makes no page. */
export const isAdministrating = (): boolean => openParts().some(({ href }) => href === undefined)

export const linkOf = ({ id, text, control, href = `/administration/${id}` }: PartRow): PartLink => ({ href, text, control })
