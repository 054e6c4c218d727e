/** Games to be made by one click, and the way to the form that has every setting. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { sentence } from '../../net/api.ts'
import { typed } from '../../ui/controls/fields.ts'
import { icon } from '../../ui/controls/icon.ts'
import { LINK, withLink } from '../../ui/controls/with-link.ts'
import { levelWords } from '../../words/levels.ts'
import { newGameWords, lobbyWords as words } from '../../words/lobby.ts'
import { makeGame, nextPage } from './create-game.ts'
import type { Offers } from './form-options.ts'
import { blankGame } from './game-draft.ts'
import { barbarianOptions, difficultyOptions } from './level-options.ts'
import { PRESETS, type Preset, presetDraft } from './presets.ts'
import { makeTutorial } from './tutorial-game.ts'

const USUAL_DIFFICULTY = 'Prince'

interface Attrs {
  offers: Offers | null
  /** Whether there is no game yet: who is new learns first. */
  isNew: boolean
}

const play = async (preset: Preset, difficulty: string, barbarians: string): Promise<string> =>
  nextPage(await makeGame(presetDraft(preset, difficulty, barbarians), null), preset.leadsTo)

export const presetCards: m.ClosureComponent<Attrs> = () => {
  let difficulty = USUAL_DIFFICULTY
  let barbarians = blankGame().barbarians
  let busy: string | null = null
  let error: string | null = null

  async function begin(name: string, make: () => Promise<string>): Promise<void> {
    busy = name
    error = null
    try {
      m.route.set(await make())
    } catch (reason) {
      error = sentence(reason)
    }
    busy = null
    m.redraw()
  }

  const card = (
    name: string,
    control: ControlName,
    { title, line }: Readonly<{ title: string; line: string }>,
    onclick: () => void,
  ): m.Children =>
    m(
      'li',
      { key: name },
      m('button.preset', { type: 'button', disabled: busy !== null, onclick }, [
        m(icon, { control }),
        m('span.words', [m('strong', title), m('span', busy === name ? words.making : line)]),
      ]),
    )

  return {
    view({ attrs: { offers, isNew } }) {
      const rules = offers?.rulesets.find(({ kind, problems }) => kind === 'base' && problems.length === 0)
      const difficulties = rules?.difficulties ?? [USUAL_DIFFICULTY]
      const presets = PRESETS.map(preset =>
        card(preset.name, preset.icon, words.presets[preset.name as keyof typeof words.presets], () =>
          begin(preset.name, () => play(preset, difficulty, barbarians)),
        ),
      )
      const learn = card('learn', 'notebook', levelWords.learn, () => begin('learn', makeTutorial))
      return m('section.begin', { 'aria-labelledby': 'begin' }, [
        m('.line.spread', [
          m('h2#begin', words.beginTitle),
          m('.line', [
            choice(words.difficulty, difficultyOptions(difficulties), difficulty, value => (difficulty = value)),
            choice(newGameWords.barbarians, barbarianOptions(), barbarians, value => (barbarians = value)),
          ]),
        ]),
        m('ul.presets', isNew ? [learn, ...presets] : [...presets, learn]),
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
