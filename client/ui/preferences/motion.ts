/** How much moves: as the system has it, or less as chosen in this browser. */
const KEY = 'motion'
const LESS = 'less'

export const isLessChosen = (): boolean => keptMotion() === LESS

/** Whether things are to stand still. */
export const isStill = (): boolean => isLessChosen() || matchMedia('(prefers-reduced-motion: reduce)').matches

export function chooseLess(isLess: boolean): void {
  try {
    if (isLess) localStorage.setItem(KEY, LESS)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: it holds for this page.
  }
  show(isLess)
}

export const beginMotion = (): void => show(isLessChosen())

function show(isLess: boolean): void {
  if (isLess) document.documentElement.dataset.motion = LESS
  else delete document.documentElement.dataset.motion
}

/** A browser may forbid even to look. */
function keptMotion(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
