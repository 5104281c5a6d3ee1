import { sql } from 'kysely'
import { isCity } from '#core/place/place.ts'
import type { Organization, organizationApi } from '#core/organization/organization.api.ts'
import type { Status } from '#core/service-order/status.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound } from '#server/kit/errors.ts'

type Changes = Omit<Input<typeof organizationApi.update>, 'actionId' | 'version'>

/** The request's own organization. */
export async function findOrganization(db: Db): Promise<Organization> {
  const row = await db.first(
    q
      .selectFrom('organizations as o')
      .innerJoin('subscriptions as s', 's.organization_id', 'o.id')
      .where('o.id', '=', db.scope.organization?.id ?? null)
      .select([
        'o.id',
        'o.name',
        'o.legal_name as legalName',
        'o.tax_id as taxId',
        'o.registry',
        'o.specialities',
      ])
      .select(['o.health_registry as healthRegistry', 'o.sanitary_licence as sanitaryLicence'])
      .select([
        'o.sanitary_licence_until as sanitaryLicenceUntil',
        'o.technical_responsible as technicalResponsible',
      ])
      .select([
        'o.technical_responsible_registry as technicalResponsibleRegistry',
        'o.postal_code as postalCode',
      ])
      .select(['o.address', 'o.district', 'o.city', 'o.state', 'o.phone', 'o.email', 'o.version'])
      .select(['o.opening_hours as openingHours', 'o.time_zone as timeZone'])
      .select(sql<Organization['kind']>`o.kind`.as('kind'))
      .select(
        sql<Organization['subscription']>`
        jsonb_build_object('plan', s.plan, 'trialEndsAt', to_json(s.trial_ends_at))`.as('subscription'),
      )
      .select(
        sql<Organization['cities']>`
        (select coalesce(jsonb_agg(jsonb_build_object('state', w.state, 'city', w.city) order by w.state, w.city), '[]')
        from workshop_cities w where w.workshop_id = o.id)`.as('cities'),
      ),
  )
  if (!row) throw new NotFound()
  return row
}

/** @throws Conflict with the current state where `version` is not the one that stands */
export async function updateOrganization(tx: Tx, version: number, changes: Changes): Promise<Organization> {
  refuseUnknownCities(changes)
  const { cities, ...fields } = changes
  const rows = await tx
    .all(
      q
        .updateTable('organizations')
        .set(columnsOf(fields))
        .set({ version: version + 1 })
        .where('id', '=', tx.scope.organization?.id ?? null)
        .where('version', '=', version)
        .returning('id'),
    )
    .catch(refuseTakenTaxId)
  if (rows.length === 0) throw new Conflict(await findOrganization(tx))
  if (tx.scope.organization?.kind === 'workshop') await serveCities(tx, [...cities, fields])
  return findOrganization(tx)
}

function refuseTakenTaxId(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'organizations_tax_id') {
    throw new Invalid([{ path: 'taxId', message: 'Este número já está em outra conta' }])
  }
  throw error
}

function columnsOf(fields: Omit<Changes, 'cities'>) {
  return {
    name: fields.name,
    legal_name: fields.legalName ?? null,
    tax_id: fields.taxId ?? null,
    health_registry: fields.healthRegistry ?? null,
    sanitary_licence: fields.sanitaryLicence ?? null,
    sanitary_licence_until: fields.sanitaryLicenceUntil ?? null,
    technical_responsible: fields.technicalResponsible ?? null,
    technical_responsible_registry: fields.technicalResponsibleRegistry ?? null,
    registry: fields.registry ?? null,
    specialities: fields.specialities,
    postal_code: fields.postalCode ?? null,
    address: fields.address ?? null,
    district: fields.district ?? null,
    city: fields.city,
    state: fields.state,
    phone: fields.phone ?? null,
    opening_hours: fields.openingHours ?? null,
    time_zone: fields.timeZone,
  }
}

function refuseUnknownCities({ cities, city, state }: Changes): void {
  const message = 'Escolha uma cidade da lista'
  if (!isCity(state, city)) throw new Invalid([{ path: 'city', message }])
  const unknown = cities.flatMap((one, index) =>
    isCity(one.state, one.city) ? [] : [{ path: `cities.${index}.city`, message }],
  )
  if (unknown.length > 0) throw new Invalid(unknown)
}

/** A workshop always serves its own city; those that it no longer names are left. */
async function serveCities(tx: Tx, cities: { state: string; city: string }[]): Promise<void> {
  const list = JSON.stringify(cities.map(({ state, city }) => ({ state, city })))
  await tx.all(q.selectNoFrom(sql`serve_cities(${list}::jsonb)`.as('done')))
}

/** Counts for the administrator. */
export async function findOverview(db: Db): Promise<Output<typeof organizationApi.overview>> {
  const count = (from: 'organizations' | 'profiles' | 'equipment', kind?: string) =>
    q
      .selectFrom(from)
      .select(sql<number>`count(*)::int`.as('n'))
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
  const [clinics, workshops, people, equipment, orders] = await db.together<
    [{ n: number }, { n: number }, { n: number }, { n: number }, StatusCount]
  >(
    count('organizations', 'clinic'),
    count('organizations', 'workshop'),
    count('profiles'),
    count('equipment'),
    q
      .selectFrom('service_orders')
      .select([sql<Status>`status`.as('status'), sql<number>`count(*)::int`.as('count')])
      .groupBy('status'),
  )
  const of = (rows: { n: number }[]) => rows[0]?.n ?? 0
  return {
    clinics: of(clinics),
    workshops: of(workshops),
    people: of(people),
    equipment: of(equipment),
    orders,
  }
}

interface StatusCount {
  status: Status
  count: number
}
