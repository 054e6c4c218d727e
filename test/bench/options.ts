/** What the environment says of a part of the benchmark. */

export function option(name: string, usual: number): number {
  const given = process.env[name]
  if (given === undefined || given === '') return usual
  const number = Number(given)
  if (Number.isFinite(number)) return number
  throw new Error(`${name} is a number, not "${given}".`)
}

/** Several numbers, with commas between them. */
export function options(name: string, usual: readonly number[]): readonly number[] {
  const given = process.env[name]
  if (given === undefined || given === '') return usual
  const numbers = given.split(',').map(Number)
  if (numbers.every(number => Number.isInteger(number) && number > 0)) return numbers
  throw new Error(`${name} is a list like 100,300, not "${given}".`)
}
