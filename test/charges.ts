import { chargeApi } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { txidOf } from '#core/charge/terms.ts'
import { chargeLinkApi } from '#core/charge-link/charge-link.api.ts'
import { newId } from '#core/kit/ids.ts'
import { statementApi } from '#core/statement/statement.api.ts'
import { q } from '#server/database.ts'
import { picture } from './ask.ts'
import { claimOf } from './charge-acts.ts'
import { scopeOf, type Person, type TestApp } from './app.ts'
import { organizationOf, type Stage } from './orders.ts'

export interface MadeCharge {
  id: string
  number: string
  instalments: { id: string; txid: string; cents: number; dueOn: string }[]
}

let numbers = 0

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
  const number = `CO-2026-9${String(++numbers).padStart(3, '0')}`
  const instalments = Array.from(parts, (part) => {
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

/** A statement as a bank writes it. */
export const ofxOf = (
  lines: readonly [day: string, amount: string, memo: string][],
  account = '1234-5',
) => `OFXHEADER:100
DATA:OFXSGML
<OFX><BANKACCTFROM><BANKID>341<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>
${lines
  .map(
    ([day, amount, memo]) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></OFX>`

/** Sends a statement as the page does. */
const sendStatement = (by: Person, content: string, id = newId()): Promise<Response> =>
  by.send(`/api/bank-statements/${id}?name=extrato.ofx&isOther=true`, { method: 'PUT', body: content })

export interface Money {
  chargeId: string
  /** Still open. */
  instalmentId: string
  paymentId: string
  bankLineId: string
  chargeLinkId: string
  /** An adjustment of the last instalment, and a payment of it that the clinic says it made. */
  adjustmentId: string
  /** A file of the first charge. */
  proofId: string
  claimId: string
  /** The token of that link. */
  token: string
}

/** A charge of three instalments, the first paid by a line of a statement, and a link that shows it. */
export async function keepMoney(
  app: TestApp,
  stage: Pick<Stage, 'technician' | 'dentist'>,
  word = 'Extrato',
): Promise<Money> {
  const { technician } = stage
  const charge = await charged(app, stage, [
    { cents: 31_415, dueOn: '2026-11-10' },
    { cents: 92_653, dueOn: '2026-12-10' },
    { cents: 27_182, dueOn: '2027-01-10' },
  ])
  const [paid, open, last] = charge.instalments
  await sendStatement(
    technician,
    ofxOf([
      ['20261109', '314.15', `PIX ${paid?.txid} ${word}`],
      ['20261110', '926.53', `PIX ${word}`],
    ]),
  )
  const lines = await technician.ok(statementApi.lines, { state: 'open' })
  const settled = await technician.ok(statementApi.lines, { state: 'settled' })
  const made = await technician.ok(chargeLinkApi.create, { id: charge.id, linkId: newId(), days: 30 })
  const adjusted = await technician.ok(chargeApi.adjust, {
    id: charge.id,
    actionId: newId(),
    instalmentId: last?.id ?? '',
    kind: 'discount',
    cents: 182,
    basis: word,
  })
  const claimed = await stage.dentist.ok(
    paymentApi.claim,
    claimOf(adjusted, dateIn('America/Sao_Paulo', app.now), { instalmentId: last?.id, cents: 27_000 }),
  )
  const proofId = newId()
  await stage.dentist.send(`/api/charges/${charge.id}/files/${proofId}?kind=photo&name=${word}`, {
    method: 'PUT',
    body: picture,
    headers: { 'content-type': 'image/png' },
  })
  return {
    proofId,
    adjustmentId: adjusted.adjustments[0]?.id ?? '',
    claimId: claimed.claims[0]?.id ?? '',
    chargeId: charge.id,
    instalmentId: open?.id ?? '',
    paymentId: settled.items[0]?.settled?.paymentId ?? '',
    bankLineId: lines.items[0]?.id ?? '',
    chargeLinkId: made.link.id,
    token: made.url.slice(-22),
  }
}
