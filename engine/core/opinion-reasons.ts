/** What civilizations remember of each other, and how fast they forget it (rulebook, diplomacy 5). */
import { OPINION_FADES_X1000 } from '../../rules/constants/diplomacy.ts'

export type OpinionReason = keyof typeof OPINION_FADES_X1000

/** Thousandths a turn at Standard speed; all of them are taken times 0.67 (rulebook, diplomacy 6). */
export const fadeX1000 = (reason: OpinionReason): number => OPINION_FADES_X1000[reason]

/** In words, for those who are shown opinions. */
export const REASON_TEXTS: Record<OpinionReason | DerivedReason, string> = {
  declaredWar: 'you declared war on them',
  warmonger: 'they see a warmonger in you',
  capturedCities: 'you captured their cities',
  tookFromEnemy: 'you captured cities of their enemies',
  tookLand: 'you took their land',
  betrayedFriendship: 'you broke a declaration of friendship with them',
  betrayedOthers: 'you broke a declaration of friendship with others',
  betrayedPact: 'you broke a defensive pact with them',
  betrayedOthersPact: 'you broke a defensive pact with others',
  denouncedUs: 'you denounced them',
  denouncedOurEnemy: 'you denounced their enemy',
  denouncedOurFriend: 'you denounced their friend',
  befriendedOurFriend: 'you are friends with their friend',
  befriendedOurEnemy: 'you are friends with their enemy',
  allyOfOurFriend: 'you have a pact with their friend',
  allyOfOurEnemy: 'you have a pact with their enemy',
  liberated: 'you freed cities',
  nuked: 'you used nuclear weapons on them',
  spying: 'your spies were caught',
  stoleAlly: 'you won over their allied city-state',
  attackedProtected: 'you attacked a city-state under their protection',
  attackedAllied: 'you attacked their allied city-state',
  bulliedProtected: 'you took tribute from a city-state under their protection',
  destroyedProtected: 'you destroyed a city-state under their protection',
  returnedUnit: 'you gave captured units back',
  gaveUnits: 'you gave them units',
  refusedDemand: 'you refused what they demanded',
  keptPromise: 'you kept a promise',
  brokePromise: 'you broke a promise',
  demanded: 'you made demands',
  gifts: 'you gave more than you took',
  peace: 'years of peace',
  openBorders: 'open borders',
  friendship: 'your declaration of friendship',
  pact: 'your defensive pact',
  embassyGiven: 'you keep an embassy with them',
  embassyReceived: 'they keep an embassy with you',
  embassies: 'embassies on both sides',
  sharedEnemy: 'you fight the same enemy',
  sameReligion: 'you share a religion',
}

/** What follows from how things stand now. */
export type DerivedReason =
  | 'friendship'
  | 'pact'
  | 'embassyGiven'
  | 'embassyReceived'
  | 'embassies'
  | 'sharedEnemy'
  | 'sameReligion'
