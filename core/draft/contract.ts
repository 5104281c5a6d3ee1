import * as z from 'zod/mini'
import { reportEquipment } from '#core/document/technical-report.ts'
import type { Section } from '#core/document/sheet.ts'
import type { Rule } from '#core/regulation/rule.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import {
  agreedTerms,
  contractEnd,
  periodFacts,
  periodFields,
  priceFacts,
  priceFields,
} from './contract-terms.ts'
import { serviceFacts, serviceFields, termShape } from './contract-terms.ts'
import { coverage, equipmentTable, exceptions, originTable } from './contract-tables.ts'
import { clauseNames, clauses, type ClauseName } from './contract-texts.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { asks, fact, isSaid, line, prose, said, sentence, text, words, yes } from './written.ts'

export const contractTitle = 'Contrato de manutenção de equipamentos'
export const amendmentTitle = 'Aditivo ao contrato de manutenção de equipamentos'

const clauseShape = Object.fromEntries(clauseNames.map((name) => [name, words(5000)]))

const fields = z.object({
  equipments: z.nullish(z.array(z.uuid()).check(z.maxLength(500))),
  providerName: words(200),
  providerTaxId: words(30),
  providerRegistry: words(60),
  providerResponsible: words(160),
  providerAddress: words(300),
  ...termShape,
  ...(clauseShape as Record<ClauseName, ReturnType<typeof words>>),
  adopted: yes,
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  /** The party that does the work: the issuing workshop, or a provider that the clinic names. */
  provider: z.object({
    /** True for an issuing workshop: missing data are added in its own profile. */
    isIssuer: z.boolean(),
    name: z.nullable(z.string()),
    taxId: z.nullable(z.string()),
    registry: z.nullable(z.string()),
    responsible: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  equipmentList: z.array(reportEquipment),
  /**
   * How many of the chosen equipment the issuer can no longer see, because no order or contract gives access any more.
   */
  unseen: z.int(),
  agreed: z.optional(agreedTerms),
})
export type ContractContent = z.infer<typeof content>

const ask = asks<ContractContent>
const isUnread = (it: Fields) =>
  !it.adopted && clauseNames.some((name) => said(it[name]) === clauses[name].proposal)
const isNumber = (value: unknown) => typeof value === 'number'

/** A clinic names its provider in the form; an issuing workshop is described by its profile. */
function ofProvider(
  rule: Rule,
  field: 'providerTaxId' | 'providerRegistry',
  name: 'taxId' | 'registry',
  label: string,
): Demand<ContractContent>[] {
  const isThere = ({ provider }: ContractContent) => isSaid(provider[name])
  return [
    ask(rule, field, `${label} da contratada`, (it) => it.provider.isIssuer || isThere(it)),
    ask(
      rule,
      null,
      `${label} da oficina, no perfil dela`,
      (it) => !it.provider.isIssuer || isThere(it),
      'clinic-profile',
    ),
  ]
}

const demands: Demand<ContractContent>[] = [
  ask(writtenRules.planContracts, 'providerName', 'Contratada, com nome', (it) => isSaid(it.provider.name)),
  ...ofProvider(writtenRules.planContracts, 'providerTaxId', 'taxId', 'CPF ou CNPJ'),
  ...ofProvider(writtenRules.licences, 'providerRegistry', 'registry', 'Registro profissional'),
  ask(writtenRules.planContracts, 'equipments', 'Equipamentos cobertos', (it) => it.equipmentList.length > 0),
  ask(
    writtenRules.planContracts,
    'equipments',
    'Remova da lista os equipamentos a que você não tem mais acesso',
    (it) => it.unseen === 0,
  ),
  ask(writtenRules.contractTerms, 'visitsPerYear', 'Visitas por ano', (it) => isNumber(it.visitsPerYear)),
  ask(
    writtenRules.contractTerms,
    'responseHours',
    'Prazo de atendimento',
    (it) => !!it.agreed || isNumber(it.responseHours),
  ),
  ask(writtenRules.contractTerms, 'priceCents', 'Preço', (it) => isNumber(it.priceCents)),
  ask(writtenRules.contractTerms, 'pricePer', 'A que o preço se refere', (it) => !!it.pricePer),
  ask(writtenRules.contractTerms, 'paymentTerms', 'Pagamento', (it) => isSaid(it.paymentTerms)),
  ask(writtenRules.contractTerms, 'adjustment', 'Reajuste', (it) => isSaid(it.adjustment)),
  ask(writtenRules.contractTerms, 'startsOn', 'Início', (it) => !!it.startsOn),
  ask(writtenRules.contractTerms, 'months', 'Prazo', (it) => !!it.agreed || isNumber(it.months)),
  ask(writtenRules.contractTerms, 'renewal', 'Renovação', (it) => !!it.renewal),
  ...clauseNames.map((name) =>
    ask(writtenRules[clauses[name].rule], name, clauses[name].title, (it) => isSaid(it[name])),
  ),
  ask(writtenRules.contractTerms, 'forum', 'Foro', (it) => isSaid(it.forum)),
  ask(
    writtenRules.adopted,
    'adopted',
    'Leia as cláusulas sugeridas e marque que as partes concordam, ou escreva as suas',
    (it) => !isUnread(it),
  ),
]

/** Maintenance contract: issued by a workshop for a client, or by a clinic for itself. */
export const contract = draftKind<Fields, ContractContent>({
  title: 'Contrato de manutenção',
  hint: 'Equipamentos, visitas, prazos, preço e deveres de cada parte; a norma pede contrato formal.',
  issuedBy: ['workshop', 'clinic'],
  needsFullPlan: true,
  about: 'client',
  rulesVersion,
  form: [
    {
      title: 'Contratada',
      // The data of an issuing workshop come from its profile.
      only: 'clinic',
      fields: [
        line('providerName', 'Nome', 200),
        line('providerTaxId', 'CPF ou CNPJ', 30),
        line('providerRegistry', 'Registro profissional (CFT, CREA)', 60),
        line('providerResponsible', 'Responsável', 160),
        line('providerAddress', 'Endereço', 300),
      ],
    },
    {
      title: 'Equipamentos e atendimento',
      fields: [{ type: 'equipments', name: 'equipments', label: 'Equipamentos cobertos' }, ...serviceFields],
    },
    { title: 'Preço', fields: priceFields },
    { title: 'Vigência', fields: periodFields },
    {
      title: 'Cláusulas',
      fields: [
        ...clauseNames.map((name) =>
          text(
            name,
            clauses[name].title,
            5000,
            'O texto inicial é uma sugestão do Equipo: mude o que precisar.',
          ),
        ),
        { type: 'check', name: 'adopted', label: 'Li as cláusulas sugeridas e as partes concordam com elas' },
      ],
    },
  ],
  fields,
  filled: (now, before) =>
    before
      ? now
      : { ...Object.fromEntries(clauseNames.map((name) => [name, clauses[name].proposal])), ...now },
  content,
  demands,
  sheet: (it) => ({
    title: it.agreed?.changes ? amendmentTitle : contractTitle,
    subtitle: [said(it.provider.name), 'contratada'].filter(Boolean).join(', '),
    beside: {
      title: 'Contratada',
      rows: [
        fact('Nome', it.provider.name),
        fact('CPF ou CNPJ', it.provider.taxId),
        fact('Registro', it.provider.registry),
        fact('Responsável', it.provider.responsible),
        fact('Endereço', it.provider.address),
      ],
    },
    sections: sectionsOf(it),
    basis:
      'Contrato formal: RDC 1.002/2025, arts. 113, IV, e 133. O texto sugerido não substitui um advogado.',
  }),
  validUntil: (it) => it.agreed?.endsOn ?? contractEnd(it),
})

const clause = (it: Fields, name: ClauseName): Section => ({
  heading: clauses[name].title,
  blocks: [prose(it[name])],
})

function sectionsOf(it: ContractContent): Section[] {
  return [
    {
      heading: 'Partes',
      blocks: [
        {
          type: 'text',
          text: `Contratante: o serviço odontológico identificado acima. ${sentence(`Contratada: ${said(it.provider.name) ?? 'a identificar'}`)} As partes combinam o que segue.`,
        },
      ],
    },
    ...(it.agreed?.changes
      ? [
          {
            heading: 'O que este aditivo muda',
            blocks: [
              { type: 'facts' as const, rows: it.agreed.changes },
              {
                type: 'text' as const,
                text: 'O que não está nesta lista continua como era. O texto abaixo é o contrato inteiro, já com as mudanças. Os dias que já foram cobrados ficam pelo valor de antes.',
              },
            ],
          },
        ]
      : []),
    clause(it, 'scope'),
    { heading: 'Equipamentos cobertos', blocks: [equipmentTable(it), coverage(it), ...exceptions(it)] },
    { heading: 'Atendimento', blocks: [{ type: 'facts', rows: it.agreed?.service ?? serviceFacts(it) }] },
    ...(['parts', 'decontamination', 'records', 'licences', 'responsibility'] as const).map((name) =>
      clause(it, name),
    ),
    { heading: 'Preço e pagamento', blocks: [{ type: 'facts', rows: it.agreed?.price ?? priceFacts(it) }] },
    { heading: 'Vigência', blocks: [{ type: 'facts', rows: it.agreed?.period ?? periodFacts(it) }] },
    ...(['confidentiality', 'warranty', 'termination'] as const).map((name) => clause(it, name)),
    { heading: 'De onde vem cada cláusula', blocks: [originTable(it)] },
    {
      heading: 'Foro',
      blocks: [
        {
          type: 'text',
          text: sentence(`As partes elegem o foro de ${said(it.forum) ?? 'comarca a definir'}`),
        },
      ],
    },
    {
      heading: 'Assinaturas',
      blocks: [
        {
          type: 'lines',
          people: [
            { name: said(it.provider.responsible) ?? said(it.provider.name) ?? '', under: 'Contratada' },
            { name: said(it.clientSigner) ?? '', under: 'Contratante' },
          ],
        },
      ],
    },
  ]
}
