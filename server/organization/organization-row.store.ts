import { sql } from 'kysely'
import type { Organization } from '#core/organization/organization.api.ts'
import { q } from '#server/database.ts'

/** The statement for an organization with all that it says about itself; none for an unclaimed clinic. */
export const ownOrganization = (id: string | null) =>
  q
    .selectFrom('organizations as o')
    .innerJoin('subscriptions as s', 's.organizationId', 'o.id')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'o.id')
    .where('o.id', '=', id)
    .select(['o.id', 'o.kind', 'o.name', 'o.legalName', 'o.taxId', 'o.version'])
    .select(['o.healthRegistry', 'o.sanitaryLicence'])
    .select(['o.sanitaryLicenceUntil'])
    .select(['o.environmentClasses'])
    .select(['o.technicalResponsible'])
    .select(['o.technicalResponsibleRegistry'])
    .select(['o.substituteResponsible'])
    .select(['o.substituteResponsibleRegistry'])
    .select(['o.registry', 'o.specialities', 'o.phone', 'o.whatsapp', 'o.email', 'o.hours'])
    .select(['w.registryCheckedOn', 'w.registryConfirmed'])
    .select(['o.postalCode', 'o.streetNumber', 'o.complement'])
    .select(['o.district', 'o.city', 'o.state', 'o.timeZone', 'o.logoId'])
    .select([
      // An address from before its parts were asked for.
      sql<string | null>`coalesce(o.street, case when o.street_number is null then o.address end)`.as(
        'street',
      ),
      sql`case when o.pix_key is not null
        then jsonb_build_object('kind', o.pix_key_kind, 'key', o.pix_key) end`.as('pixKey'),
      sql`jsonb_build_object('plan', s.plan, 'trialEndsAt', to_json(s.trial_ends_at))`.as('subscription'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('state', c.state, 'city', c.city)
        order by c.state, c.city), '[]') from workshop_cities c where c.workshop_id = o.id)`.as('cities'),
    ])
    .$castTo<Organization>()
