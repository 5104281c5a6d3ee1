/** The kind of text in which a rule was read. `official`: the gazette, the authority's own publication or a print of its legal portal. */
interface Source {
  text: string
  official: boolean
}

/** Codes as in our research. Every print of a portal states that it does not replace the gazette. */
export const sources = {
  rdc1002: { text: 'Impressão do portal legal da Anvisa, 07/07/2026; DOU de 16/12/2025', official: true },
  rdc15: { text: 'Impressão do portal legal da Anvisa, 13/08/2026', official: true },
  rdc63: { text: 'Impressão do portal legal da Anvisa', official: true },
  rdc222: { text: 'Impressão do portal legal da Anvisa', official: true },
  rdc611: { text: 'Diário Oficial da União (in.gov.br)', official: true },
  in95gazette: { text: 'Diário Oficial da União (in.gov.br), arts. 1º e 2º, I e II', official: true },
  in95: {
    text: 'Lemos uma cópia que não é a oficial, e só parte do anexo: confira no texto da norma',
    official: false,
  },
  in94: {
    text: 'Lemos uma cópia que não é a oficial, e só parte do anexo: confira no texto da norma',
    official: false,
  },
  annexes: {
    text: 'Anexos da IN 94/2021 e da IN 95/2021, que não lemos: confira no texto da norma',
    official: false,
  },
  script: {
    text: 'Roteiro de inspeção da Anvisa (ROI v1.2), lido em uma cópia que não é a oficial',
    official: false,
  },
  nr13: { text: 'Lemos um resumo da NR-13 e laudos de 2025: confira no texto da norma', official: false },
  nr32: { text: 'NR-32, lida em uma cópia que não é a oficial', official: false },
  pr414: { text: 'Resolução SESA 0414/2001, lida em uma cópia que não é a oficial', official: false },
  pr496: { text: 'Roteiro de inspeção de uma vigilância municipal do Paraná, 07/2026', official: false },
  pmoc: { text: 'Lemos notícias sobre a Lei 13.589/2018: confira no texto da lei', official: false },
  rdc509: { text: 'Lemos um resumo da RDC 509/2021: confira no texto da norma', official: false },
  cdcLaw: { text: 'Lei 8.078/1990, lida em uma cópia que não é a oficial', official: false },
  lei10192: { text: 'Lei 10.192/2001, art. 2º, lido em cópias que não são a oficial', official: false },
  lgpd: { text: 'Lei 13.709/2018, lida em uma cópia que não é a oficial', official: false },
  cdc: { text: 'Orientação do CDC (EUA, 2003), em material de curso', official: false },
  cited: {
    text: 'Norma que só vimos citada, sem ler o texto: confira no texto da norma',
    official: false,
  },
  holidays: { text: 'Notícias sobre a portaria federal de 30/12/2025', official: false },
  zumbi: { text: 'Notícia sobre a lei que criou o feriado (12/2023)', official: false },
  practice: { text: 'Prática de manutenção; nenhuma norma dá o prazo', official: false },
} as const satisfies Record<string, Source>
export type SourceId = keyof typeof sources

export const isSource = (id: string): id is SourceId => Object.hasOwn(sources, id)
