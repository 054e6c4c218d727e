/** Wars of bot games: what campaigns come to, what they cost, and where soldiers lie idle, beside what is asked. */
import type { Drop, WarRecord } from '../metrics/wars.ts'
import type { LabGame } from '../processes/worker.ts'
import type { Cluster } from '../statistics/intervals.ts'
import type { Figure } from './figure.ts'

const campaigns = ({ seen }: LabGame): WarRecord['campaigns'] => seen.wars.campaigns

/** Campaigns that ended without their city, of those begun. */
const dropped = (name: string, why: Drop): Figure => ({
  name: `campaigns dropped: ${name}`,
  of: game => ({ hits: campaigns(game).dropped[why], of: campaigns(game).begun }),
  digits: 1,
})

/** Of the rounds that soldiers and ships lived through. */
const idle =
  (field: 'unitTurnsAfloat' | 'unitTurnsUnhealed') =>
  ({ seen: { wars } }: LabGame): Cluster => ({ hits: wars[field], of: wars.unitTurns })

export const WAR_FIGURES: readonly Figure[] = [
  { name: 'campaigns begun a game', of: game => campaigns(game).begun, digits: 1 },
  { name: 'campaigns that led to a war a game', of: game => campaigns(game).fought, digits: 1 },
  {
    name: 'campaigns that took their city',
    of: game => ({ hits: campaigns(game).reached, of: campaigns(game).begun }),
    digits: 1,
    asked: { least: 0.4 },
  },
  dropped('before a war', 'noWar'),
  dropped('peace was made', 'peace'),
  dropped('another city in the same war', 'otherTarget'),
  dropped('no target any more', 'givenUp'),
  dropped('somebody else has the city', 'fellToAnother'),
  {
    name: 'soldiers lost abroad for a city taken',
    of: ({ seen: { wars } }) => ({ hits: wars.lostAbroad, of: wars.taken }),
    digits: 1,
    ratio: true,
    asked: { most: 4 },
  },
  { name: 'unit-turns afloat and still, of who fights on land', of: idle('unitTurnsAfloat'), digits: 2 },
  { name: 'unit-turns at rest, hurt, where nothing heals', of: idle('unitTurnsUnhealed'), digits: 2 },
]
