import type { Mark } from '#core/regulation/mark.ts'

/** Demands of article 134 of RDC 1.002/2025 on a maintenance record, and the place of each in Equipo. */
export const demands = [
  ['Identificação do serviço odontológico', 'O cadastro da clínica entra em cada laudo.'],
  ['Identificação do equipamento', 'A ficha tem código, número de série e registro Anvisa.'],
  ['Detalhamento do serviço', 'Diagnóstico, o que foi feito, peças e medidas com unidade.'],
  ['Assinatura de quem executou', 'O técnico assina na tela; o nome e o registro vão no laudo.'],
  ['Frequência indicada pelo fabricante', 'Cada ficha tem o intervalo e a data da próxima preventiva.'],
] as const

/**
 * Indicator 10 of Anvisa's inspection script ROI Odontologia v1.2 (30/08/2026), in our own words: what earns each grade.
 * Source: a transcription of the script; the agency's own file has not been seen.
 */
export const grades = [
  [5, 'Os registros passam por auditoria periódica.'],
  [4, 'Registro em sistema informatizado, com condição de uso e periodicidade.'],
  [3, 'Registro completo e assinado, na frequência do fabricante.'],
  [2, 'Registro incompleto, esporádico, rasurado ou ilegível.'],
  [1, 'Falta o registro de parte dos equipamentos.'],
  [0, 'Não há registro, ou falta a preventiva anual da incubadora de indicador biológico.'],
] as const

/** From this grade on an indicator conforms. */
export const conformingGrade = 3
/** The grade that a complete record in Equipo meets. */
export const computerisedGrade = 4

/** Sources of the section, and how well each is known. Checked on 21/11/2026. */
export const sources: { mark: Mark; text: string }[] = [
  {
    mark: 'O',
    text: 'RDC 1.002/2025 da Anvisa, Diário Oficial da União de 16/12/2025, seção 1, páginas 192 a 198. Artigos 13, 134, 136, 182 e 186, lidos na impressão do portal legal da Anvisa de 07/07/2026. A data final é o nosso cálculo dos 360 dias do art. 182.',
  },
  {
    mark: 'S',
    text: 'Roteiro de inspeção da Anvisa para odontologia (ROI, versão 1.2, de 30/08/2026), lido em uma cópia que não é a oficial. O texto ao lado das notas é um resumo nosso.',
  },
  {
    mark: 'NV',
    text: 'Prorrogação ou mudança da norma depois de 07/07/2026: até 21/11/2026 não encontramos nenhuma. Confirme com a sua vigilância sanitária.',
  },
]
