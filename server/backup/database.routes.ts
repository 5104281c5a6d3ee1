import { databaseApi } from '#core/backup/database.api.ts'
import { refusalsOf } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Backups } from './backups.ts'
import { findDatabase } from './database.store.ts'

const refused = refusalsOf({
  'backup.none': 'Este servidor não faz cópias por aqui. Quem o opera usa o comando npm run backup.',
  'backup.running': 'Uma cópia já está sendo feita. Espere ela terminar.',
})

/** @param backups null if the program keeps none */
export const databaseRoutes = (backups: Backups | null): Route[] => [
  read(databaseApi.get, async ({ db }) => ({
    ...(await findDatabase(db)),
    backups: (await backups?.state()) ?? null,
  })),
  write(databaseApi.backUp, async ({ tx, now }) => {
    if (!backups) throw refused('backup.none')
    const state = await backups.state()
    if (state.runningSince) throw refused('backup.running')
    tx.afterCommit(() => void backups.start(now))
    return {
      ...(await findDatabase(tx)),
      backups: { ...state, runningSince: now.toISOString(), error: null },
    }
  }),
]
