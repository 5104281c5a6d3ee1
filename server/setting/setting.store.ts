import { sql } from 'kysely'
import type { KeptSettings } from '#core/setting/setting.api.ts'
import { defaultSettings, type Settings } from '#core/setting/setting.ts'
import { q } from '#server/database.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import { Conflict } from '#server/kit/errors.ts'
import { stranger } from '#server/kit/scope.ts'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

/** The statement for the settings: what nobody has set holds as `core/setting` says. Travels with other reads. */
export const settingsQuery = () =>
  q
    .selectFrom('settings')
    .select([
      'trialDays',
      'basicLimit',
      'basicCents',
      'professionalCents',
      'technicianCents',
      'messageYears',
      'checkoutUrl',
      'supportEmail',
      'supportPhone',
      'extensionUrl',
      'operator',
      'version',
    ])

type Row = { [Name in keyof Settings]: Settings[Name] | null } & { version: number }

export function toSettings(row: Row | undefined): KeptSettings {
  const entries = names.map((name) => [name, row?.[name] ?? defaultSettings[name]])
  return { ...(Object.fromEntries(entries) as unknown as Settings), version: row?.version ?? 1 }
}

export async function readSettings(db: Db): Promise<KeptSettings> {
  return toSettings(await db.first(settingsQuery()))
}

/** @throws Conflict with what stands if `version` is not the one that does */
export async function changeSettings(tx: Tx, version: number, settings: Settings): Promise<KeptSettings> {
  const rows = await tx.all(
    q
      .updateTable('settings')
      .set({
        trialDays: settings.trialDays,
        basicLimit: settings.basicLimit,
        basicCents: settings.basicCents,
        professionalCents: settings.professionalCents,
        technicianCents: settings.technicianCents,
        messageYears: settings.messageYears,
        checkoutUrl: settings.checkoutUrl,
        supportEmail: settings.supportEmail,
        supportPhone: settings.supportPhone,
        extensionUrl: settings.extensionUrl,
        operator: settings.operator,
        version: version + 1,
      })
      .where('version', '=', version)
      .returning(sql<number>`version`.as('version')),
  )
  if (rows.length === 0) throw new Conflict(await readSettings(tx))
  return readSettings(tx)
}

/** Time in milliseconds after which a server sees settings that another one has changed. */
const freshFor = 2_000

/** The settings for what is asked all the time, also by visitors: read anew after two seconds, once for all who ask. */
export function cachedSettings(database: Database): () => Promise<KeptSettings> {
  let until = 0
  let latest: Promise<KeptSettings> | null = null
  return () => {
    if (latest && performance.now() < until) return latest
    until = performance.now() + freshFor
    latest = readSettings(database.reader(stranger))
    latest.catch(() => (until = 0))
    return latest
  }
}
