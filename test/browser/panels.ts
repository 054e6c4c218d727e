/** Where the panels of a game's page lie. */
import type { Page } from 'playwright-core'

const PANELS = ['.play-top', '.play-rail', '.play-right', '.play-card', '.play-corner', '.play-messages']

/** Panels of which one lies over another, or out of the screen; what scrolls in them counts as it is seen. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(selectors => {
    const { document, innerWidth, innerHeight } = globalThis as any
    const boxes = selectors.flatMap(name => {
      const box = document.querySelector(name)?.getBoundingClientRect()
      return box && box.width * box.height > 0 ? [{ name, box }] : []
    })
    const out = boxes.filter(
      ({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5,
    )
    const pairs = boxes.flatMap(({ name, box: a }, i) =>
      boxes
        .slice(i + 1)
        .filter(
          ({ box: b }) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5,
        )
        .map(other => `${name} and ${other.name}`),
    )
    return [...out.map(({ name }) => `${name} sticks out`), ...pairs]
  }, PANELS)
