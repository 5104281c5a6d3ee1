import type { DocumentKind } from '#core/document/document-number.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { addDays } from '#core/kit/dates.ts'
import type { Story } from './agenda.ts'
import type { Cast } from './cast.ts'

/** Documents that the clinic issued from its records: its equipment, the year's dates, a month of its autoclaves. */
export const clinicDocuments = (cast: Cast): readonly Story[] => [
  () => inventory(cast),
  () => schedule(cast),
  () => sterilizationRecord(cast),
]

/** Prepares a document as people do, and issues it. */
async function issue({ time, clinic }: Cast, kind: DocumentKind, fields: object): Promise<void> {
  const begun = await clinic.ask(draftApi.create, { id: time.id(), actionId: time.id(), kind })
  await time.untilInstant(time.now)
  const { id, version } = await clinic.ask(draftApi.change, {
    id: begun.id,
    version: begun.version,
    actionId: time.id(),
    fields: { ...fields },
  })
  await time.untilInstant(time.now)
  await clinic.ask(draftApi.issue, { id, version, actionId: time.id() })
}

async function inventory(cast: Cast): Promise<void> {
  const { time } = cast
  await time.until(-64, '15:30')
  await issue(cast, 'inventory', {
    xrayInformed: 'informed',
    xrayInformedOn: addDays(time.today, -420),
    xrayProtocol: 'VISA 2025/08812',
    note: 'Conferido sala a sala com a Dra. Helena e a auxiliar Sônia.',
  })
}

async function schedule(cast: Cast): Promise<void> {
  await cast.time.until(-4, '09:40')
  await issue(cast, 'schedule', {
    building: [
      { task: 'Quadro elétrico e aterramento', often: 'todo ano', responsible: 'Eletricista contratado' },
      { task: "Limpeza da caixa d'água", often: 'a cada 6 meses', responsible: 'Hidro Limpa Campinas' },
      { task: 'Extintores e luz de emergência', often: 'todo mês', responsible: 'Recepção' },
    ],
  })
}

async function sterilizationRecord(cast: Cast): Promise<void> {
  const { time } = cast
  await time.until(-2, '18:05')
  await issue(cast, 'sterilization_record', { from: addDays(time.today, -41), to: addDays(time.today, -4) })
}
