/** The part of the map that nothing lies over: what is looked for is brought to its middle. */

/** In CSS pixels of the map's element. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const areaOf = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top)

/** The largest upright rectangle that no panel lies over; the whole where none is left. */
export function freePart(whole: Box, panels: readonly Box[]): Box {
  const over = panels.filter(panel => areaOf(panel) > 0 && isOver(panel, whole))
  let best: Box | null = null
  for (const left of [whole.left, ...over.map(panel => panel.right)])
    for (const right of [whole.right, ...over.map(panel => panel.left)])
      for (const top of [whole.top, ...over.map(panel => panel.bottom)])
        for (const bottom of [whole.bottom, ...over.map(panel => panel.top)]) {
          const box = { left, top, right, bottom }
          if (areaOf(box) > (best ? areaOf(best) : 0) && !over.some(panel => isOver(panel, box))) best = box
        }
  return best ?? whole
}

/** Whether a point is in the box, so far from its edges; near its middle where the box is too small for that. */
export function isWithin(box: Box, x: number, y: number, margin: number): boolean {
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  return (
    Math.abs(x - (box.left + box.right) / 2) <= Math.max(1, wide / 2 - margin) &&
    Math.abs(y - (box.top + box.bottom) / 2) <= Math.max(1, high / 2 - margin)
  )
}

/** What that selector finds, as the page is laid out now. */
export function panelsOver(element: Element, selector: string): Box[] {
  const at = element.getBoundingClientRect()
  return [...document.querySelectorAll(selector)].map(panel => {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return { left: left - at.left, top: top - at.top, right: right - at.left, bottom: bottom - at.top }
  })
}
