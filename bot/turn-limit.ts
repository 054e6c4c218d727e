/** When a bot's turn is cut short. */

/** A bot that has made this many commands in one turn is going round in circles: its turn is ended. Long turns of real games take 40. */
export const COMMANDS_MAX = 2_000
