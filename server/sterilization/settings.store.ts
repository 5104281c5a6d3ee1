import type { Input } from '#core/kit/endpoint.ts'
import type { programApi, SterilizationSettings } from '#core/sterilization/program.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict } from '#server/kit/errors.ts'

export const settingsQuery = (clinic: string | null) =>
  q
    .selectFrom('sterilizationSettings')
    .where('clinicId', '=', clinic)
    .select(['useMonths', 'useBasis', 'implantsWait', 'version'])

export type SettingsRow = SterilizationSettings

/** The settings of a clinic, or the defaults with version 0 if it has decided nothing. */
export const toSettings = (row: SettingsRow | undefined): SterilizationSettings =>
  row ?? { useMonths: null, useBasis: null, implantsWait: true, version: 0 }

export const findSettings = async (db: Db, clinic: string | null): Promise<SterilizationSettings> =>
  toSettings(await db.first(settingsQuery(clinic)))

/** @throws Conflict with how they stand now, if somebody else has changed them */
export async function changeSettings(
  tx: Tx,
  clinic: string,
  { version, useMonths, useBasis, implantsWait }: Input<typeof programApi.settle>,
): Promise<SterilizationSettings> {
  const values = { useMonths, useBasis: useBasis ?? null, implantsWait }
  const rows = await tx.all(
    version === 0
      ? q
          .insertInto('sterilizationSettings')
          .values({ clinicId: clinic, ...values })
          .onConflict((on) => on.doNothing())
          .returning('clinicId')
      : q
          .updateTable('sterilizationSettings')
          .set({ ...values, version: version + 1 })
          .where('clinicId', '=', clinic)
          .where('version', '=', version)
          .returning('clinicId'),
  )
  const current = await findSettings(tx, clinic)
  if (rows.length === 0) throw new Conflict(current)
  return current
}
