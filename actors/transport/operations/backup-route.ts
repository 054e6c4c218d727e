/** POST /api/backup: everything that is kept, as one file, while the server goes on. For the owner alone. */
import { Type } from 'typebox'
import type { OpenStore } from '../../../saves/database/store.ts'
import { openBackup } from '../../../saves/files/backup.ts'
import { closed, text } from '../../wire/schema-parts.ts'
import { notFound, Refused } from '../base/http-errors.ts'
import { sendAs } from '../base/send-as.ts'
import type { Routes } from '../base/typed-app.ts'
import { ERRORS } from '../schemas/common.ts'

const QUERY = Type.Object({ game: Type.Optional(text('This game alone, with its rules.', 64)) }, closed)

export interface BackupSource {
  store?: Pick<OpenStore, 'each' | 'list'>
  stateDir: string
  version: string
}

export function backupRoute(app: Routes, { store, stateDir, version }: BackupSource): void {
  app.post(
    '/api/backup',
    {
      config: { access: 'backup' },
      schema: {
        tags: ['Operations'],
        summary: 'A backup as it stands at this moment, for `hexarchy restore`; for the owner of the server',
        querystring: QUERY,
        response: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'The file.' }), ...ERRORS },
      },
    },
    async ({ query: { game }, log }, reply) => {
      if (!store) throw new Refused(notFound('store to make a backup of'))
      const file = openBackup(store, stateDir, { program: version, ...(game !== undefined && { game }) })
      file.on('error', error => log.error({ err: error }, 'a backup failed'))
      log.info({ ...(game !== undefined && { game }) }, 'backup begun')
      return sendAs(reply, 'application/octet-stream', file)
    },
  )
}
