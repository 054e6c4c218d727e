/** The switch between light and dark. */
import m from 'mithril'
import { appWords } from '../../words/app.ts'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '../preferences/theme.ts'

export const themeField: m.Component = {
  view: () =>
    m('label.theme-field', [
      m('span', appWords.theme),
      m(
        'select',
        { value: chosenTheme(), onchange: (event: Event) => chooseTheme((event.target as HTMLSelectElement).value as Theme) },
        THEMES.map(theme => m('option', { value: theme }, appWords.themes[theme])),
      ),
    ]),
}
