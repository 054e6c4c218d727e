/** The lessons of the tutorial: by what each is ended, and what on the page and the map it is about. */
import type { EventSummary } from '../../../tools/wire.ts'
import type { ScreenName } from '../../game/screen-names.ts'
import { workKind } from '../../map/rule-looks.ts'
import { ownCities, ownUnits, tileOf } from '../../world/selectors.ts'
import type { World } from '../../world/world.ts'

/** What the page knows while a lesson is on. */
export interface Facts {
  world: World
  screen: ScreenName | null
  /** The tool of the last act that was carried out in this turn. */
  done: string | null
  /** Whether the view of the map was moved. */
  hasLooked: boolean
}

export interface Lesson {
  name: keyof typeof import('../../words/en/tutorial.ts').tutorial.lessons
  isDone(facts: Facts): boolean
  /** The tile that it is about; null: none that is known. */
  tile?(world: World): number | null
  /** Controls that it is about, as selectors: the first that is seen is marked. */
  controls: readonly string[]
}

const happened = ({ events, head }: World, kind: EventSummary['kind']): boolean =>
  events.some(event => event.kind === kind && event.player_id === head.you)

function ownUnit(world: World, kind: string): number | null {
  const unit = ownUnits(world).find(one => one.kind === kind)
  return unit ? tileOf(world, unit) : null
}

function ownCity(world: World): number | null {
  const [city] = ownCities(world)
  return city ? tileOf(world, city) : null
}

function ruins(world: World): number | null {
  const found = world.tiles.improvement.findIndex(at => at >= 0 && isRuins(world.legend.improvements[at]))
  return found < 0 ? null : found
}

const isRuins = (improvement: string): boolean => workKind(improvement) === 'ruins'

function enemy(world: World): number | null {
  const unit = [...world.units.values()].find(({ owner }) => world.players.get(owner)?.kind === 'barbarian')
  return unit ? tileOf(world, unit) : null
}

/** Whether something was built on own land. */
const isImproved = ({ tiles, legend, head }: World): boolean =>
  tiles.improvement.some((at, t) => at >= 0 && tiles.owner[t] === head.you && !isRuins(legend.improvements[at]))

const CITY_CONTROLS = ['.play-card [data-order="open"]', '.play-rail [data-screen="cities"]']

/** In their order. */
export const LESSONS: readonly Lesson[] = [
  { name: 'look', isDone: ({ hasLooked }) => hasLooked, controls: [] },
  {
    name: 'capital',
    isDone: ({ world }) => ownCities(world).length > 0,
    tile: world => ownUnit(world, 'Settler'),
    controls: ['.play-card [data-order="found"]'],
  },
  {
    name: 'production',
    isDone: ({ world }) => ownCities(world).some(({ producing }) => producing !== undefined),
    tile: ownCity,
    controls: CITY_CONTROLS,
  },
  {
    name: 'research',
    isDone: ({ world }) => world.empire?.research != null,
    controls: ['.play-research', '.play-rail [data-screen="technology"]'],
  },
  { name: 'ruins', isDone: ({ world }) => happened(world, 'ruins/entered'), tile: ruins, controls: [] },
  { name: 'turn', isDone: ({ world }) => world.head.turn > 1, controls: ['.play-next'] },
  {
    name: 'work',
    isDone: ({ world, done }) => done === 'build_improvement' || isImproved(world),
    tile: world => ownUnit(world, 'Worker'),
    controls: ['.play-card [data-order="improve"]'],
  },
  { name: 'city', isDone: ({ screen }) => screen === 'city', tile: ownCity, controls: CITY_CONTROLS },
  { name: 'cityStates', isDone: ({ screen }) => screen === 'city-states', controls: ['.play-rail [data-screen="city-states"]'] },
  {
    name: 'fight',
    isDone: ({ world, done }) => done === 'attack' || happened(world, 'unit/attacked'),
    tile: enemy,
    controls: ['.play-strike', '.play-card [data-order="attack"]'],
  },
  {
    name: 'policy',
    isDone: ({ world, done }) => done === 'adopt_policy' || happened(world, 'policy/adopted'),
    controls: ['.play-rail [data-screen="policies"]'],
  },
  { name: 'victory', isDone: ({ screen }) => screen === 'victory', controls: ['.play-rail [data-screen="victory"]'] },
]
