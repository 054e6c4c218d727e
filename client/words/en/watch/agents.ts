/** What a seat used of its turn. */
export const agents = {
  call: 'call {n, number}',
  callOf: 'call {n, number} of {limit, number}',
  step: 'step {n, number}',
  stepOf: 'step {n, number} of {limit, number}',
  left: '{time} left',
} as const
