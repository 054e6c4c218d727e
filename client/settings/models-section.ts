/** The models that are set up. */
import m from 'mithril'
import type { ModelEntry } from '../../actors/wire/messages.ts'
import { damagedNotices } from '../ui/feedback/notices.ts'
import { settingsWords as words } from '../words/settings.ts'
import type { ModelSettings } from './model-settings.ts'
import { removeButton, settingList } from './setting-list.ts'

export const modelsSection = (settings: ModelSettings): m.Children =>
  m('section', [
    m('h2', words.models),
    damagedNotices(settings.damaged),
    settingList(settings.models, entry => row(entry, settings), words.noModel),
  ])

const row = (entry: ModelEntry, settings: ModelSettings): m.Children =>
  m('li.game', { key: entry.name }, [
    m('.line', [m('span.name', entry.name), m('span.quiet', entry.model)]),
    m('.line.quiet', [
      entry.baseUrl ?? words.ownAddress({ provider: entry.provider }),
      m('span', words.context({ tokens: entry.contextTokens })),
      m('span', entry.key === null ? words.noKeyUsed : words.keyUsed({ name: entry.key })),
      settings.isKeyMissing(entry) && m('span.missing', words.noSuchKey),
    ]),
    m('.line.actions', [
      m(
        'button.small',
        { 'aria-label': words.of({ act: words.change, name: entry.name }), onclick: () => settings.edit(entry) },
        words.change,
      ),
      removeButton(entry.name, () => void settings.remove('models', entry.name)),
    ]),
  ])
