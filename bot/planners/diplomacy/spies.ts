/** Spies: one guards the capital, the others steal from whoever is ahead or win city-states over. */
import {
  type Civ,
  foreseenCoupChanceX100,
  influenceX100,
  isAlly,
  NONE,
  type Spy,
  spyIn,
  stealable,
} from '../../../engine/index.ts'
import type { KnownCity } from '../../facts/perception.ts'
import type { Reason } from '../../reason.ts'
import { give, type Plan, type TurnContext } from '../../turn-context.ts'

/** Of so many spies one goes to city-states, and one keeps watch at home. */
const JOBS = 3
const TO_CITY_STATES = 1
const AT_HOME = 2
/** No city has as many citizens. */
const LARGEST = 1000

/** Those without work are posted; a coup is tried where it is likely enough. */
export function* planSpies(m: TurnContext): Plan {
  if (!m.w.s.setup.espionage) return
  for (const spy of m.civ.spies) {
    if (spy.deed === 'rigging' && daresCoup(m, spy)) {
      yield* give({ type: 'stageCoup', spy: spy.id }, { because: () => ({ code: 'spy/coup', percent: m.p.coupDare }) })
    }
    if (!isFree(m, spy)) continue
    const city = postFor(m, spy)
    if (city !== NONE && city !== spy.city) yield* give({ type: 'moveSpy', spy: spy.id, city }, { because: () => jobIn(m, city) })
  }
}

function jobIn(m: TurnContext, id: number): Reason {
  const { owner } = m.w.s.cities[id]!
  if (owner === m.seat) return { code: 'spy/guards' }
  return { code: m.w.s.civs[owner].cityState ? 'spy/influence' : 'spy/steals' }
}

const hostOf = (m: TurnContext, spy: Spy): Civ => m.w.s.civs[m.w.s.cities[spy.city]!.owner]

function daresCoup(m: TurnContext, spy: Spy): boolean {
  const minor = hostOf(m, spy)
  if (isAlly(minor, m.seat) || minor.relations[m.seat].war) return false
  return foreseenCoupChanceX100(m.w, m.civ, spy, minor) >= m.p.coupDare * 100
}

/** At home, or where nothing is left to steal. */
function isFree(m: TurnContext, spy: Spy): boolean {
  if (spy.deed === 'idle') return true
  return spy.deed === 'stealing' && stealable(m.w, m.civ, hostOf(m, spy)).length === 0
}

/** City for the spy, by its number; the next kind of work where there is no place for the first. NONE: none. */
function postFor(m: TurnContext, spy: Spy): number {
  for (let n = 0; n < JOBS; n++) {
    const job = (spy.id + n) % JOBS
    const city = job === AT_HOME ? home(m) : job === TO_CITY_STATES ? cityStateFor(m) : victimFor(m)
    if (city !== NONE) return city
  }
  return NONE
}

const home = (m: TurnContext): number => (m.civ.capital !== NONE && !spyIn(m.civ, m.civ.capital) ? m.civ.capital : NONE)

/** Known cities of others without a spy of ours, the best by `worth`; -Infinity is no choice. */
function bestCity(m: TurnContext, worth: (owner: Civ, city: KnownCity) => number): number {
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const city of m.perception.cities) {
    const { id, owner } = city
    if (owner === NONE || !m.civ.relations[owner]?.met || spyIn(m.civ, id)) continue
    const value = worth(m.w.s.civs[owner], city)
    if (value > most) {
      most = value
      best = id
    }
  }
  return best
}

/** Where we have the most influence without being the ally. */
const cityStateFor = (m: TurnContext): number =>
  bestCity(m, owner =>
    owner.cityState === null || isAlly(owner, m.seat) ? Number.NEGATIVE_INFINITY : influenceX100(owner, m.seat),
  )

/** The city of the major with the highest score that makes most of its science, as far as can be told from outside. */
const victimFor = (m: TurnContext): number =>
  bestCity(m, (owner, { id, visible }) => {
    if (owner.kind !== 'major') return Number.NEGATIVE_INFINITY
    const city = m.w.s.cities[id]!
    const size = (visible ? city.population : 0) + (city.isOriginalCapital ? m.p.spyCapital : 0)
    return owner.score * LARGEST + size
  })
