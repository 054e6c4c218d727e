/** Refusals about civilizations: research, culture, other powers. */
import { row } from './row.ts'

export const CIV_REFUSALS = {
  'player/unknown': row(
    'There is no such player, or the two have not met.',
    (player: number) => `You have not met a player ${player}.`,
    { hint: 'get_players and get_city_states list those you have met.' },
  ),
  'player/name-taken': row(
    'Another player, whom it has met, has that name.',
    (name: string) => `Another player is called ${name}.`,
    {
      hint: 'Choose another name.',
    },
  ),
  'player/yourself': row('The player named itself where another is meant.', () => 'That is yourself.', {
    hint: 'Name another player.',
  }),
  'player/gone': row('The player has been eliminated.', (player: number) => `Player ${player} is no longer in the game.`, {
    hint: 'get_players shows who is left.',
  }),
  'tech/unknown': row(
    'The ruleset has no technology of that id.',
    (tech: number) => `There is no technology ${tech} in these rules.`,
  ),
  'tech/known': row('The player knows the technology already.', (tech: string) => `You know ${tech} already.`, {
    hint: 'get_tech_tree lists what is left.',
  }),
  'tech/queued': row(
    'The technology stands in the research queue already.',
    (tech: string) => `${tech} is in your research queue already.`,
    { hint: 'mode now learns it before the others.' },
  ),
  'tech/none-free': row('The player has no free technology to choose.', () => 'You have no free technology to choose.', {
    hint: 'set_research learns it for science.',
  }),
  'tech/prerequisites': row(
    'Technologies on which it builds are not known yet.',
    (tech: string, missing: readonly string[]) => `${tech} builds on what you do not know yet: ${missing.join(', ')}.`,
    { hint: 'Choose one whose prerequisites you know.' },
  ),
  'war/already': row('The two are at war already.', (player: string) => `You are at war with ${player} already.`, {
    hint: 'Peace ends it: open_negotiation, with city-states make_peace.',
  }),
  'war/treaty': row('A peace treaty still binds the two.', (player: string, until: number) => [
    `Your peace treaty with ${player} binds you until turn ${until}.`,
    `War can be declared from turn ${until} on.`,
  ]),
  'message/nobody': row(
    'The player named reads no messages.',
    (player: string) => `Nobody in ${player} reads messages; write to a major civilization.`,
    { hint: 'With city-states: city_state_action.' },
  ),
  'message/empty': row('The message has no words.', () => 'There are no words in that message.', { hint: 'Say something.' }),
  'message/too-long': row(
    'The message is too long.',
    (length: number, most: number) => `That message has ${length} characters; ${most} is the most.`,
    { hint: 'Say it shorter.' },
  ),
  'negotiation/unknown': row(
    'The player takes part in no negotiation of that id.',
    (id: number) => `You take part in no negotiation ${id}.`,
    { hint: 'get_diplomacy lists yours.' },
  ),
  'negotiation/closed': row('The negotiation is over.', (id: number, state: string) => `Negotiation ${id} is over: ${state}.`, {
    hint: 'open_negotiation begins another.',
  }),
  'negotiation/minor': row(
    'City-states do not negotiate.',
    (player: string) => `City-states such as ${player} do not negotiate.`,
    { hint: 'They take gifts, pledges and demands: city_state_action.' },
  ),
  'negotiation/busy': row(
    'The player is in another negotiation, and can be in one at a time.',
    (id: number) => `Your negotiation ${id} is still open; you can be in one at a time.`,
    { hint: 'Wait for its answer, or reject it.' },
  ),
  'negotiation/they-are-busy': row(
    'The other player is in another negotiation.',
    (player: string) => `${player} is in another negotiation; try again when that is over.`,
  ),
  'negotiation/too-many': row(
    'The two have negotiated as often this turn as they may.',
    (player: string, most: number) => `You have negotiated ${most} times with ${player} this turn, which is the most.`,
  ),
  'negotiation/not-your-floor': row(
    "It is the other side's turn to answer.",
    (id: number) => `In negotiation ${id} the other side has to answer.`,
    { hint: 'Wait for its answer.' },
  ),
  'negotiation/own-terms': row(
    "The terms on the table are the player's own, and only the other side can accept them.",
    (id: number) => `The terms on the table of negotiation ${id} are your own; the other side may accept them.`,
    { hint: 'Wait for its answer, or take them back with reject.' },
  ),
  'negotiation/answer': row(
    'There is no answer of that kind.',
    (answer: string, known: readonly string[]) => `There is no answer "${answer}"; there are: ${known.join(', ')}.`,
  ),
  'negotiation/reason': row(
    'A reason is none of those there are, or is given for something else than a rejection.',
    (reason: string, known: readonly string[]) =>
      `"${reason}" is no reason to reject a proposal; there are: ${known.join(', ')}.`,
    { hint: 'Give a reason with reject only, or leave it out.' },
  ),
  'negotiation/too-long': row(
    'The negotiation has had as many messages as it may.',
    (most: number) => `This negotiation has had ${most} messages, which is the most.`,
    { hint: 'Accept or reject without words.' },
  ),
  'deal/empty': row('Neither side of the deal holds anything.', () => 'There is nothing in that deal on either side.', {
    hint: 'Name something in give or get.',
  }),
  'deal/gold': row(
    'The sum of gold is not a whole number from 0.',
    (gold: number) => `Gold is a whole number from 0, not ${gold}.`,
  ),
  'deal/gold-most': row(
    'The sum of gold is larger than a deal may hold.',
    (gold: number, most: number) => `A deal may hold ${most} gold at most, not ${gold}.`,
    { hint: 'Offer less.' },
  ),
  'deal/gold-both': row(
    'Gold stands on both sides of the deal.',
    () => 'Gold on both sides makes no sense; leave the difference on one.',
  ),
  'deal/no-war': row(
    'The deal holds peace, and the two are not at war.',
    (player: string) => `You are not at war with ${player}, so there is no peace to make.`,
    { hint: 'Leave peace out.' },
  ),
  'deal/at-war': row(
    'The two are at war, and the deal does not hold peace.',
    (player: string) => `You are at war with ${player}; a deal must bring peace.`,
    { hint: 'Add peace to it.' },
  ),
  'deal/no-borders': row(
    'One side knows nothing yet that allows open borders.',
    (player: string) => `${player} knows nothing yet that allows open borders.`,
    { hint: 'Leave them out until a technology allows them.' },
  ),
  'deal/too-poor': row(
    'One side does not have the gold that it is to give.',
    (player: string, gold: number) => `${player} does not have ${gold} gold.`,
    { hint: 'Ask for less at once, or for gold_per_turn.' },
  ),
}
