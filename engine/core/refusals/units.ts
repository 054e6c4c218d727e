/** Refusals about units. */
import { row } from './row.ts'
import { type UnitFacts, unitWords } from './unit-facts.ts'

const pastBlocker = ({ enemy }: UnitFacts): string =>
  enemy ? 'Attack it, or wait until it has gone.' : 'Wait until it has gone, or choose another tile.'

export const UNIT_REFUSALS = {
  'unit/unknown': row(
    'There is no unit of that id, or the player does not know of it.',
    (unit: number) => `There is no unit ${unit} that you know of.`,
    { hint: 'get_units lists those that you know of.' },
  ),
  'unit/not-yours': row('The unit belongs to another player.', (unit: number) => `Unit ${unit} belongs to somebody else.`, {
    hint: 'get_units lists yours.',
  }),
  'unit/no-moves': row('The unit has no movement left this turn.', (unit: number, turn: number) => [
    `Unit ${unit} has no movement left this turn.`,
    `It can act again on turn ${turn}.`,
  ]),
  'unit/immobile': row('The unit stays where it is: it cannot move.', (kind: string) => `${kind} cannot move from where it is.`, {
    hint: 'It can still do what takes no step.',
  }),
  'unit/already-there': row('The unit stands on that tile already.', (unit: number) => `Unit ${unit} is on that tile already.`, {
    hint: 'Choose another tile.',
  }),
  'unit/alone': row(
    "The unit shares its tile with no other of the player's, so there is no formation to make.",
    (unit: number) => `Unit ${unit} shares its tile with no unit of yours; a soldier and a civilian go together.`,
    { hint: 'Leave together out, or bring the other onto its tile first.' },
  ),
  'unit/has-attacked': row(
    'The unit has attacked as often this turn as it may.',
    (unit: number, attacks: number) => `Unit ${unit} has attacked this turn (attacks made: ${attacks}), which is all it may.`,
    { hint: 'It can attack again next turn.' },
  ),
  'unit/cannot-attack': row('The kind of unit cannot attack.', (kind: string) => `${kind} cannot attack.`, {
    hint: 'Use a unit with a strength.',
  }),
  'unit/embarked': row(
    'The unit is embarked, and from the water it can only attack hand to hand what is on land.',
    (kind: string) => `${kind} is embarked: from the water it can only attack hand to hand, and only what is on land.`,
    { hint: 'Land it first.' },
  ),
  'unit/not-set-up': row(
    'The unit has to set up before it shoots.',
    (unit: number) => `Unit ${unit} must set up before it shoots, which takes 1 movement and must leave it some.`,
    { hint: 'Give it the order set_up now and attack next turn.' },
  ),
  'unit/no-set-up': row('The kind of unit needs no setting up.', (kind: string) => `${kind} needs no setting up.`, {
    hint: 'Only siege units set up.',
  }),
  'unit/cannot-fortify': row('The unit cannot fortify where it is.', (kind: string) => `${kind} cannot dig in where it is.`, {
    hint: 'The order sleep lets it rest.',
  }),
  'unit/cannot-explore': row(
    'The kind of unit cannot explore by itself.',
    (kind: string) => `${kind} cannot explore by itself.`,
    { hint: 'Units that walk or sail can.' },
  ),
  'explore/nothing': row(
    'The unit knows no way to anything unexplored.',
    (unit: number) => `Unit ${unit} can reach nothing that is left to explore.`,
    { hint: 'Send it elsewhere, over water perhaps, or give it another order.' },
  ),
  'explore/enemies': row(
    'All that is left to explore lies beside enemies, whom an explorer keeps away from.',
    (unit: number, enemy: UnitFacts) =>
      `Unit ${unit} keeps two tiles from enemies, and ${unitWords(enemy)} is by all that is left to explore.`,
    { hint: 'move_unit sends it there all the same.' },
  ),
  'explore/unwelcome': row(
    'All that is left to explore lies on land of a city-state that soldiers are not welcome on.',
    (unit: number, host: string, influence: number) =>
      `Unit ${unit} keeps off the land of ${host}, where soldiers cost you ${influence} influence a turn, and nothing else is left to explore.`,
    { hint: 'move_unit sends it there all the same.' },
  ),
  'explore/blocked': row('Somebody stands in the way to all that is left to explore.', (unit: number, blocker: UnitFacts) => [
    `The way of unit ${unit} to all that is left to explore is blocked by ${unitWords(blocker)}.`,
    pastBlocker(blocker),
  ]),
  'unit/cannot-automate': row(
    'The kind of unit has no work that it could do by itself.',
    (kind: string) => `${kind} has no work that it could do by itself.`,
    { hint: 'Only units that build improvements can be automated.' },
  ),
  'unit/nothing-to-pillage': row(
    'The tile has no intact improvement or road.',
    () => 'There is nothing to pillage on that tile.',
    { hint: 'Pillage an intact improvement or road of an enemy, or of nobody.' },
  ),
  'unit/own-land': row(
    'The tile belongs to the player or to somebody it is not at war with.',
    () => 'That tile is your own or a friend’s.',
    { hint: 'Only land of civilizations you are at war with can be pillaged.' },
  ),
  'unit/cannot-pillage': row('The kind of unit cannot pillage.', (kind: string) => `${kind} cannot pillage.`, {
    hint: 'Soldiers can.',
  }),
  'unit/no-promotion': row('The promotion is not open to the unit.', (promotion: string, may: string) => [
    `The unit cannot take ${promotion}.`,
    `It can take: ${may || 'none now'}.`,
  ]),
  'unit/no-experience': row(
    'The unit has less experience than its next promotion takes.',
    (has: number, needs: number) => `The unit has ${has} experience; its next promotion takes ${needs}.`,
    { hint: 'Units gain experience by fighting.' },
  ),
  'unit/promote-first': row(
    'The unit has attacked or has no movement left, and cannot be promoted this turn.',
    () => 'A unit that has attacked, or has no movement left, cannot be promoted this turn.',
    { hint: 'Try again next turn.' },
  ),
  'unit/no-upgrade': row('The kind of unit has no successor.', (kind: string) => `${kind} has nothing to upgrade to.`, {
    hint: 'Only kinds with a successor can be upgraded.',
  }),
  'unit/no-such-upgrade': row(
    'The unit can be upgraded, but not to that kind.',
    (kind: string, wanted: string, kinds: string[]) =>
      `${kind} cannot become ${wanted}, ${kinds.length > 0 ? `only ${kinds.join(' or ')}` : 'nor anything else'}.`,
    { hint: 'get_unit shows what it can become.' },
  ),
  'unit/upgrade-tech': row('A technology is missing for the upgrade.', (kind: string, tech: string) => [
    `To upgrade to ${kind}, your civilization must know ${tech}.`,
    `Research ${tech}.`,
  ]),
  'unit/upgrade-gold': row(
    'The player has less gold than the upgrade costs.',
    (kind: string, cost: number, gold: number) => `The upgrade to ${kind} costs ${cost} gold; you have ${gold}.`,
    { hint: 'get_empire shows what you earn.' },
  ),
  'unit/upgrade-resource': row(
    'The upgraded kind uses a resource of which there is none to spare.',
    (kind: string, resource: string) => `${kind} needs ${resource}, of which you have none to spare.`,
    { hint: 'Improve more of it or trade for it; get_empire shows what is left.' },
  ),
  'unit/upgrade-place': row(
    "The unit does not stand on the player's own land.",
    () => 'Units are upgraded on own land only, not on the water.',
    { hint: 'Move it home first.' },
  ),
  'unit/no-place': row(
    'There is no place near where the unit could be of that kind.',
    (kind: string) => `There is no place near for ${kind}.`,
    { hint: 'Move it, or make room around it.' },
  ),
  'unit/no-part': row('The kind of unit is no part of a spaceship.', (kind: string) => `${kind} is no part of a spaceship.`, {
    hint: 'get_victory_status names the parts.',
  }),
  'unit/not-in-capital': row(
    "The part of a spaceship is not in the player's capital.",
    (kind: string) => `${kind} must stand in your capital to be added.`,
    { hint: 'Move it there.' },
  ),
  'unit/part-not-needed': row(
    'The spaceship has all parts of that kind.',
    (kind: string) => `The spaceship needs no more ${kind}.`,
    { hint: 'get_victory_status names the parts that are missing.' },
  ),
  'unit/take-back-none': row(
    'There is no move to take back: none was made this turn, or something else has been done since.',
    () => 'There is no move that can be taken back.',
    { hint: 'Only the last thing done this turn can be taken back, and only if it is a move.' },
  ),
  'unit/take-back-seen': row(
    'The last move brought something new into sight, so it stands.',
    () => 'The last move cannot be taken back: something new was seen.',
    { hint: 'Give the unit another order.' },
  ),
  'unit/take-back-happened': row(
    'Something happened on the last move (a meeting, a discovery, a fight, an obstacle), so it stands.',
    () => 'The last move cannot be taken back: something happened on it.',
    { hint: 'Give the unit another order.' },
  ),
  'unit/take-back-other': row(
    'The last move was that of another unit.',
    (id: number, last: number) => `The last move was not by unit ${id}, but by unit ${last}.`,
    { hint: 'Moves are taken back from the last one on.' },
  ),
  'tile/unknown': row(
    'The map has no such tile.',
    (tile: number, size?: number) => `There is no tile ${tile}${size ? `; the map has ${size}` : ''}.`,
  ),
  'tile/occupied': row(
    "A unit of the player's own of the same class stands there.",
    (unit: number, kind: string) => `Your unit ${unit} (${kind}) is there; one military and one civilian unit can share a tile.`,
    { hint: 'Move it away first. Units next to each other swap when both have movement left.' },
  ),
  'tile/enemy-unit': row('An enemy unit stands there.', (enemy: UnitFacts) => `An enemy is there: ${unitWords(enemy)}.`, {
    hint: 'Attack it instead of moving onto it.',
  }),
  'tile/foreign-unit': row(
    'A unit of another player stands there.',
    (other: UnitFacts) => `A foreign unit is there: ${unitWords(other)}.`,
    {
      hint: 'Choose a free tile.',
    },
  ),
  'tile/foreign-city': row(
    'A city of another player is there.',
    (city: string) => `${city} is there; units enter own cities only.`,
    { hint: 'In war, attack it with a melee unit to take it.' },
  ),
  'tile/closed-borders': row(
    'The tile belongs to a civilization whose borders are closed to the player.',
    (nation: string) => `That is land of ${nation}, whose borders are closed to you.`,
    { hint: 'Agree on open borders, or declare war.' },
  ),
  'tile/impassable': row(
    'The unit cannot enter that terrain.',
    (kind: string, terrain: string) => `${kind} cannot enter ${terrain}.`,
    { hint: 'Choose a tile that it can enter; reach of get_unit lists those near.' },
  ),
  'tile/no-embarking': row('The unit cannot go onto water yet.', (kind: string) => `${kind} cannot go onto water yet.`, {
    hint: 'Some technology lets land units embark.',
  }),
  'tile/never-embarks': row('The kind of unit never goes onto water.', (kind: string) => `${kind} cannot embark.`, {
    hint: 'Keep to the land.',
  }),
  'tile/ocean': row('The unit cannot enter the ocean yet.', (kind: string) => `${kind} cannot enter the ocean yet.`, {
    hint: 'Some technology lets it; until then keep to the coast.',
  }),
  'tile/not-water': row(
    "The unit moves on water and into the player's own harbours only.",
    (kind: string) => `${kind} sails on water and into own harbours only.`,
    { hint: 'Choose a water tile.' },
  ),
  'tile/no-path': row('No way to the tile is known.', (unit: number) => `Unit ${unit} knows no way to that tile.`, {
    hint: 'Explore further, or choose a nearer tile.',
  }),
  'tile/way-blocked': row('Somebody stands in the only way to the tile.', (unit: number, blocker: UnitFacts) => [
    `The way of unit ${unit} to that tile is blocked by ${unitWords(blocker)}.`,
    pastBlocker(blocker),
  ]),
  'tile/way-closed': row(
    'Every way to the tile leads over land whose borders are closed to the player.',
    (unit: number, nation: string, x: number, y: number) =>
      `The way of unit ${unit} to that tile leads over land of ${nation} at (${x},${y}), whose borders are closed to you.`,
    { hint: 'Agree on open borders, or declare war.' },
  ),
  'attack/nobody': row(
    'There is nobody on the tile to be attacked.',
    () => 'There is nobody on that tile who could be attacked.',
    { hint: 'Look at the tile first.' },
  ),
  'attack/at-peace': row(
    'The owner of the target is at peace with the player.',
    (nation: string) => `You are at peace with ${nation}.`,
    { hint: 'Declare war first.' },
  ),
  'attack/unanswered': row(
    'The player struck at it in the round before, and its owner has not acted since: in a round together a second strike waits for that.',
    (nation: string) => `You struck it last round, and ${nation} could not answer yet.`,
    { hint: 'Attack something else, or wait until its owner has acted in this round.' },
  ),
  'attack/too-far': row(
    "The target lies beyond the attacker's range.",
    (steps: number, range: number) => `The target is ${steps} tiles away; the range is ${range}.`,
    { hint: 'Move closer.' },
  ),
  'attack/no-line': row(
    'The attacker has no line of sight to the target.',
    (unit: number) => `Unit ${unit} has no line of sight to that tile.`,
    { hint: 'Shoot from a hill, or from a tile with nothing high between.' },
  ),
  'attack/wrong-target': row(
    "A rule of the attacker's kind forbids that target.",
    (kind: string, rule: string) => `${kind} cannot attack that: ${rule}.`,
    { hint: 'Choose another target, or another unit.' },
  ),
}
