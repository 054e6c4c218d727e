/**
 * Simultaneous perturbation stochastic approximation: all parameters are moved at once, up or down by chance, one side plays the other, and
 * each goes a little towards the side that did better (J. C. Spall, IEEE Trans. Autom. Control 37, 1992; gains as in his Introduction to
 * Stochastic Search and Optimization, 2003, section 7.5). A pure function of the seed and of what came of the games before.
 */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A parameter that is tuned; all in its own unit. */
export interface Tuned {
  name: string
  start: number
  least: number
  most: number
  /** How far to each side it is tried in the last iteration. */
  step: number
}

export interface Course {
  parameters: readonly Tuned[]
  iterations: number
  /** How far a parameter goes in the last iteration where one side took everything, in its steps. */
  rate: number
  seed: number
}

/** Exponents of the two gains, and the part of the iterations by which the first steps are held back: Spall's. */
const ALPHA = 0.602
const GAMMA = 0.101
const STABILITY = 0.1

export interface Trial {
  /** Values by parameter, in the order of the course. */
  plus: number[]
  minus: number[]
}

const clamp = (x: number, { least, most }: Tuned): number => Math.min(most, Math.max(least, x))

/** What is played in an iteration, from 0: the values to both sides of `values`. */
export function trialOf(course: Course, values: readonly number[], iteration: number): Trial {
  const moved = (side: 1 | -1): number[] =>
    course.parameters.map((one, i) =>
      clamp(values[i] + side * reachOf(course, one, iteration) * signOf(course, iteration, i), one),
    )
  return { plus: moved(1), minus: moved(-1) }
}

/** Values after an iteration; `result`: from −1, the minus side took everything, to 1, the plus side did. */
export function valuesAfter(course: Course, values: readonly number[], iteration: number, result: number): number[] {
  const { parameters, iterations, rate } = course
  const last = STABILITY * iterations + iterations
  const slowed = (last / (STABILITY * iterations + iteration + 1)) ** ALPHA
  return parameters.map((one, i) => {
    const reach = reachOf(course, one, iteration)
    const by = (rate * one.step * slowed * (one.step / reach) * result) / signOf(course, iteration, i)
    return clamp(values[i] + by, one)
  })
}

/** How far to each side a parameter is tried. */
const reachOf = ({ iterations }: Course, { step }: Tuned, iteration: number): number =>
  step * (iterations / (iteration + 1)) ** GAMMA

/** 1 or −1, as likely as each other. */
function signOf({ seed }: Course, iteration: number, parameter: number): 1 | -1 {
  const random = xoroshiro128plus((seed * 1_000_003 + iteration * 1_009 + parameter * 7_919) | 0)
  for (let i = 0; i < 4; i++) random.next()
  return (random.next() >>> 16) & 1 ? 1 : -1
}

/** Values before each iteration and after the last one. */
export function courseOf(course: Course, results: readonly number[]): number[][] {
  const values = [course.parameters.map(({ start }) => start)]
  for (const [i, result] of results.entries()) values.push(valuesAfter(course, values[i], i, result))
  return values
}

/** What it has come to: the mean over the later half, which chance moves less than the last values (B. T. Polyak, A. B. Juditsky, 1992). */
export function settled(course: Course, results: readonly number[]): number[] {
  const all = courseOf(course, results)
  const later = all.slice(Math.floor(all.length / 2))
  return course.parameters.map((_, i) => later.reduce((sum, values) => sum + values[i], 0) / later.length)
}
