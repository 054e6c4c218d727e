/** Cases in which a property did not hold, by the property's name: they are tried before the random ones. A failure prints its row. */

/** The values as they were drawn; or the seed and path that lead to them, where values cannot be written down. */
export type Counterexample = { why: string } & ({ values: unknown[] } | { seed: number; path: string })

export const COUNTEREXAMPLES: Readonly<Record<string, readonly Counterexample[]>> = {
  'the way that is told is the way that is gone': [{ why: 'ruins upgrade the unit on its way', values: [2, 9990] }],
  'what is neither by chance nor unknown comes as it was foretold, and asking changed nothing': [
    { why: 'a garrison that costs nothing leaves its city', values: [1, 2147483645] },
  ],
  'a budget of tokens is kept': [{ why: 'a unit that knows why calls are refused', values: [0, 3, 1372] }],
  '(flipped bytes anywhere) is opened sooner or later, and hands out nothing but what was written': [
    {
      why: 'the name of the newest list of files is no name',
      values: [
        'CURRENT',
        [
          { at: 1230217817, by: 48 },
          { at: 0, by: 1 },
        ],
      ],
    },
  ],
}
