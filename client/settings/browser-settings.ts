/** What is kept in this browser alone, on the page of settings. */
import m from 'mithril'
import { preferenceFields } from '../ui/page/preference-fields.ts'
import { settingsWords as words } from '../words/settings.ts'

export const hereSection: m.Component = {
  view: () => m('section.settings-browser', [m('h2', words.browserTitle), preferenceFields()]),
}
