/** Games of chosen profiles against each other, as an experiment: on every map each of them begins from every place. */
import { LabError, type ProfilesWish } from '../../actors/wire/lab-port.ts'
import { SIZES } from '../../engine/index.ts'
import type { GivenExperiment } from './experiment.ts'

const LONGEST_NAME = 100
const SEEDS = 2 ** 31

/** Whole blocks: a block has a game for each profile, all on one map, so that there may be a few games more than were asked for. Throws a LabError. */
export function experimentOf(wish: ProfilesWish, seed = Math.floor(Math.random() * SEEDS)): GivenExperiment {
  const { profiles, games, size = profiles.length > 2 ? 'small' : 'duel', players, ...rest } = wish
  const folded = profiles.map(name => name.trim().toLowerCase())
  const twice = folded.findIndex((name, i) => folded.indexOf(name) < i)
  if (twice >= 0) throw new LabError('wrong', `${profiles[twice]} is named twice; each plays once.`, `/profiles/${twice}`)
  const usual = SIZES[size.toLowerCase()]?.civs ?? 2
  return {
    name: profiles.join(' against ').slice(0, LONGEST_NAME),
    seed,
    ...rest,
    size,
    games: Math.ceil(games / profiles.length) * profiles.length,
    replays: profiles.length,
    players: players ?? Math.max(usual, profiles.length),
    seats: profiles.map(profile => ({ profile })),
    rotate: true,
  }
}

/** What is wrong with an experiment of profiles, where it stands in the wish. */
export function wishError(error: LabError): LabError {
  const inWish = (path: string): string => path.replace(/^\/seats\/(\d+)(\/.*)?$/, '/profiles/$1')
  const message = error.message.replaceAll(/^\/seats\/\d+(\/[^:]*)?(?=: )/gm, inWish)
  return new LabError(error.reason, message, inWish(error.path))
}
