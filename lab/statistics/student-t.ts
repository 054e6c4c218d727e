/** Student's t distribution for whole degrees of freedom. */

const STEPS = 60

/** The value that |t| stays below with probability `level` (0–1); `degrees` at least 1. */
export function tQuantile(level: number, degrees: number): number {
  let [low, high] = [0, Math.PI / 2]
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2
    if (shareWithin(middle, degrees) < level) low = middle
    else high = middle
  }
  return Math.tan(low) * Math.sqrt(degrees)
}

/** Probability that |t| is at least `t`: the two-sided p value. */
export const tOutside = (t: number, degrees: number): number =>
  Math.min(1, Math.max(0, 1 - shareWithin(Math.atan(Math.abs(t) / Math.sqrt(degrees)), degrees)))

/** Probability of |t| < √degrees · tan(angle): Abramowitz and Stegun, 26.7.3 and 26.7.4. */
function shareWithin(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k < degrees; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k
    sum += term
  }
  return isOdd ? ((angle + sine * sum) * 2) / Math.PI : sine * sum
}
