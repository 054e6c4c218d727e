/** Refusals about civilizations: research, culture, other powers. */
export const CIV_REFUSALS = {
  'player/unknown': (player: number) => `You have not met a player ${player}.`,
} as const
