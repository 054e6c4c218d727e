/** Powers from the four basic operations only: Math.pow may differ in the last bit between engines, and hashes must not. */

/** base ** exponent for base > 0; relative error below 1e-13. For base 0, and below it where the exponent is not whole: 0. */
export function deterministicPow(base: number, exponent: number): number {
  if (exponent === 0) return 1
  if (base === 0) return 0
  if (Number.isNaN(base)) return base
  if (base === Number.POSITIVE_INFINITY) return exponent > 0 ? base : 0
  if (Number.isInteger(exponent) && exponent >= 0 && exponent <= 64) {
    let product = 1
    for (let i = 0; i < exponent; i++) product *= base
    return product
  }
  return base < 0 ? 0 : exp(exponent * ln(base))
}

function ln(x: number): number {
  let doublings = 0
  while (x > 1.5) {
    x /= 2
    doublings++
  }
  while (x < 0.75) {
    x *= 2
    doublings--
  }
  const y = (x - 1) / (x + 1)
  const y2 = y * y
  let term = y
  let sum = 0
  for (let k = 1; k < 60; k += 2) {
    sum += term / k
    term *= y2
  }
  return 2 * sum + doublings * Math.LN2
}

function exp(x: number): number {
  const doublings = Math.round(x / Math.LN2)
  const rest = x - doublings * Math.LN2
  let term = 1
  let sum = 1
  for (let k = 1; k < 24; k++) {
    term *= rest / k
    sum += term
  }
  for (let i = 0; i < doublings; i++) sum *= 2
  for (let i = 0; i > doublings; i--) sum /= 2
  return sum
}
