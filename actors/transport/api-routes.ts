/** The routes of the API, all of which compress what they answer and ask who calls. */
import { useCompression } from './base/compressed-answers.ts'
import type { Routes } from './base/typed-app.ts'
import { admit } from './callers/auth.ts'
import { accessTokenRoutes } from './http/routes/access-tokens.ts'
import { accountRoutes } from './http/routes/account.ts'
import { accountsRoutes } from './http/routes/accounts.ts'
import { botRoutes } from './http/routes/bots.ts'
import { budgetRoutes } from './http/routes/budgets.ts'
import { gameAnalysisRoutes } from './http/routes/game-analysis.ts'
import { gameFileRoutes } from './http/routes/game-files.ts'
import { gameRoutes } from './http/routes/games.ts'
import { balanceRoutes } from './http/routes/lab/balance.ts'
import { benchRoutes } from './http/routes/lab/benches.ts'
import { labRoutes } from './http/routes/lab/lab.ts'
import { labGameRoutes } from './http/routes/lab/lab-games.ts'
import { metricsRoutes } from './http/routes/metrics.ts'
import { noticeRoutes } from './http/routes/notices.ts'
import { playRoutes } from './http/routes/play.ts'
import { programRoutes } from './http/routes/programs.ts'
import { recapRoute } from './http/routes/recap.ts'
import { infoRoutes } from './http/routes/reference.ts'
import { replayRoute } from './http/routes/replay.ts'
import { sessionRoutes } from './http/routes/session.ts'
import { settingsRoutes } from './http/routes/settings.ts'
import { sharingRoutes } from './http/routes/sharing.ts'
import { factorRoutes } from './http/sign-in-routes.ts'
import { portOf } from './listeners.ts'
import type { Rights } from './live/ended-rights.ts'
import { consentRoutes } from './oauth/consent-routes.ts'
import { backupRoute } from './operations/backup-route.ts'
import type { TransportContext } from './transport-context.ts'
import type { TransportOptions } from './transport-options.ts'

export async function apiRoutes(
  api: Routes,
  { auth, accountsPort, reach, log, waits, sockets, authorization, notices }: TransportContext,
  options: TransportOptions,
  rights: readonly Rights[],
): Promise<void> {
  const { configuration, records, keys, tools, clientDir, forwarding, lab = null, print = console.log } = options
  await useCompression(api)
  api.addHook('onRequest', (request, _reply, done) => (forwarding?.isForwarded(request) ? done() : admit(auth, request, done)))
  infoRoutes(api, auth, tools, () => reach.addresses(portOf(api)))
  gameRoutes(api, auth, rights, sockets)
  sharingRoutes(api, auth, rights, sockets)
  gameFileRoutes(api, auth, options)
  gameAnalysisRoutes(api, lab, options)
  playRoutes(api, auth, waits)
  replayRoute(api, auth)
  recapRoute(api, auth, clientDir)
  metricsRoutes(api, auth)
  noticeRoutes(api, auth, notices, configuration)
  sessionRoutes(api, auth)
  accountRoutes(api, auth)
  accessTokenRoutes(api, auth)
  programRoutes(api, auth, authorization?.deps ?? null)
  if (authorization) consentRoutes(api, auth, authorization)
  accountsRoutes(api, auth)
  factorRoutes(api, auth, {
    ...{ configuration, log, records, keys, print },
    origin: () => reach.addresses(portOf(api))[0] ?? `http://localhost:${portOf(api)}`,
  })
  settingsRoutes(api, options)
  budgetRoutes(api, auth, accountsPort)
  botRoutes(api, options)
  labRoutes(api, lab)
  benchRoutes(api, lab, configuration.mode === 'local')
  balanceRoutes(api, lab)
  labGameRoutes(api, auth, lab)
  backupRoute(api, options)
}
