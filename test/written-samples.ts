import type { Sealed } from '#core/document/seal.ts'
import { contract } from '#core/draft/contract.ts'
import { procedure } from '#core/draft/procedure.ts'
import { technologyPlan } from '#core/draft/technology-plan.ts'
import { warranty } from '#core/draft/warranty.ts'
import { planSections } from '#core/draft/technology-plan-texts.ts'

const on = '2026-11-22'

/** The seal of an issued document, for tests that need no other. */
export const sealOf: Sealed = {
  number: 'PGTS-2026-0001',
  version: 1,
  issuedAt: '2026-11-22T15:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  rulesVersion: '2026-11-22',
  verificationCode: '7K2M9QXT4HCB',
  verificationUrl: 'https://equipo.example/verificar/7K2M9QXT4HCB',
  localOnly: false,
  issuer: {
    name: 'Clínica Sorriso da Vila',
    legalName: null,
    taxId: null,
    registry: null,
    responsible: null,
    address: null,
    phone: null,
  },
  clinic: null,
}

/** A long name with accents, as on real plates. */
const equipment = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  code: 'EQ-0012',
  name: 'Autoclave Cristófoli Vitale Class CD 21 litros da sala de esterilização do térreo',
  category: 'Autoclave',
  brand: 'Cristófoli Equipamentos de Biossegurança',
  model: 'Vitale Class CD 21',
  serialNumber: '21-048817-BRQ-0009-XX',
  anvisaNumber: '10363350012',
  assetTag: null,
  room: 'Sala de esterilização',
  attributes: [],
}
const order = {
  number: 'OS-2026-0047',
  kind: 'corrective' as const,
  fault: 'Disparo intermitente; às vezes não dispara. Já trocamos a tomada.',
  equipment: equipment,
}
const people = {
  author: 'Helena Sampaio de Araújo Conceição',
  authorRegistry: 'CRO-SP 00000',
  approver: 'Antônio Gonçalves Brandão',
}

const adopted = Object.fromEntries(Object.keys(planSections).map((name) => [`${name}Adopted`, true]))

const plan = {
  ...technologyPlan.filled?.({}, null),
  ...adopted,
  ...people,
  selection: 'Compramos só depois de ouvir quem vai usar, e com o manual em português.',
  outsourced: [
    {
      stage: 'Manutenção de autoclaves',
      provider: 'Prado Assistência Odontológica',
      contract: 'CT-2026-0001',
    },
  ],
  on,
  park: {
    equipmentCount: 14,
    byCategory: [
      { category: 'Autoclave', equipmentCount: 2, critical: 2, plans: 6, withoutPlan: 0 },
      { category: 'Cadeira odontológica e equipo', equipmentCount: 4, critical: 0, plans: 8, withoutPlan: 1 },
      { category: 'Raio X intraoral', equipmentCount: 3, critical: 3, plans: 3, withoutPlan: 0 },
    ],
    withoutAnvisa: 2,
    down: 1,
    overdue: 1,
    corrective: 9,
    preventive: 17,
    calibration: 3,
    certificates: 4,
    expiredCertificates: 1,
    xrayReports: 2,
    surveys: 1,
    contracts: 1,
    inventory: 'IE-2026-0001',
    schedule: null,
  },
}

const steps = {
  ...procedure.filled?.({ outline: 'processing' }, null),
  ...people,
  code: 'POP 01',
  adopted: true,
  on,
  use: { months: 6, basis: null },
}

const index = {
  ...people,
  places: [
    { item: 'II', situation: 'paper', where: 'Pasta azul, recepção', reviewedOn: '2026-03-02' },
    { item: 'I', situation: 'not_applicable', where: 'Consultório aberto antes da norma, sem reforma' },
  ],
  on,
  found: [
    { item: 'VIII', as: 'document', name: 'PGTS, PGTS-2026-0001, versão 2', on, until: '2027-11-22' },
    { item: 'VI', as: 'document', name: 'Dedetização, nº 881', on: '2025-05-02', until: '2026-05-02' },
    { item: 'V', as: 'record', name: 'Análise da água', on: '2026-08-01', until: null },
  ],
}

const agreement = {
  ...contract.filled?.({}, null),
  startsOn: '2026-12-01',
  months: 12,
  renewal: 'automatic',
  noticeDays: 30,
  visitsPerYear: 4,
  responseHours: 24,
  attendance: 'Dias úteis, das 8 às 18 h',
  priceCents: 48_000,
  pricePer: 'month',
  paymentTerms: 'Boleto, todo dia 10',
  adjustment: 'IPCA, a cada 12 meses',
  forum: 'Campinas, SP',
  clientSigner: 'Helena Sampaio, sócia',
  adopted: true,
  provider: {
    isIssuer: true,
    name: 'Prado Assistência Odontológica',
    taxId: '11.222.333/0001-81',
    registry: 'CFT 2203456789',
    responsible: 'Rogério Prado',
    address: 'Rua Sacramento, 412, Campinas, SP',
  },
  equipmentList: [
    equipment,
    { ...equipment, code: 'EQ-0007', name: 'Raio X Gnatus Timex 70E', serialNumber: null },
  ],
  unseen: 0,
}

const line = (
  id: string,
  kind: 'labour' | 'part' | 'travel',
  description: string,
  milli: number,
  cents: number,
) => ({
  id,
  kind,
  description,
  quantityMilli: milli,
  unit: kind === 'labour' ? 'h' : 'un.',
  unitCents: cents,
  approved: id !== 'd',
})

const offer = {
  order,
  quote: {
    number: 1,
    status: 'approved' as const,
    sentAt: '2026-11-17T12:00:00.000Z',
    validUntil: '2026-11-27',
    paymentTerms: '7 dias após concluir, por Pix',
    startsOn: '2026-11-19',
    endsOn: '2026-11-19',
    warrantyDays: 365,
    note: 'O cabo original leva dois dias para chegar.',
    discountCents: 6_400,
    lines: [
      line('a', 'labour', 'Troca do cabo e ajuste do timer', 2500, 18_000),
      line('b', 'labour', 'Teste de fuga e de disparo', 1000, 15_000),
      line('c', 'part', 'Cabo do disparador Gnatus original', 1000, 61_200),
      line('d', 'part', 'Conector de 4 pinos', 1000, 7_250),
      line('e', 'travel', 'Ida e volta', 32_000, 200),
    ],
    decidedAt: '2026-11-17T18:20:00.000Z',
    decidedBy: 'Helena Sampaio',
    decidedFrom: '203.0.113.7',
    contentSha256: 'a'.repeat(64),
  },
}

const term = {
  ...warranty.filled?.({}, null),
  channel: 'WhatsApp (19) 95555-0133, ou um retorno em garantia na própria ordem',
  adopted: true,
  order,
  work: {
    completedOn: '2026-11-19',
    done: 'Cabo do disparador e conector trocados; tempo de disparo ajustado.',
    parts: [{ name: 'Cabo do disparador Gnatus original', code: 'GN-CB-70', lot: 'L2231' }],
    days: 365,
    reportNumber: 'RT-2026-0031',
  },
}

const leaving = {
  reason: 'unrepairable',
  reasonText: 'O orçamento do conserto passa do preço de um novo.',
  cleanedBy: 'Márcia Nogueira',
  cleanedOn: '2026-11-20',
  cleanedHow: 'Desinfecção com quaternário de amônio, reservatório vazio.',
  data: 'none',
  destination: 'disposal',
  leftOn: '2026-11-21',
  receiver: 'Recicla Saúde Ltda.',
  receiverTaxId: '11.222.333/0001-81',
  receiverLicence: 'CETESB 61002345',
  manifest: 'MTR 26110093',
  authorityOn: '2026-11-18',
  authorityProtocol: 'VISA 2026/00881',
  deregistered: true,
  equipment,
  category: 'intraoral-xray' as const,
  status: 'retired' as const,
}

const data = {
  variant: 'notice' as const,
  officer: 'Helena Sampaio de Araújo Conceição',
  officerContact: 'privacidade@clinica.example',
  adopted: true,
  subject: 'João Évora da Ascensão',
  subjectTaxId: '529.982.247-25',
  purpose: 'Publicar no site o depoimento sobre o atendimento.',
  dataUsed: 'Nome, cidade e o texto do depoimento',
  askedOn: '2026-11-12',
  right: 'access' as const,
  request: 'Quer saber que dados temos dele.',
  reply: 'Temos o seu nome e telefone, do relato de defeito de 03/10/2026.',
  operator: 'Prado Assistência Odontológica',
  operatorService: 'Manutenção do tomógrafo, que guarda imagens de pacientes.',
  knownOn: '2026-11-20',
  incident: 'Celular da recepção furtado.',
  incidentData: 'Contatos de 40 fornecedores.',
  risk: 'Baixo: aparelho cifrado.',
  measures: 'Aparelho apagado a distância, senhas trocadas.',
  whyNotTold: 'Não há risco ou dano relevante: o aparelho estava cifrado.',
  on,
}

/** Complete content of each kind that people write; tests remove parts of it. */
export const writtenSamples = {
  technology_plan: plan,
  procedure: steps,
  practice_index: index,
  contract: agreement,
  quote: offer,
  warranty: term,
  decommissioning: leaving,
  data_protection: data,
} as const
