/** Refusals about civilizations: research, culture, other powers. */
export const CIV_REFUSALS = {
  'player/unknown': (player: number) => `You have not met a player ${player}.`,
  'player/name-taken': (name: string) => `Another player is called ${name}.`,
  'player/yourself': () => 'That is yourself.',
  'player/gone': (player: number) => `Player ${player} is no longer in the game.`,
  'tech/unknown': (tech: number) => `There is no technology ${tech} in these rules.`,
  'tech/known': (tech: string) => `You know ${tech} already.`,
  'tech/queued': (tech: string) => `${tech} is in your research queue already.`,
  'tech/none-free': () => 'You have no free technology to choose.',
  'tech/prerequisites': (tech: string, missing: readonly string[]) =>
    `${tech} builds on what you do not know yet: ${missing.join(', ')}.`,
  'war/already': (player: string) => `You are at war with ${player} already.`,
  'war/treaty': (player: string, until: number): [string, string] => [
    `Your peace treaty with ${player} binds you until turn ${until}.`,
    `War can be declared from turn ${until} on.`,
  ],
  'message/nobody': (player: string) => `Nobody in ${player} reads messages; write to a major civilization.`,
  'message/empty': () => 'There are no words in that message.',
  'message/too-long': (length: number, most: number) => `That message has ${length} characters; ${most} is the most.`,
  'negotiation/unknown': (id: number) => `You take part in no negotiation ${id}.`,
  'negotiation/closed': (id: number, state: string) => `Negotiation ${id} is over: ${state}.`,
  'negotiation/minor': (player: string) => `City-states such as ${player} do not negotiate.`,
  'negotiation/busy': (id: number): [string, string] => [
    `Your negotiation ${id} is still open; you can be in one at a time.`,
    'Wait for its answer, or reject it.',
  ],
  'negotiation/they-are-busy': (player: string) => `${player} is in another negotiation; try again when that is over.`,
  'negotiation/too-many': (player: string, most: number) =>
    `You have negotiated ${most} times with ${player} this turn, which is the most.`,
  'negotiation/not-your-floor': (id: number) => `In negotiation ${id} the other side has to answer.`,
  'negotiation/own-terms': (id: number) =>
    `The terms on the table of negotiation ${id} are your own; the other side may accept them.`,
  'negotiation/answer': (answer: string, known: readonly string[]) =>
    `There is no answer "${answer}"; there are: ${known.join(', ')}.`,
  'negotiation/too-long': (most: number): [string, string] => [
    `This negotiation has had ${most} messages, which is the most.`,
    'Accept or reject without words.',
  ],
  'deal/empty': () => 'There is nothing in that deal on either side.',
  'deal/gold': (gold: number) => `Gold is a whole number from 0, not ${gold}.`,
  'deal/gold-most': (gold: number, most: number) => `A deal may hold ${most} gold at most, not ${gold}.`,
  'deal/gold-both': () => 'Gold on both sides makes no sense; leave the difference on one.',
  'deal/no-war': (player: string) => `You are not at war with ${player}, so there is no peace to make.`,
  'deal/at-war': (player: string) => `You are at war with ${player}; a deal must bring peace.`,
  'deal/no-borders': (player: string) => `${player} knows nothing yet that allows open borders.`,
  'deal/too-poor': (player: string, gold: number) => `${player} does not have ${gold} gold.`,
} as const
