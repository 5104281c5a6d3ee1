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
  in95: { text: 'Transcrição em rdc611.com.br; anexo não lido inteiro', official: false },
  in94: { text: 'Transcrição em rdc611.com.br; anexo não lido inteiro', official: false },
  annexes: { text: 'Anexos a obter no AnvisaLegis (IN 94/2021 e IN 95/2021)', official: false },
  script: { text: 'Transcrição pública do roteiro de inspeção da Anvisa (ROI v1.2)', official: false },
  nr13: { text: 'Transcrições da NR-13 e laudos de 2025; texto oficial não lido', official: false },
  nr32: { text: 'Transcrição pública da NR-32', official: false },
  pr414: { text: 'Transcrição pública da Resolução SESA 0414/2001', official: false },
  pr496: { text: 'Roteiro de inspeção de uma vigilância municipal do Paraná, 07/2026', official: false },
  pmoc: { text: 'Textos de imprensa sobre a Lei 13.589/2018', official: false },
  rdc509: { text: 'Transcrições comentadas da RDC 509/2021; texto oficial não lido', official: false },
  cdcLaw: { text: 'Transcrições públicas da Lei 8.078/1990', official: false },
  lgpd: { text: 'Transcrições públicas da Lei 13.709/2018', official: false },
  cdc: { text: 'Orientação do CDC (EUA, 2003), em material de curso', official: false },
  cited: { text: 'Norma citada pelo roteiro da Anvisa, texto não lido', official: false },
  holidays: { text: 'Notícias sobre a portaria federal de 30/12/2025', official: false },
  zumbi: { text: 'Notícia sobre a lei que criou o feriado (12/2023)', official: false },
  practice: { text: 'Prática de manutenção; nenhum prazo em norma', official: false },
} as const satisfies Record<string, Source>
export type SourceId = keyof typeof sources

export const isSource = (id: string): id is SourceId => Object.hasOwn(sources, id)
