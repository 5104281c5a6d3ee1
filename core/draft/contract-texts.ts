import type { writtenRules } from '#core/regulation/written-rules.ts'

interface Clause {
  title: string
  /** The rule that demands it. */
  rule: keyof typeof writtenRules
  /** Our proposal to start from; it is not a norm. */
  proposal: string
}

/** Changes with the proposals below: a contract keeps the version that it began with. */
export const clausesVersion = '2026-11-29'

/** The clauses that are free text, in the order of the contract. */
export const clauses = {
  scope: {
    title: 'Objeto e alcance',
    rule: 'planContracts',
    proposal: `Manutenção preventiva e corretiva dos equipamentos listados, no endereço da contratante ou na oficina da contratada, seguindo os manuais dos fabricantes e as normas aplicáveis.
Não estão incluídas reformas, mudanças de lugar e adequações das instalações de energia, água, ar e esgoto.`,
  },
  parts: {
    title: 'Peças e materiais',
    rule: 'contractTerms',
    proposal: `Peças e materiais são orçados à parte e só se aplicam depois de aprovados pela contratante. São novos, próprios para o equipamento e identificados por código e lote no relatório. As peças trocadas ficam com a contratante, salvo se ela as dispensar.`,
  },
  decontamination: {
    title: 'Descontaminação',
    rule: 'decontamination',
    proposal: `A contratante entrega cada equipamento limpo e descontaminado e confirma isso na ordem de serviço. A contratada pode recusar o serviço no que não estiver descontaminado.`,
  },
  records: {
    title: 'Registros entregues',
    rule: 'serviceRecords',
    proposal: `De cada serviço a contratada entrega relatório técnico com a identificação da clínica e do equipamento, o que foi feito, as peças, as medições com o instrumento e o certificado dele, a conclusão e a assinatura de quem executou.`,
  },
  licences: {
    title: 'Licenças e qualificações da contratada',
    rule: 'licences',
    proposal: `A contratada mantém em dia e entrega à contratante cópia do CNPJ, do alvará ou da licença que a atividade exigir, do registro profissional do responsável e das autorizações de fabricantes que tiver, e avisa quando algo vencer ou mudar.`,
  },
  responsibility: {
    title: 'Responsabilidade técnica',
    rule: 'contractTerms',
    proposal: `Quando a lei exigir, a contratada registra ART ou TRT no conselho do responsável e entrega o número à contratante antes do primeiro serviço.`,
  },
  confidentiality: {
    title: 'Sigilo e dados pessoais',
    rule: 'dataSecurity',
    proposal: `A contratada guarda sigilo do que vir na clínica. Não copia, fotografa nem guarda dados de pacientes; se um equipamento os tiver, trabalha sem abri-los ou na presença da contratante.
Se souber de acesso indevido a dados pessoais, avisa a contratante sem demora, com o que aconteceu e o que já foi feito. Fotos dos serviços mostram só o equipamento.`,
  },
  warranty: {
    title: 'Garantia',
    rule: 'legalWarranty',
    proposal: `Os serviços e as peças têm a garantia legal de 90 dias da conclusão, e a que cada ordem prometer a mais. O retorno pelo mesmo defeito dentro do prazo não tem custo.`,
  },
  termination: {
    title: 'Rescisão',
    rule: 'contractTerms',
    proposal: `Qualquer das partes pode encerrar este contrato por escrito, com 30 dias de antecedência, pagando o que foi feito até a data. O descumprimento que não for corrigido em 15 dias do aviso permite a rescisão imediata. Encerrado o contrato, a contratada devolve equipamentos, peças e documentos da contratante.`,
  },
} as const satisfies Record<string, Clause>
export type ClauseName = keyof typeof clauses
export const clauseNames = Object.keys(clauses) as ClauseName[]
