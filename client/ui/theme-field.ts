/** The switch between light and dark. */
import m from 'mithril'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '../app/theme.ts'
import { appWords } from '../words/app.ts'

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
