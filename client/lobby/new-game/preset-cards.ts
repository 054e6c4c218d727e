/** Games to be made by one click, and the way to the form that has every setting. */
import m from 'mithril'
import { sentence } from '../../net/api.ts'
import { typed } from '../../ui/controls/fields.ts'
import { icon } from '../../ui/controls/icon.ts'
import { LINK, withLink } from '../../ui/controls/with-link.ts'
import { newGameWords, lobbyWords as words } from '../../words/lobby.ts'
import { makeGame, nextPage } from './create-game.ts'
import type { Offers } from './form-options.ts'
import { blankGame } from './game-draft.ts'
import { barbarianOptions, difficultyOptions } from './level-options.ts'
import { PRESETS, type Preset, presetDraft } from './presets.ts'

const USUAL_DIFFICULTY = 'Prince'

export const presetCards: m.ClosureComponent<{ offers: Offers | null }> = () => {
  let difficulty = USUAL_DIFFICULTY
  let barbarians = blankGame().barbarians
  let busy: string | null = null
  let error: string | null = null

  async function begin(preset: Preset): Promise<void> {
    busy = preset.name
    error = null
    try {
      m.route.set(nextPage(await makeGame(presetDraft(preset, difficulty, barbarians), null), preset.leadsTo))
    } catch (reason) {
      error = sentence(reason)
    }
    busy = null
    m.redraw()
  }

  const card = (preset: Preset): m.Children => {
    const { title, line } = words.presets[preset.name as keyof typeof words.presets]
    return m(
      'li',
      m('button.preset', { type: 'button', disabled: busy !== null, onclick: () => begin(preset) }, [
        m(icon, { control: preset.icon }),
        m('span.words', [m('strong', title), m('span', busy === preset.name ? words.making : line)]),
      ]),
    )
  }

  return {
    view({ attrs: { offers } }) {
      const rules = offers?.rulesets.find(({ kind, problems }) => kind === 'base' && problems.length === 0)
      const difficulties = rules?.difficulties ?? [USUAL_DIFFICULTY]
      return m('section.begin', { 'aria-labelledby': 'begin' }, [
        m('.line.spread', [
          m('h2#begin', words.beginTitle),
          m('.line', [
            choice(words.difficulty, difficultyOptions(difficulties), difficulty, value => (difficulty = value)),
            choice(newGameWords.barbarians, barbarianOptions(), barbarians, value => (barbarians = value)),
          ]),
        ]),
        m('ul.presets', PRESETS.map(card)),
        error && m('p.fault', { role: 'alert' }, error),
        m('p.quiet', withLink(words.beginHint({ link: LINK }), m(m.route.Link, { href: '/new' }, words.allSettings))),
      ])
    },
  }
}

/** A select in a line with its label. */
const choice = (label: string, options: readonly [string, string][], chosen: string, set: (value: string) => void): m.Children =>
  m('label.inline', [
    label,
    m(
      'select',
      { value: chosen, onchange: (event: Event) => set(typed(event)) },
      options.map(([name, shown]) => m('option', { value: name, selected: name === chosen }, shown)),
    ),
  ])
