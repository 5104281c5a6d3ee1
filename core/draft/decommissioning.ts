import * as z from 'zod/mini'
import { reportEquipment } from '#core/document/technical-report.ts'
import type { Block, Section } from '#core/document/sheet.ts'
import { categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { formatDate } from '#core/kit/dates.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { destinations, decommissioningForm, dataStates, reasons } from './decommissioning-form.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { equipmentFacts } from './order-subject.ts'
import { asks, day, fact, isSaid, oneOf, said, words, yes } from './written.ts'

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

const fields = z.object({
  reason: oneOf(names(reasons)),
  reasonText: words(3000),
  cleanedBy: words(120),
  cleanedOn: day,
  cleanedHow: words(1000),
  data: oneOf(names(dataStates)),
  dataHow: words(1000),
  destination: oneOf(names(destinations)),
  destinationText: words(2000),
  leftOn: day,
  receiver: words(160),
  receiverTaxId: words(30),
  receiverLicence: words(160),
  manifest: words(120),
  checkedUsed: yes,
  authorityOn: day,
  authorityProtocol: words(120),
  deregistered: yes,
  note: words(3000),
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  equipment: z.nullable(reportEquipment),
  category: z.nullable(z.enum(categoryIds)),
  status: z.nullable(z.enum(equipmentStatuses)),
})
export type DecommissioningContent = z.infer<typeof content>

const xrays = new Set<CategoryId>(['intraoral-xray', 'extraoral-xray'])
const isXray = ({ category }: DecommissioningContent) => category !== null && xrays.has(category)
const isHandedOn = ({ destination }: Fields) => destination === 'sale' || destination === 'donation'

const ask = asks<DecommissioningContent>

const demands: Demand<DecommissioningContent>[] = [
  ask(
    writtenRules.outOfUse,
    null,
    'Equipamento marcado como desativado, na página dele',
    (it) => it.status === 'retired',
    'equipment',
  ),
  ask(writtenRules.destination, 'reason', 'Motivo', (it) => !!it.reason),
  ask(writtenRules.cleanOut, 'cleanedBy', 'Quem descontaminou', (it) => isSaid(it.cleanedBy)),
  ask(writtenRules.cleanOut, 'cleanedOn', 'Quando foi descontaminado', (it) => !!it.cleanedOn),
  ask(writtenRules.wiped, 'data', 'O que foi feito dos dados de pacientes', (it) => !!it.data),
  ask(writtenRules.wiped, 'dataHow', 'Como os dados foram apagados ou retirados', (it) =>
    it.data === 'wiped' || it.data === 'removed' ? isSaid(it.dataHow) : true,
  ),
  ask(writtenRules.destination, 'destination', 'Destino', (it) => !!it.destination),
  ask(writtenRules.destination, 'receiverLicence', 'Licença de quem recebe o descarte', (it) =>
    it.destination === 'disposal' ? isSaid(it.receiverLicence) : true,
  ),
  ask(
    writtenRules.usedDevices,
    'checkedUsed',
    'Regras de venda e doação de usados conferidas antes da saída',
    (it) => !isHandedOn(it) || it.checkedUsed === true,
  ),
  ask(writtenRules.destination, 'receiver', 'Quem recebe', (it) => isSaid(it.receiver)),
  ask(writtenRules.destination, 'leftOn', 'Data da saída', (it) => !!it.leftOn),
  ask(writtenRules.xrayOff, 'authorityOn', 'Comunicação por escrito à vigilância sanitária', (it) =>
    isXray(it) ? !!it.authorityOn : true,
  ),
  ask(writtenRules.xrayOff, 'authorityProtocol', 'Protocolo da comunicação', (it) =>
    isXray(it) ? isSaid(it.authorityProtocol) : true,
  ),
  ask(writtenRules.xrayOff, 'deregistered', 'Baixa do cadastro pedida', (it) =>
    isXray(it) ? it.deregistered === true : true,
  ),
  ask(writtenRules.xrayMoved, 'authorityOn', 'Comunicação anterior à saída do emissor', (it) =>
    isXray(it) && isHandedOn(it) && it.authorityOn && it.leftOn ? it.authorityOn <= it.leftOn : true,
  ),
]

/**
 * Term by which equipment leaves a clinic for good. It changes no status: the equipment must be retired on its own page
 * first.
 */
export const decommissioning = draftKind<Fields, DecommissioningContent>({
  title: 'Termo de desativação e descarte',
  hint: 'Registra por que um equipamento sai, como foi descontaminado, para onde vai e quem recebe.',
  issuedBy: ['clinic'],
  needsFullPlan: true,
  about: 'equipment',
  rulesVersion,
  form: decommissioningForm,
  fields,
  content,
  demands,
  sheet: (it) => ({
    title: 'Termo de desativação de equipamento',
    subtitle: [it.equipment?.name, it.equipment?.code].filter(Boolean).join(' · '),
    ...(it.equipment && { beside: { title: 'Equipamento', rows: equipmentFacts(it.equipment) } }),
    sections: [
      {
        heading: 'Motivo',
        blocks: [
          facts(fact('Motivo', it.reason ? reasons[it.reason] : null)),
          ...optionalText(it.reasonText),
        ],
      },
      {
        heading: 'Descontaminação',
        blocks: [
          facts(fact('Por', it.cleanedBy), fact('Em', dated(it.cleanedOn)), fact('Como', it.cleanedHow)),
        ],
      },
      {
        heading: 'Dados de pacientes',
        blocks: [facts(fact('Situação', it.data ? dataStates[it.data] : null), fact('Como', it.dataHow))],
      },
      {
        heading: 'Destino',
        blocks: [
          facts(
            fact('Destino', it.destination ? destinations[it.destination] : null),
            fact('Saída', dated(it.leftOn)),
            fact('Quem recebe', it.receiver),
            fact('CPF ou CNPJ', it.receiverTaxId),
            fact('Licença', it.receiverLicence),
            fact('Manifesto ou nota', it.manifest),
          ),
          ...optionalText(it.destinationText),
          ...(isHandedOn(it) && it.checkedUsed
            ? [
                {
                  type: 'text',
                  text: `Regras de venda e doação de usados conferidas antes da saída (${citation(writtenRules.usedDevices)}).`,
                } as const,
              ]
            : []),
        ],
      },
      ...xraySection(it),
      ...(isSaid(it.note) ? [{ heading: 'Observações', blocks: optionalText(it.note) }] : []),
      {
        heading: 'Entrega e recebimento',
        blocks: [
          {
            type: 'text',
            text: 'A clínica entrega e quem recebe declara ter recebido o equipamento acima, descontaminado, para o destino escrito.',
          },
          {
            type: 'lines',
            people: [
              { name: '', under: 'Responsável técnico da clínica' },
              { name: said(it.receiver) ?? '', under: 'Quem recebe' },
            ],
          },
        ],
      },
    ],
    basis: `Fora de uso: ${citation(writtenRules.outOfUse)}. Emissor de radiação: ${citation(writtenRules.xrayOff)}. Motivo, destino, dados e recebimento: sugestão do Equipo.`,
  }),
  validUntil: () => null,
})

const facts = (...rows: ReturnType<typeof fact>[]): Block => ({ type: 'facts', rows })
const dated = (on: string | null | undefined) => (on ? formatDate(on) : null)
const optionalText = (written: string | null | undefined): Block[] => {
  const text = said(written)
  return text === null ? [] : [{ type: 'text', text }]
}

function xraySection(it: DecommissioningContent): Section[] {
  if (!isXray(it)) return []
  return [
    {
      heading: 'Emissor de radiação',
      blocks: [
        facts(
          fact('Comunicado à vigilância em', dated(it.authorityOn)),
          fact('Protocolo', it.authorityProtocol),
          fact('Baixa do cadastro', it.deregistered ? 'Pedida' : null),
          fact('Norma', `${citation(writtenRules.xrayOff)}; ${citation(writtenRules.xrayMoved)}`),
        ),
      ],
    },
  ]
}
