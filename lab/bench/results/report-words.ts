/** What the words of a report mean, below it. */
export const REPORT_WORDS = [
  'Words:',
  '  score share: part of all points at the end, 50 % in a duel of equals; place: 1 is best.',
  '  Standard +20 (−50 to +90): Elo points above the Standard bot, by who finished ahead; 0 is as strong, 400 are odds of 10 to 1, "beyond" is past what so few games can tell.',
  '  refused: calls that broke a rule; again: of all calls, those refused once more after the same call was refused in the same turn.',
  '  unreadable: calls whose arguments or tool no program could read; written as text: calls in the words of a reply instead of by its API.',
  '  turns ended by force: turns that ran into a limit. requests lost: requests that the endpoint did not answer.',
  '  goal: conditions of a scenario that held in the end, or probes answered right; pass@k: goals that one of k games reaches.',
  '  beside: how much of the goal the Standard bot reaches, who follows the advice of the briefing, legal commands at random, and nothing done.',
  '  In parentheses are 95 % intervals over blocks: games of one block are on one map.',
]

/** Where the games of a run are. */
export const placesText = (run: string): string[] => [
  `Its games, with what passed between each model and its seat, are in saves/bench/${run}/state: \`hexarchy serve --state saves/bench/${run}/state\` shows them (a game's page, Transcript), \`hexarchy bench export ${run}\` writes them as JSON lines.`,
]
