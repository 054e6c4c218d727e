/** Bots, informes y análisis en español. */
import type { RoomTranslations } from '../../language/parts.ts'
import { analysis } from './analysis.ts'
import { balance } from './balance.ts'
import { balanceReport } from './balance-report.ts'
import { benchGames } from './bench-games.ts'
import { benchReport } from './bench-report.ts'
import { benchTasks } from './bench-tasks.ts'
import { benches } from './benches.ts'
import { bots } from './bots.ts'
import { counts } from './counts.ts'
import { experimentReport } from './experiment-report.ts'
import { experiments } from './experiments.ts'
import { hints } from './hints.ts'
import { profiles } from './profiles.ts'

export const catalogue: RoomTranslations['lab'] = {
  'lab/analysis': analysis,
  'lab/balance': balance,
  'lab/balance-report': balanceReport,
  'lab/bench-games': benchGames,
  'lab/bench-report': benchReport,
  'lab/bench-tasks': benchTasks,
  'lab/benches': benches,
  'lab/bots': bots,
  'lab/counts': counts,
  'lab/experiment-report': experimentReport,
  'lab/experiments': experiments,
  'lab/hints': hints,
  'lab/profiles': profiles,
}
