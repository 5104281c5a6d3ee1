import type { PixKeyKind } from '#core/organization/pix-key.ts'
import { q } from '#server/database.ts'
import { clinicOf, issuerOf } from '#server/document/printed-parts.ts'
import {
  organizationOf,
  toClinic,
  toIssuer,
  type OrganizationRow,
} from '#server/document/report-subject.store.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { PaperFacts } from './charge-paper.ts'
import { findCharge } from './charge.store.ts'

interface KeyRow {
  pixKey: string | null
  pixKeyKind: PixKeyKind | null
  pixKeySince: string | null
}

/** The facts of the paper of a charge, for both its sides. @throws Forbidden, NotFound */
export async function paperFacts(db: Db, id: string, now: Date): Promise<PaperFacts> {
  const charge = await findCharge(db, id, now)
  const [[workshop], [clinic], [key]] = await db.together<[OrganizationRow, OrganizationRow, KeyRow]>(
    organizationOf(charge.workshop.id),
    organizationOf(charge.clinic.id),
    q
      .selectFrom('organizations')
      .where('id', '=', charge.workshop.id)
      .select(['pixKey', 'pixKeyKind', 'pixKeySince']),
  )
  if (!workshop || !clinic || !key) throw new NotFound()
  const client = clinicOf(toClinic(clinic))
  return {
    ...charge,
    isCancelled: charge.cancelledAt !== null,
    orderNumber: charge.order?.number ?? null,
    issuer: issuerOf(toIssuer(workshop, null)),
    client: [
      ['Nome', client.name],
      [client.taxIdLabel, clinic.taxId && client.taxId],
      ['Endereço', clinic.address && client.address],
    ],
    receiver: { ...key, name: workshop.name, city: workshop.city, timeZone: workshop.timeZone },
    parts: charge.instalments,
  }
}
