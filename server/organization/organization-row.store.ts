import { sql } from 'kysely'
import type { Organization } from '#core/organization/organization.api.ts'
import { q } from '#server/database.ts'

/** The statement for an organization with all that it says about itself; none for an unclaimed clinic. */
export const ownOrganization = (id: string | null) =>
  q
    .selectFrom('organizations as o')
    .innerJoin('subscriptions as s', 's.organization_id', 'o.id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'o.id')
    .where('o.id', '=', id)
    .select(['o.id', 'o.kind', 'o.name', 'o.legal_name as legalName', 'o.tax_id as taxId', 'o.version'])
    .select(['o.health_registry as healthRegistry', 'o.sanitary_licence as sanitaryLicence'])
    .select(['o.sanitary_licence_until as sanitaryLicenceUntil'])
    .select(['o.environment_classes as environmentClasses'])
    .select(['o.technical_responsible as technicalResponsible'])
    .select(['o.technical_responsible_registry as technicalResponsibleRegistry'])
    .select(['o.substitute_responsible as substituteResponsible'])
    .select(['o.substitute_responsible_registry as substituteResponsibleRegistry'])
    .select(['o.registry', 'o.specialities', 'o.phone', 'o.whatsapp', 'o.email', 'o.hours'])
    .select(['o.postal_code as postalCode', 'o.street_number as streetNumber', 'o.complement'])
    .select(['o.district', 'o.city', 'o.state', 'o.time_zone as timeZone', 'o.logo_id as logoId'])
    .select([
      // An address from before its parts were asked for.
      sql<string | null>`coalesce(o.street, case when o.street_number is null then o.address end)`.as(
        'street',
      ),
      sql<boolean>`coalesce(w.verified, false)`.as('verified'),
      sql`case when o.pix_key is not null
        then jsonb_build_object('kind', o.pix_key_kind, 'key', o.pix_key) end`.as('pixKey'),
      sql`jsonb_build_object('plan', s.plan, 'trialEndsAt', to_json(s.trial_ends_at))`.as('subscription'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('state', c.state, 'city', c.city)
        order by c.state, c.city), '[]') from workshop_cities c where c.workshop_id = o.id)`.as('cities'),
    ])
    .$castTo<Organization>()
