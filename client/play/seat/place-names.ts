/** Places in sentences as people name them: by the city they are near, with what lies there, beside the coordinates. */
import { playWords as words } from '../../words/play.ts'
import { cityOn, distanceOf, namesOn } from '../../world/selectors.ts'
import { tileAt, type World } from '../../world/world.ts'
import { bearingOf } from './bearing.ts'

/** Steps from a city within which a place is named by it. */
const NEAR = 6

/** 'Move to (3,4)' → 'Move to (3,4), 2 tiles to the north-east of Rome, Wine'; a place near nothing that has a name stays as it is. */
export function withPlaceNames(world: World, sentence: string): string {
  return sentence.replace(/\((\d+),\s?(\d+)\)/g, (place, x: string, y: string) => {
    const name = nameOfPlace(world, tileAt(world, Number(x), Number(y)))
    return name === null ? place : `${place}, ${name}`
  })
}

function nameOfPlace(world: World, t: number): string | null {
  const city = cityOn(world, t)
  if (city) return city.name
  const { resource, wonder } = namesOn(world, t)
  const near = nearestCity(world, t)
  const parts = [near, wonder ?? resource].filter(part => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

function nearestCity(world: World, t: number): string | null {
  let best: string | null = null
  let least = NEAR + 1
  for (const { x, y, name } of world.cities.values()) {
    const from = tileAt(world, x, y)
    const steps = distanceOf(world, from, t)
    const bearing = steps < least ? bearingOf(world, from, t) : null
    if (bearing === null) continue
    least = steps
    best = words.offCity(words.away(steps, words.directions[bearing]), name)
  }
  return best
}
