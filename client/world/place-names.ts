/** Places as people name them, in place of coordinates: by what is there, and where that lies from a city or from whoever goes there. */
import { language } from '../words/language/words-of.ts'
import { playWords as words } from '../words/play/play.ts'
import { bearingOf } from './bearing.ts'
import { cityOn, distanceOf, namesOn, unitsOn } from './selectors.ts'
import { tileAt, type World } from './world.ts'

/** Steps from a city within which a place is named by it. */
const NEAR = 6
/** Nouns in sentences of the server after which it is enough to say where. */
const NAMED = ['site', 'camp', 'tile']
/** Verbs whose 'at' is of what is there, not of the place. */
const AIMED = ['strike', 'look']

/** 'Move to (3,4)' → 'Move to the Wine 2 tiles to the east of Rome'. `from`: the tile of whoever is told, by which places are named that are near no city; where there is neither, the coordinates stay. */
export function withPlaceNames(world: World, sentence: string, from: number | null = null): string {
  if (language() !== 'en') return withPlacesAside(world, sentence, from)
  return sentence.replace(/(\w+)( at)? \((\d+),\s?(\d+)\)/g, (found, before: string, at = '', x: string, y: string) => {
    const place = placeNameOf(world, tileAt(world, Number(x), Number(y)), from)
    if (!place) return found
    if (place.city !== null) return `${before}${at} ${place.city}`
    const isNamed = NAMED.includes(before) || (at !== '' && !AIMED.includes(before))
    return isNamed ? `${before} ${place.where}` : `${before}${at} ${placeInWords(place)}`
  })
}

/** 'zum Bauplatz (15,20)' → 'zum Bauplatz (Wine 2 Felder östlich von Rome)': beside the noun that stands before them in other languages. */
const withPlacesAside = (world: World, sentence: string, from: number | null): string =>
  sentence.replace(/\((\d+),\s?(\d+)\)/g, (found, x: string, y: string) => {
    const place = placeNameOf(world, tileAt(world, Number(x), Number(y)), from)
    return place ? `(${place.city ?? placeInWords(place)})` : found
  })

/** The tile's name; its coordinates where it has none. */
export function nameOfTile(world: World, x: number, y: number, from: number | null = null): string {
  const place = placeNameOf(world, tileAt(world, x, y), from)
  return place ? (place.city ?? placeInWords(place)) : words.place({ x, y })
}

interface PlaceName {
  /** That stands on it. */
  city: string | null
  what: string
  where: string
}

const placeInWords = ({ what, where }: PlaceName): string => words.placeName({ what, where })

function placeNameOf(world: World, t: number, from: number | null): PlaceName | null {
  const city = cityOn(world, t)
  if (city) return { city: city.name, what: '', where: '' }
  const where = nearestCity(world, t) ?? (from === null ? null : awayFrom(world, from, t))
  return where === null ? null : { city: null, what: thingOn(world, t), where }
}

/** The enemy there, else what stands out of the ground, else the ground. */
function thingOn(world: World, t: number): string {
  const enemy = unitsOn(world, t).find(({ owner }) => world.players.get(owner)?.at_war)
  const { wonder, resource, features, terrain } = namesOn(world, t)
  return enemy?.kind ?? wonder ?? resource ?? features.at(-1) ?? terrain ?? words.unknownLand
}

function nearestCity(world: World, t: number): string | null {
  let best: string | null = null
  let least = NEAR + 1
  for (const { x, y, name } of world.cities.values()) {
    const from = tileAt(world, x, y)
    const steps = distanceOf(world, from, t)
    const away = steps < least ? awayFrom(world, from, t) : null
    if (away === null) continue
    least = steps
    best = words.offCity({ away, city: name })
  }
  return best
}

/** '2 tiles to the east'; null for the same tile. */
function awayFrom(world: World, from: number, t: number): string | null {
  const bearing = bearingOf(world, from, t)
  return bearing && words.away({ tiles: distanceOf(world, from, t), direction: bearing })
}
