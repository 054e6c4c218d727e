/** The page of one profile: how it plays, to be changed by a new revision, and the revisions that there were. */
import m from 'mithril'
import { may } from '../../net/api.ts'
import { LINK, withLink } from '../../ui/controls/with-link.ts'
import { loadingState } from '../../ui/feedback/notices.ts'
import { pageFrame } from '../../ui/page/page.ts'
import { botsWords } from '../../words/bots.ts'
import { countWords } from '../../words/counts.ts'
import type { Profile } from '../profile-types.ts'
import { overridesOf } from './draft.ts'
import { type Edited, ProfileEditor } from './profile-editor.ts'
import { profileForm } from './profile-form.ts'
import { revisionList } from './revisions.ts'

const words = botsWords.profilePage

export const profilePage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const editor = new ProfileEditor(id)
  return {
    oninit: () => editor.open(),
    onremove: () => editor.end(),
    view() {
      const { edited, error } = editor
      const title = edited?.profile.name ?? id
      return pageFrame(
        { title, at: '/bots' },
        m('h1', title),
        m('.bots', [
          error && m('p.error', { role: 'alert' }, error),
          edited ? content(editor, edited) : !error && loadingState(),
        ]),
      )
    },
  }
}

const content = (editor: ProfileEditor, edited: Edited): m.Children => [
  summaryLine(editor, edited),
  edited.profile.builtIn && m('p.quiet', words.readOnlyNote),
  edited.profile.problem && m('p.notice', edited.profile.problem),
  m('.columns', [profileForm(editor, edited), revisionsSection(editor, edited.profile)]),
]

const summaryLine = (editor: ProfileEditor, { profile, draft }: Edited): m.Children =>
  m('.line.summary', [
    m('span.status', profile.builtIn ? words.builtIn : words.revision({ revision: profile.revision })),
    m('span.quiet', profile.code),
    m('span.quiet', countWords.overrides({ n: Object.keys(overridesOf(draft, editor.schema)).length })),
    profile.forkedFrom &&
      m(
        'span.quiet',
        withLink(
          words.forkedFrom({ revision: profile.forkedFrom.revision, link: LINK }),
          m(m.route.Link, { href: `/bots/profiles/${profile.forkedFrom.profile}` }, profile.forkedFrom.profile),
        ),
      ),
    may('bots/change') && [
      m('button.small', { type: 'button', onclick: () => void editor.fork() }, words.fork),
      !profile.builtIn && m('button.small.danger', { type: 'button', onclick: () => void editor.remove() }, words.delete),
    ],
  ])

const revisionsSection = (editor: ProfileEditor, profile: Profile): m.Children =>
  m('section', [
    m('h2', words.revisionsTitle),
    m(revisionList, {
      profile,
      isReadOnly: editor.isReadOnly,
      onBack: revision => void editor.revert(revision),
      onFork: revision => void editor.fork(revision),
    }),
  ])
