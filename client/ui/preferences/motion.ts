/** How much moves: as the system has it, or less as chosen in this browser. */
import { keepText, keptText } from '../../net/kept.ts'

const KEY = 'motion'
const LESS = 'less'

export const isLessChosen = (): boolean => keptText(KEY) === LESS

/** Whether things are to stand still. */
export const isStill = (): boolean => isLessChosen() || matchMedia('(prefers-reduced-motion: reduce)').matches

export function chooseLess(isLess: boolean): void {
  // Of a browser that keeps nothing it holds for this page.
  keepText(KEY, isLess ? LESS : null)
  show(isLess)
}

export const beginMotion = (): void => show(isLessChosen())

function show(isLess: boolean): void {
  if (isLess) document.documentElement.dataset.motion = LESS
  else delete document.documentElement.dataset.motion
}
