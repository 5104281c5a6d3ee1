import { clientApi } from '#core/client/client.api.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { planSections } from '#core/draft/technology-plan-texts.ts'
import { addDays } from '#core/kit/dates.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Story } from './agenda.ts'
import type { Person } from './caller.ts'
import { equipmentOf, type Cast } from './cast.ts'
import type { Time } from './time.ts'

const approver = 'Helena Vasconcelos Rocha, sócia'

/** Documents that the clinic wrote for its good-practice set: its plan and two procedures. */
export const clinicWrittenDocuments = (cast: Cast): readonly Story[] => [
  () => plan(cast),
  () => processing(cast),
  () => decontamination(cast),
]

/** Documents that the technician wrote: a contract with a client, the quote that waits for an answer. */
export const technicianWrittenDocuments = (cast: Cast): readonly Story[] => [
  () => contract(cast),
  () => quote(cast),
]

interface About {
  clinicId?: string
  orderId?: string
}

type Fields = Record<string, unknown>

/** Prepares a document as people do, and issues it. */
async function issue(
  { time, by }: { time: Time; by: Person },
  kind: DocumentKind,
  about: About,
  written: readonly ((fields: Fields) => Fields)[],
): Promise<void> {
  let draft = await by.ask(draftApi.create, { id: time.id(), actionId: time.id(), kind, ...about })
  for (const write of written) {
    await time.untilInstant(time.now)
    const { id, version, fields } = draft
    draft = await by.ask(draftApi.change, { id, version, actionId: time.id(), fields: write(fields) })
  }
  await time.untilInstant(time.now)
  const { id, version } = draft
  await by.ask(draftApi.issue, { id, version, actionId: time.id() })
}

async function plan({ time, clinic }: Cast): Promise<void> {
  await time.until(-62, '16:10')
  const adopted = Object.fromEntries(Object.keys(planSections).map((name) => [`${name}Adopted`, true]))
  const own = {
    approver,
    contingency:
      'A autoclave reserva assume a esterilização no mesmo dia. Sem o compressor, os atendimentos são remarcados e o técnico é chamado com prioridade. Sem o panorâmico, o paciente é encaminhado à clínica de imagem parceira.',
    outsourced: [
      {
        stage: 'Manutenção e calibração',
        provider: 'Amorim Equipamentos Odontológicos',
        contract: 'Por ordem de serviço',
      },
      {
        stage: 'Controle de qualidade dos raios X',
        provider: 'Física Médica Campinas',
        contract: 'Proposta 118',
      },
    ],
  }
  await issue({ time, by: clinic }, 'technology_plan', {}, [(fields) => ({ ...fields, ...adopted, ...own })])
}

async function processing({ time, clinic }: Cast): Promise<void> {
  await time.until(-58, '11:20')
  await issue({ time, by: clinic }, 'procedure', {}, [
    () => ({ outline: 'processing', code: 'POP 01', approver }),
    (fields) => ({
      ...fields,
      responsible: 'Execução: Sônia e Camila, auxiliares. Liberação das cargas: Dra. Helena.',
      adopted: true,
    }),
  ])
}

async function decontamination({ time, clinic }: Cast): Promise<void> {
  await time.until(-57, '17:05')
  await issue({ time, by: clinic }, 'procedure', {}, [
    () => ({ outline: 'maintenance', code: 'POP 02', approver }),
    (fields) => ({ ...fields, adopted: true }),
  ])
}

async function contract({ time, first, clientEquipment }: Cast): Promise<void> {
  await time.until(-120, '10:40')
  const { items } = await first.ask(clientApi.list, {})
  const client = items.find(({ name }) => name === 'Consultório Vila Nova')
  if (!client) throw new Error('the technician has no such client')
  await issue({ time, by: first }, 'contract', { clinicId: client.clinicId }, [
    (fields) => ({
      ...fields,
      equipments: [...clientEquipment.keys()].map((name) => equipmentOf(clientEquipment, name)),
      visitsPerYear: 4,
      responseHours: 24,
      attendance: 'Dias úteis, das 8 às 18 h',
      priceCents: 32_000,
      pricePer: 'month',
      paymentTerms: 'Pix até o dia 10',
      adjustment: 'IPCA, a cada 12 meses',
      startsOn: addDays(time.today, -165),
      months: 12,
      renewal: 'automatic',
      noticeDays: 30,
      forum: 'Campinas, SP',
      adopted: true,
    }),
  ])
}

/** The quote for the vacuum pump. */
async function quote({ time, first }: Cast): Promise<void> {
  await time.until(-1, '16:40')
  const { items } = await first.ask(serviceOrderApi.list, { status: 'quoted' })
  const order = items.find(({ equipment }) => equipment.name === 'Bomba de vácuo')
  if (!order) throw new Error('the quote for the vacuum pump was not sent')
  await issue({ time, by: first }, 'quote', { orderId: order.id }, [])
}
