/** An experiment of two labels that was never queued. */
import type { Experiment } from '../../../lab/experiments/experiment.ts'
import { botNamed } from './results.ts'

export const EXPERIMENT: Experiment = {
  ...{ name: 'Trial', priority: 0, games: 40, seed: 1, size: 'duel', maps: ['continents'], speed: 'Quick', turns: 20 },
  ...{ difficulty: 'Prince', nation: null, players: 2, ruleset: 'standard', mods: [], rulesHash: '', rotate: true },
  ...{ replays: 2, gameSeconds: 60, stop: null, factorial: null },
  seats: ['aa', 'bbb'].map(label => ({ label, nation: null, bot: botNamed(label), live: false })),
}
