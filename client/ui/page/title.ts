/** What the window is called: the page's own words first, "Turn 12 — My game — Hexarchy". */

/** Call it in a view: the title follows what the page shows. */
export function setTitle(...parts: string[]): void {
  const title = [...parts, 'Hexarchy'].join(' — ')
  if (document.title !== title) document.title = title
}
