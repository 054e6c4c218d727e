/** The owner's settings: models that seats can be played by, and the names of their keys. */
import m from 'mithril'
import { may } from '../net/api.ts'
import { pageFrame } from '../ui/page/page.ts'
import { settingsWords as words } from '../words/settings.ts'
import { hereSection } from './browser-settings.ts'
import { keyForm, keysSection } from './keys-section.ts'
import { modelForm } from './model-form.ts'
import { ModelSettings } from './model-settings.ts'
import { modelsSection } from './models-section.ts'

export const settingsPage: m.ClosureComponent = () => {
  const settings = new ModelSettings()
  return {
    oninit: () => void settings.open(),
    view: () =>
      pageFrame(
        { title: words.title, at: '/settings' },
        m('h1', words.title),
        m(hereSection),
        settings.error && m('p.error', { role: 'alert' }, settings.error),
        settings.isKnown && !may('settings') && m('p.quiet', words.onlyOwner),
        (!settings.isKnown || may('settings')) && columns(settings),
      ),
  }
}

const columns = (settings: ModelSettings): m.Children =>
  m('.columns', [
    modelsSection(settings),
    m('section', [
      m('h2', words.model),
      m(modelForm, {
        draft: settings.draft,
        keys: settings.keys ?? [],
        busy: settings.isBusy,
        onSubmit: () => void settings.saveModel(),
      }),
    ]),
    keysSection(settings),
    m('section', [m('h2', words.key), keyForm(settings)]),
  ])
