/** What a turn adds to stockpiled resources, or takes from them (rulebook, economy 10). */
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Civ } from '../core/state.ts'
import { resourceTraits } from '../effects/resource-traits.ts'
import { addStock } from '../effects/stockpiles.ts'
import { resourcePerTurn } from './resources.ts'

/** At the start of its turn: the civ's own stocks. */
export function growStocks(w: EngineContext, civ: Civ): void {
  const { stocks, cityLevel } = resourceTraits(w.rules)
  if (stocks.length > 0)
    grow(
      w,
      civ,
      null,
      stocks.filter(id => !cityLevel[id]),
    )
}

/** At the start of the city's turn: those that it keeps. */
export function growCityStocks(w: EngineContext, city: City): void {
  const { stocks, cityLevel } = resourceTraits(w.rules)
  if (stocks.length > 0)
    grow(
      w,
      w.s.civs[city.owner],
      city,
      stocks.filter(id => cityLevel[id]),
    )
}

/** All amounts are told before the first is added: what a condition asks of a stock is what it was before. */
function grow(w: EngineContext, civ: Civ, city: City | null, ids: readonly number[]): void {
  const amounts = ids.map(id => resourcePerTurn(w, civ, id, city))
  for (let i = 0; i < ids.length; i++) if (amounts[i] !== 0) addStock(w, civ, city, ids[i], amounts[i])
}
