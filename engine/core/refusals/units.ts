/** Refusals about units. */
type Said = [sentence: string, hint: string]

export const UNIT_REFUSALS = {
  'unit/unknown': (unit: number) => `There is no unit ${unit} that you know of.`,
  'unit/not-yours': (unit: number) => `Unit ${unit} belongs to somebody else.`,
  'unit/no-moves': (unit: number, turn: number): Said => [
    `Unit ${unit} has no movement left this turn.`,
    `It can act again on turn ${turn}.`,
  ],
  'unit/already-there': (unit: number) => `Unit ${unit} is on that tile already.`,
  'unit/alone': (unit: number) => `Unit ${unit} shares its tile with no unit of yours; a soldier and a civilian go together.`,
  'unit/has-attacked': (unit: number, attacks: number): Said => [
    `Unit ${unit} has attacked this turn (attacks made: ${attacks}), which is all it may.`,
    'It can attack again next turn.',
  ],
  'unit/cannot-attack': (kind: string): Said => [`${kind} cannot attack.`, 'Use a unit with a strength.'],
  'unit/embarked': (kind: string): Said => [
    `${kind} is embarked: from the water it can only attack hand to hand, and only what is on land.`,
    'Land it first.',
  ],
  'unit/not-set-up': (unit: number): Said => [
    `Unit ${unit} must set up before it shoots, which takes 1 movement and must leave it some.`,
    'Give it the order set_up now and attack next turn.',
  ],
  'unit/no-set-up': (kind: string) => `${kind} needs no setting up.`,
  'unit/cannot-fortify': (kind: string): Said => [`${kind} cannot dig in where it is.`, 'The order sleep lets it rest.'],
  'unit/cannot-explore': (kind: string) => `${kind} cannot explore by itself.`,
  'unit/cannot-automate': (kind: string): Said => [
    `${kind} has no work that it could do by itself.`,
    'Only units that build improvements can be automated.',
  ],
  'unit/nothing-to-pillage': (): Said => [
    'There is nothing to pillage on that tile.',
    'Pillage an intact improvement or road of an enemy, or of nobody.',
  ],
  'unit/own-land': (): Said => [
    'That tile is your own or a friend’s.',
    'Only land of civilizations you are at war with can be pillaged.',
  ],
  'unit/cannot-pillage': (kind: string) => `${kind} cannot pillage.`,
  'unit/no-promotion': (promotion: string, may: string): Said => [
    `The unit cannot take ${promotion}.`,
    `It can take: ${may || 'none now'}.`,
  ],
  'unit/no-experience': (has: number, needs: number): Said => [
    `The unit has ${has} experience; its next promotion takes ${needs}.`,
    'Units gain experience by fighting.',
  ],
  'unit/promote-first': (): Said => [
    'A unit that has attacked, or has no movement left, cannot be promoted this turn.',
    'Try again next turn.',
  ],
  'unit/no-upgrade': (kind: string): Said => [
    `${kind} has nothing to upgrade to.`,
    'Only kinds with a successor can be upgraded.',
  ],
  'unit/upgrade-tech': (kind: string, tech: string): Said => [
    `To upgrade to ${kind}, your civilization must know ${tech}.`,
    `Research ${tech}.`,
  ],
  'unit/upgrade-gold': (kind: string, cost: number, gold: number) =>
    `The upgrade to ${kind} costs ${cost} gold; you have ${gold}.`,
  'unit/upgrade-resource': (kind: string, resource: string) => `${kind} needs ${resource}, of which you have none to spare.`,
  'unit/upgrade-place': (): Said => ['Units are upgraded on own land only, not on the water.', 'Move it home first.'],
  'unit/no-part': (kind: string) => `${kind} is no part of a spaceship.`,
  'unit/not-in-capital': (kind: string): Said => [`${kind} must stand in your capital to be added.`, 'Move it there.'],
  'unit/part-not-needed': (kind: string) => `The spaceship needs no more ${kind}.`,
  'tile/unknown': (tile: number, size?: number) => `There is no tile ${tile}${size ? `; the map has ${size}` : ''}.`,
  'tile/occupied': (unit: number, kind: string): Said => [
    `Your unit ${unit} (${kind}) is there; one military and one civilian unit can share a tile.`,
    'Move it away first. Units next to each other swap when both have movement left.',
  ],
  'tile/enemy-unit': (kind: string): Said => [`An enemy ${kind} is there.`, 'Attack it instead of moving onto it.'],
  'tile/foreign-unit': (kind: string): Said => [`A foreign ${kind} is there.`, 'Choose a free tile.'],
  'tile/foreign-city': (city: string): Said => [
    `${city} is there; units enter own cities only.`,
    'In war, attack it with a melee unit to take it.',
  ],
  'tile/closed-borders': (nation: string): Said => [
    `That is land of ${nation}, whose borders are closed to you.`,
    'Agree on open borders, or declare war.',
  ],
  'tile/impassable': (kind: string, terrain: string) => `${kind} cannot enter ${terrain}.`,
  'tile/no-embarking': (kind: string): Said => [`${kind} cannot go onto water yet.`, 'Some technology lets land units embark.'],
  'tile/ocean': (kind: string): Said => [
    `${kind} cannot enter the ocean yet.`,
    'Some technology lets it; until then keep to the coast.',
  ],
  'tile/not-water': (kind: string): Said => [`${kind} sails on water and into own harbours only.`, 'Choose a water tile.'],
  'tile/no-path': (unit: number): Said => [
    `Unit ${unit} knows no way to that tile.`,
    'Explore further, or choose a nearer tile.',
  ],
  'attack/nobody': (who: number): Said => [`There is nobody on that tile whom ${who} could attack.`, 'Look at the tile first.'],
  'attack/at-peace': (nation: string): Said => [`You are at peace with ${nation}.`, 'Declare war first.'],
  'attack/too-far': (steps: number, range: number): Said => [
    `The target is ${steps} tiles away; the range is ${range}.`,
    'Move closer.',
  ],
  'attack/no-line': (unit: number): Said => [
    `Unit ${unit} has no line of sight to that tile.`,
    'Shoot from a hill, or from a tile with nothing high between.',
  ],
  'attack/ship-on-land': (kind: string): Said => [
    `${kind} cannot fight units on land.`,
    'Ships with guns can; this one attacks ships and cities.',
  ],
  'attack/wrong-target': (kind: string, rule: string) => `${kind} cannot attack that: ${rule}.`,
} as const
