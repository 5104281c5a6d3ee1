import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { describeHours } from '#core/organization/hours.ts'
import type { Organization, organizationApi } from '#core/organization/organization.api.ts'
import { readPixKey } from '#core/organization/pix-key.ts'
import { cityFault } from '#core/place/place.ts'
import { q } from '#server/database.ts'
import { setRemoved } from '#server/file/file.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound } from '#server/kit/errors.ts'
import { ownOrganization } from './organization-row.store.ts'

type Changes = Omit<Input<typeof organizationApi.update>, 'actionId' | 'version'>
type PixKey = Pick<Input<typeof organizationApi.setPixKey>, 'kind' | 'key'>

const ownId = (db: Db) => db.scope.organization?.id ?? null

/** The request's own organization. */
export async function findOrganization(db: Db): Promise<Organization> {
  const row = await db.first(ownOrganization(ownId(db)))
  if (!row) throw new NotFound()
  return row
}

/** @throws Conflict with the current state if `version` is not the one that stands */
export async function updateOrganization(tx: Tx, version: number, changes: Changes): Promise<Organization> {
  refuseUnknownCities(changes)
  const { cities, ...fields } = changes
  await rewrite(tx, version, updateOwn(tx).set(columnsOf(fields))).catch(refuseTakenTaxId)
  if (tx.scope.organization?.kind === 'workshop') await serveCities(tx, [...cities, fields])
  return findOrganization(tx)
}

/**
 * Writes the key that the schema has checked, or takes it away.
 * @returns also the addresses of the owners, if the key is another one now
 * @throws Conflict like `updateOrganization`
 */
export async function setPixKey(
  tx: Tx,
  version: number,
  { kind, key }: PixKey,
  now: Date,
): Promise<{ organization: Organization; tell: string[] }> {
  const before = (await findOrganization(tx)).pixKey
  const pixKey = kind && readPixKey(kind, key)
  const isOther = before?.kind !== (kind ?? undefined) || before?.key !== (pixKey ?? undefined)
  const columns = { pixKeyKind: kind, pixKey, ...(isOther && { pixKeySince: pixKey === null ? null : now }) }
  await rewrite(tx, version, updateOwn(tx).set(columns))
  const owners = await tx.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('profiles as p', 'p.id', 'm.userId')
      .where('m.organizationId', '=', ownId(tx))
      .where('m.role', '=', 'owner')
      .select('p.email'),
  )
  return { organization: await findOrganization(tx), tell: isOther ? owners.map(({ email }) => email) : [] }
}

const updateOwn = (db: Db) => q.updateTable('organizations').where('id', '=', ownId(db))

async function rewrite(tx: Tx, version: number, update: ReturnType<typeof updateOwn>): Promise<void> {
  const rows = await tx.all(
    update
      .set({ version: version + 1 })
      .where('version', '=', version)
      .returning('id'),
  )
  if (rows.length === 0) throw new Conflict(await findOrganization(tx))
}

/** Shows this file as the logo, or none; the one before is taken away. */
export async function showLogo(tx: Tx, fileId: string | null, now: Date): Promise<Organization> {
  const before = (await findOrganization(tx)).logoId
  if (before === fileId) return findOrganization(tx)
  await tx.all(updateOwn(tx).set({ logoId: fileId }))
  if (before) await setRemoved(tx, before, now)
  return findOrganization(tx)
}

const takenTaxId =
  'Este número já está em outra conta do Equipo. Se ele é seu, entre por ela ou fale com o suporte'

function refuseTakenTaxId(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'organizations_tax_id') {
    throw new Invalid([{ path: 'taxId', message: takenTaxId }])
  }
  throw error
}

function columnsOf(fields: Omit<Changes, 'cities'>) {
  return {
    name: fields.name,
    legalName: fields.legalName ?? null,
    taxId: fields.taxId ?? null,
    healthRegistry: fields.healthRegistry ?? null,
    sanitaryLicence: fields.sanitaryLicence ?? null,
    sanitaryLicenceUntil: fields.sanitaryLicenceUntil ?? null,
    environmentClasses: [...new Set(fields.environmentClasses)],
    technicalResponsible: fields.technicalResponsible ?? null,
    technicalResponsibleRegistry: fields.technicalResponsibleRegistry ?? null,
    substituteResponsible: fields.substituteResponsible ?? null,
    substituteResponsibleRegistry: fields.substituteResponsibleRegistry ?? null,
    registry: fields.registry ?? null,
    specialities: fields.specialities,
    phone: fields.phone ?? null,
    whatsapp: fields.whatsapp ?? null,
    email: fields.email ?? null,
    hours: fields.hours ? JSON.stringify(fields.hours) : null,
    openingHours: fields.hours ? describeHours(fields.hours) : null,
    timeZone: fields.timeZone,
    ...addressColumns(fields),
  }
}

/** The parts, and in `address` what others read in one line. */
function addressColumns(fields: Omit<Changes, 'cities'>) {
  const line = [fields.street, fields.streetNumber, fields.complement].filter(Boolean).join(', ')
  return {
    postalCode: fields.postalCode ?? null,
    street: fields.street ?? null,
    streetNumber: fields.streetNumber ?? null,
    complement: fields.complement ?? null,
    address: line || null,
    district: fields.district ?? null,
    city: fields.city,
    state: fields.state,
  }
}

function refuseUnknownCities({ cities, city, state }: Changes): void {
  const fault = cityFault({ state, city })
  if (fault) throw new Invalid([fault])
  const unknown = cities.flatMap((one, index) => cityFault(one, `cities.${index}.city`) ?? [])
  if (unknown.length > 0) throw new Invalid(unknown)
}

/** A workshop always serves its own city; those that it no longer names are left. */
async function serveCities(tx: Tx, cities: { state: string; city: string }[]): Promise<void> {
  const list = JSON.stringify(cities.map(({ state, city }) => ({ state, city })))
  await tx.all(q.selectNoFrom(sql`serve_cities(${list}::jsonb)`.as('done')))
}
