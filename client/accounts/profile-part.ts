/** Name, address of mail, and kind of the account. */
import type m from 'mithril'
import { emailSection } from './email-section.ts'
import type { PartAttrs } from './methods/types.ts'
import { nameSection } from './name-section.ts'
import { ProfileDraft } from './profile-draft.ts'

export const profilePart: m.ClosureComponent<PartAttrs> = ({ attrs: { own } }) => {
  const draft = new ProfileDraft(own)
  return { view: ({ attrs }) => [nameSection(draft, attrs), emailSection(draft, attrs)] }
}
