/** What the coach speaks about, once each: when it is there for the first time, and the screen that says more. */
import type { ScreenName } from '../../game/screen-names.ts'
import { workKind } from '../../map/rule-looks.ts'
import { distanceOf, namesOn, ownCities, ownUnits, tileOf } from '../../world/selectors.ts'
import type { World } from '../../world/world.ts'

export interface CoachCard {
  name: keyof typeof import('../../words/en/coach.ts').coach.cards
  isThere(world: World): boolean
  screen: ScreenName
  /** What the screen opens on. */
  about?(world: World): string | null
}

/** So much is worth a purchase; with so little, and less each turn, it is time to act. */
const RICH_GOLD = 250
const POOR_GOLD = 25
/** Enemies so near to somebody of one's own matter. */
const NEAR_TILES = 4

const hasMet = ({ players, head }: World, kind: 'major' | 'city_state'): boolean =>
  [...players.values()].some(player => player.kind === kind && player.id !== head.you)

const isHostile = ({ players }: World, owner: number): boolean => {
  const player = players.get(owner)
  return player !== undefined && (player.at_war || player.kind === 'barbarian')
}

function isThreatened(world: World): boolean {
  const enemies = [...world.units.values()].filter(({ owner, civilian }) => !civilian && isHostile(world, owner))
  const own = [...ownUnits(world), ...ownCities(world)]
  return enemies.some(enemy => own.some(one => distanceOf(world, tileOf(world, one), tileOf(world, enemy)) <= NEAR_TILES))
}

const ownsLand = (world: World, holds: (t: number) => boolean): boolean =>
  world.tiles.owner.some((owner, t) => owner === world.head.you && holds(t))

/** As the rules call it; null: none is known. */
function knownCamp({ legend, tiles }: World): string | null {
  const camp = legend.improvements.findIndex(name => workKind(name) === 'barbarians')
  return camp >= 0 && tiles.improvement.includes(camp) ? legend.improvements[camp] : null
}

const happened = ({ events, head }: World, kind: string, what?: string): boolean =>
  events.some(event => event.kind === kind && event.player_id === head.you && (what === undefined || event.what === what))

/** What is urgent comes first: one is spoken about at a time. */
export const COACH_CARDS: readonly CoachCard[] = [
  {
    name: 'war',
    isThere: ({ players, head }) =>
      [...players.values()].some(({ kind, id, at_war }) => kind === 'major' && id !== head.you && at_war),
    screen: 'diplomacy',
  },
  { name: 'enemy', isThere: isThreatened, screen: 'units' },
  {
    name: 'debt',
    isThere: ({ empire }) => empire !== null && empire.gold < POOR_GOLD && empire.gold_per_turn < 0,
    screen: 'empire',
  },
  { name: 'unhappy', isThere: ({ empire }) => empire !== null && empire.happiness < 0, screen: 'empire' },
  {
    name: 'camp',
    isThere: world => knownCamp(world) !== null,
    screen: 'encyclopedia',
    about: knownCamp,
  },
  { name: 'cityState', isThere: world => hasMet(world, 'city_state'), screen: 'city-states' },
  { name: 'neighbour', isThere: world => hasMet(world, 'major'), screen: 'diplomacy' },
  {
    name: 'resource',
    isThere: world => ownsLand(world, t => namesOn(world, t).resource !== null),
    screen: 'cities',
  },
  { name: 'secondCity', isThere: world => ownCities(world).length > 1, screen: 'cities' },
  { name: 'greatPerson', isThere: world => happened(world, 'great-person/born'), screen: 'great-people' },
  { name: 'goldenAge', isThere: world => happened(world, 'civ/golden-age', 'began'), screen: 'empire' },
  { name: 'religion', isThere: world => happened(world, 'religion/news'), screen: 'religion' },
  { name: 'wonder', isThere: world => happened(world, 'wonder/built'), screen: 'cities' },
  { name: 'era', isThere: world => happened(world, 'civ/era'), screen: 'technology' },
  { name: 'rich', isThere: ({ empire }) => empire !== null && empire.gold >= RICH_GOLD, screen: 'cities' },
]

/** The first that is there and was not spoken about. */
export const nextCard = (world: World, said: readonly string[]): CoachCard | null =>
  COACH_CARDS.find(({ name, isThere }) => !said.includes(name) && isThere(world)) ?? null
