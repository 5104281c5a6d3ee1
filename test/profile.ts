import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { organizationApi } from '#core/organization/organization.api.ts'

export type Profile = Input<typeof organizationApi.update>

/** A clinic's or workshop's facts about itself, as the page sends them. */
export const profile = (more: Partial<Profile> = {}): Profile => ({
  actionId: newId(),
  version: 1,
  name: 'Sorriso da Vila',
  state: 'SP',
  city: 'Campinas',
  timeZone: 'America/Sao_Paulo',
  environmentClasses: [],
  specialities: [],
  cities: [],
  ...more,
})
