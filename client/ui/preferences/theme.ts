/** Light or dark: as the system has it, or as was chosen in this browser. */
import { keepText, keptText } from '../../net/kept.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const isDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
const heard = new Set<() => void>()

/** What was chosen. */
export function chosenTheme(): Theme {
  const kept = keptText(KEY)
  return THEMES.find(theme => theme === kept) ?? 'system'
}

/** What is shown. */
export const shownTheme = (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function chooseTheme(theme: Theme): void {
  // Of a browser that keeps nothing it holds for this page.
  keepText(KEY, theme === 'system' ? null : theme)
  show(theme)
}

/** Puts the theme on the page and keeps it there when the system's changes. */
export function beginTheme(): void {
  show(chosenTheme())
  isDark().addEventListener('change', () => show(chosenTheme()))
}

/** Calls back when another theme is shown, for what is drawn by script; returns how to end it. */
export function onTheme(then: () => void): () => void {
  heard.add(then)
  return () => heard.delete(then)
}

function show(theme: Theme): void {
  const shown = theme === 'system' ? (isDark().matches ? 'dark' : 'light') : theme
  if (document.documentElement.dataset.theme === shown) return
  document.documentElement.dataset.theme = shown
  for (const then of heard) then()
}
