import { txidOf } from '#core/charge/charge.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { scopeOf, type TestApp } from './app.ts'
import { organizationOf, type Stage } from './orders.ts'

export interface MadeCharge {
  id: string
  number: string
  instalments: { id: string; txid: string; cents: number; dueOn: string }[]
}

let made = 0

/** A charge of the stage's workshop to its clinic, with these instalments. */
export async function charged(
  app: TestApp,
  { technician, dentist }: Pick<Stage, 'technician' | 'dentist'>,
  parts: { cents: number; dueOn: string }[],
  more: { fineBasisPoints?: number; interest?: boolean } = {},
): Promise<MadeCharge> {
  const { fineBasisPoints = 0, interest = false } = more
  const [workshopId, clinicId] = [organizationOf(technician), organizationOf(dentist)]
  const id = newId()
  const number = `CO-2026-9${String(++made).padStart(3, '0')}`
  const instalments = parts.map((part) => {
    const instalmentId = newId()
    return { ...part, id: instalmentId, txid: txidOf(instalmentId) }
  })
  await app.database.write(scopeOf(technician), async (tx) => {
    await tx.all(
      q.insertInto('charges').values({
        id,
        number,
        workshopId,
        clinicId,
        origin: 'loose',
        description: 'Manutenção preventiva',
        totalCents: parts.reduce((sum, { cents }) => sum + cents, 0),
        issuedOn: '2026-11-01',
        competence: '2026-11-01',
        fineBasisPoints,
        interest,
        createdBy: technician.session.user.id,
        createdAt: app.now,
      }),
    )
    await tx.all(
      q
        .insertInto('chargeInstalments')
        .values(
          instalments.map((one, at) => ({ ...one, chargeId: id, workshopId, clinicId, position: at + 1 })),
        ),
    )
  })
  return { id, number, instalments }
}
