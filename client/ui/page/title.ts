/** What the window is called: the page's own words first, "Turn 12 — My game — Hexarchy". */
import { appWords } from '../../words/app.ts'

/** Call it in a view: the title follows what the page shows. */
export function setTitle(...parts: string[]): void {
  const title = appWords.titleOf(parts)
  if (document.title !== title) document.title = title
}
