/** How cities are led: growth held back in unrest, and what becomes of conquered ones. */
import { type City, check, type Focus } from '../../../engine/index.ts'
import { goldAhead, reserveOf } from '../../knowledge/city-gold.ts'
import { growsByConquest } from '../../knowledge/founding.ts'
import { aimsFor } from '../../knowledge/victory-strategy.ts'
import { give, ownCities, type Plan, type TurnContext } from '../../turn-context.ts'
import { citiesHeld } from './growth.ts'
import { staff } from './specialists.ts'

export function* planCities(m: TurnContext): Plan {
  const held = citiesHeld(m)
  for (const city of ownCities(m)) {
    if (city.puppet) yield* rule(m, city)
    else {
      yield* restrain(m, city, held.has(city))
      yield* staff(m, city)
    }
  }
}

/** Cities do not grow while the civ is too unhappy for more people. */
function* restrain(m: TurnContext, city: City, avoid: boolean): Plan {
  const { happiness } = m.civ
  if (avoid !== city.avoidGrowth)
    yield* give(
      { type: 'setFocus', city: city.id, avoidGrowth: avoid },
      { because: () => ({ code: 'city/happiness', happiness }) },
    )
  const focus = focusFor(m, city)
  if (focus !== city.focus)
    yield* give(
      { type: 'setFocus', city: city.id, focus },
      { because: () => ({ code: 'city/size', happiness, population: city.population }) },
    )
}

/** Gold before the treasury runs dry; food while the people are happy enough to be more. */
function focusFor(m: TurnContext, city: City): Focus {
  const { p, civ } = m
  if (goldAhead(m) < (city.focus === 'gold' ? reserveOf(m) : 0)) return 'gold'
  const room = p.feastFrom + (city.focus === 'food' ? 0 : 2)
  if (civ.happiness >= room && city.population < p.feastUntil) return 'food'
  return 'default'
}

/** A conquered city burns where people would be too unhappy with it, is annexed where they would not mind, else stays a puppet. */
function* rule(m: TurnContext, city: City): Plan {
  const { p, civ } = m
  const fresh = city.resistance > 0
  // Who is to rule the world needs the first cities only, and people who bear more wars.
  const conquers = aimsFor(m, 'domination')
  const limit = conquers ? Math.max(p.razePopulation, p.conquestRaze) : p.razePopulation
  const unhappy = civ.happiness < (conquers ? Math.max(p.razeHappiness, p.conquestRazeHappiness) : p.razeHappiness)
  const isWanted = growsByConquest(m)
  if (fresh && unhappy && city.population <= limit && !city.razing && !isWanted) {
    if (check(m.w, m.seat, { type: 'cityStatus', city: city.id, status: 'raze' }) === null) {
      yield* give(
        { type: 'cityStatus', city: city.id, status: 'raze' },
        { because: () => ({ code: 'city/happiness', happiness: civ.happiness }) },
      )
    }
  } else if (!fresh && (civ.happiness >= p.annexHappiness || (isWanted && ownCities(m).every(({ puppet }) => puppet)))) {
    const command = { type: 'cityStatus' as const, city: city.id, status: 'annex' as const }
    if (check(m.w, m.seat, command) !== null) return
    yield* give(command, {
      because: () =>
        civ.happiness >= p.annexHappiness ? { code: 'city/annexed', happiness: civ.happiness } : { code: 'city/onlyOne' },
    })
  }
}
