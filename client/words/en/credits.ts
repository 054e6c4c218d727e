/** What the page of credits says. */
export const credits = {
  title: 'Credits',
  icons: 'Icons',
  gameIcons: 'The icons of units, buildings, technologies and all else in the game are from',
  ccBy: 'They are under the licence Creative Commons Attribution 3.0 (CC BY 3.0).',
  by: 'Their artists: {names}.',
  changes: 'They are drawn here in other colours, with coordinates rounded to whole numbers.',
  tabler: 'The icons of buttons are Tabler Icons by Paweł Kuna, under the MIT licence:',
  libraries: 'Libraries',
  thanks: 'Hexarchy is made with these. Each comes with the text of its licence.',
} as const
