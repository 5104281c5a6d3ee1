import type { Input } from '#core/kit/endpoint.ts'
import type { programApi, SterilizationSettings } from '#core/sterilization/program.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict } from '#server/kit/errors.ts'

export const settingsQuery = (clinic: string | null) =>
  q
    .selectFrom('sterilization_settings')
    .where('clinic_id', '=', clinic)
    .select(['use_months as useMonths', 'use_basis as useBasis', 'implants_wait as implantsWait', 'version'])

export type SettingsRow = SterilizationSettings

/** What holds where a clinic has decided nothing; its version is 0. */
export const toSettings = (row: SettingsRow | undefined): SterilizationSettings =>
  row ?? { useMonths: null, useBasis: null, implantsWait: true, version: 0 }

export const findSettings = async (db: Db, clinic: string | null): Promise<SterilizationSettings> =>
  toSettings(await db.first(settingsQuery(clinic)))

/** @throws Conflict with how they stand now, where somebody else has changed them */
export async function changeSettings(
  tx: Tx,
  clinic: string,
  { version, useMonths, useBasis, implantsWait }: Input<typeof programApi.settle>,
): Promise<SterilizationSettings> {
  const values = { use_months: useMonths, use_basis: useBasis ?? null, implants_wait: implantsWait }
  const rows = await tx.all(
    version === 0
      ? q
          .insertInto('sterilization_settings')
          .values({ clinic_id: clinic, ...values })
          .onConflict((on) => on.doNothing())
          .returning('clinic_id')
      : q
          .updateTable('sterilization_settings')
          .set({ ...values, version: version + 1 })
          .where('clinic_id', '=', clinic)
          .where('version', '=', version)
          .returning('clinic_id'),
  )
  const current = await findSettings(tx, clinic)
  if (rows.length === 0) throw new Conflict(current)
  return current
}
