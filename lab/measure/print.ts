/** How measured figures are printed. */
import type { Asked, Measured } from './figure.ts'
import { verdict } from './figure.ts'

const WIDTH = 54

function number(value: number, { digits, percent }: Measured): string {
  if (!Number.isFinite(value)) return '?'
  return percent ? `${(100 * value).toFixed(digits)} %` : value.toFixed(digits)
}

const askedText = (asked: Asked, one: Measured): string =>
  'least' in asked ? `≥ ${number(asked.least, one)}` : `≤ ${number(asked.most, one)}`

export function printMeasured(one: Measured): void {
  const { name, estimate, asked } = one
  const shown = estimate
    ? `${number(estimate.value, one).padStart(9)}  (${number(estimate.low, one)} … ${number(estimate.high, one)}; n ${estimate.n})`
    : '        –'
  const wanted = asked ? `asked ${askedText(asked, one)}${estimate ? `: ${verdict(one)}` : ''}` : ''
  console.log(`  ${name.padEnd(WIDTH)} ${shown.padEnd(44)} ${wanted}`.trimEnd())
}

/** The figure of before, and what after adds to it; a mark where the interval of that excludes 0. */
export function printDifference(before: Measured, added: Measured): void {
  const { estimate } = added
  if (!estimate) return
  const sign = (value: number): string => (value > 0 && Number.isFinite(value) ? '+' : '') + number(value, added)
  const mark = estimate.low > 0 || estimate.high < 0 ? '*' : ' '
  const first = before.estimate ? number(before.estimate.value, before) : '–'
  const bounds = `(${sign(estimate.low)} … ${sign(estimate.high)}; n ${estimate.n})`
  const wanted = before.asked ? `asked ${askedText(before.asked, before)}` : ''
  console.log(
    `${mark} ${added.name.padEnd(WIDTH)} ${first.padStart(9)} ${sign(estimate.value).padStart(9)}  ${bounds.padEnd(32)} ${wanted}`.trimEnd(),
  )
}
