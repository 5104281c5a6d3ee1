import { exportLetter } from '#core/administration/alerts.ts'
import { databaseApi } from '#core/backup/database.api.ts'
import { alertAdministrators } from '#server/administration/alerts.store.ts'
import type { ListingDeps } from '#server/administration/listing-routes.ts'
import { NotFound, refusalsOf } from '#server/kit/errors.ts'
import { partOf } from '#server/kit/file-answer.ts'
import type { Meter } from '#server/kit/meter.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import type { Backups } from './backups.ts'
import { findActivity, findDatabase } from './database.store.ts'

const refused = refusalsOf({
  'backup.none': 'Este servidor não faz cópias por aqui. Quem o opera usa o comando npm run backup.',
  'backup.running': 'Uma cópia já está sendo feita. Espere ela terminar.',
})

interface DatabaseDeps extends ListingDeps {
  meter: Meter
}

/** Rows of each list of what is slow. */
const slowest = 10

/** @param backups null if the program keeps none */
export const databaseRoutes = (
  backups: Backups | null,
  { database, publicUrl, meter }: DatabaseDeps,
): Route[] => [
  read(databaseApi.get, async ({ db, now }) => ({
    ...(await findDatabase(db, now)),
    backups: (await backups?.state()) ?? null,
  })),
  read(databaseApi.load, async () => ({
    routes: meter.slowest(slowest),
    statements: database.slowStatements(slowest),
    ...(await findActivity(database)),
  })),
  write(databaseApi.backUp, async ({ tx, now }) => {
    if (!backups) throw refused('backup.none')
    const state = await backups.state()
    if (state.runningSince) throw refused('backup.running')
    tx.afterCommit(() => void backups.start(now))
    return {
      ...(await findDatabase(tx, now)),
      backups: { ...state, runningSince: now.toISOString(), error: null },
    }
  }),
  // Each part is recorded and told too: all but the first byte is as good as the whole.
  open(databaseApi.download, async ({ input: { name }, scope, now, request, record }) => {
    const kept = await backups?.find(name)
    if (!kept) throw new NotFound()
    const by = scope.actor.kind === 'user' ? scope.actor.name : ''
    await database.write(scope, async (tx) => {
      await alertAdministrators(tx, exportLetter(`a cópia de segurança ${name}`, by, publicUrl), now)
      record(tx)
    })
    const part = partOf(request, kept.size)
    const body = kept.read(part)
    return { body, mediaType: 'application/octet-stream', name, etag: name, part, disposition: 'attachment' }
  }),
]
