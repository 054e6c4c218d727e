/** An agent as the benchmark starts it: waits for its turn and follows the first advice of each decision, over HTTP. */
import { isRefused, Seat } from '../../../tools/clients/typescript/src/index.ts'

const { HEXARCHY_URL: url, HEXARCHY_TOKEN: token } = process.env
const seat = await Seat.open(url!, token!)

for await (const { decisions } of seat.turns())
  for (const decision of decisions.slice(0, 6))
    await decision.apply().catch(error => {
      if (!isRefused(error)) throw error
    })
