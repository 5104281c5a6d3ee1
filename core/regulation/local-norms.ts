import type { PlainDate } from '#core/kit/dates.ts'
import type { Place } from './rule.ts'

/** How much of a norm's text was read: nothing, its opening, an inspection script that quotes it, or all. */
export type Read = 'none' | 'opening' | 'script' | 'full'

/** A norm of a state or a city that applies beside the federal ones. None of these is a source of rules by itself. */
export interface LocalNorm {
  state: string
  /** Null for the whole state. */
  city: string | null
  name: string
  subject: string
  /** The day of the act, or its year, as far as the source gives it; null if it gives neither. */
  dated: string | null
  /** The page where it was seen, without `https://`; null if nowhere but in another text. */
  source: string | null
  read: Read
  checkedOn: PlainDate
}

const checkedOn = '2026-11-22'
/** State, city, name, subject, date, how much was read, and where. */
type Row = readonly [string, string | null, string, string, string | null, Read, string | null]

/** Source: our search of 22/11/2026. Not complete: a norm that we only remember, and saw nowhere, is not in the list. */
const rows: readonly Row[] = [
  [
    'PR',
    null,
    'Resolução SESA 0414/2001',
    'Roteiro de inspeção de serviços odontológicos',
    '2001',
    'script',
    null,
  ],
  [
    'PR',
    null,
    'Resolução SESA 496/2005',
    'Instalação e funcionamento de estabelecimentos odontológicos',
    '2005',
    'script',
    'pt.scribd.com/document/93440380/11-Res496-05',
  ],
  ['PR', null, 'Decreto estadual 5.711/2002', 'Código de Saúde do Paraná', '2002', 'script', null],
  ['PR', null, 'Resolução SESA 1034/2020', 'Projeto básico de arquitetura', '2020', 'script', null],
  [
    'PR',
    'Prudentópolis',
    'Roteiro de inspeção da vigilância de Prudentópolis',
    'Serviços odontológicos; cita a Resolução SESA 496/2005',
    '07/2026',
    'script',
    null,
  ],
  [
    'SP',
    null,
    'Resolução SS-15/1999',
    'Norma técnica de estabelecimentos de assistência odontológica',
    '1999',
    'opening',
    'pt.scribd.com/document/317605648',
  ],
  [
    'SP',
    null,
    'Resolução SS-16/1999',
    'Laboratórios de prótese',
    '1999',
    'opening',
    'pt.scribd.com/document/317605789',
  ],
  [
    'SP',
    null,
    'Portaria CVS 1/2019',
    'Licença de estabelecimentos e de fontes de radiação ionizante',
    '2019',
    'opening',
    'vdocuments.com.br/secretaria-de-estado-da-sade-06fev19pdf',
  ],
  [
    'SP',
    null,
    'Portaria CVS 4/2024',
    'Atividades de baixo risco dispensadas de licença',
    '2024',
    'none',
    'fukumaadvogados.com.br',
  ],
  [
    'SP',
    'São Paulo',
    'Portaria SMS.G 266/2025',
    'Licença de estabelecimentos e de fontes de radiação',
    '06/05/2025',
    'opening',
    'legislacao.prefeitura.sp.gov.br/leis/portaria-secretaria-municipal-da-saude-sms-266-de-6-de-maio-de-2025/consolidado',
  ],
  [
    'SP',
    'São Paulo',
    'Portaria SMS.G 2215/2016',
    'Licença de estabelecimentos, anterior à Portaria SMS.G 266/2025',
    '2016',
    'none',
    null,
  ],
  [
    'SP',
    'Presidente Prudente',
    'Nota da vigilância de Presidente Prudente',
    'Laudo técnico de avaliação (LTA): dispensa consultórios e pede de clínicas, pela Resolução SS-15/1999',
    null,
    'opening',
    'presidenteprudente.sp.gov.br/vigilancia/odontologia.xhtml',
  ],
  [
    'RJ',
    null,
    'Resolução SES 1.262/1998',
    'Passa ações da vigilância aos municípios',
    '1998',
    'none',
    'labmattos.com.br',
  ],
  [
    'RJ',
    null,
    'Resolução SES 1.438/1999',
    'Documentos para regularizar estabelecimentos',
    '1999',
    'none',
    'informanet.com.br',
  ],
  [
    'RJ',
    'Rio de Janeiro',
    'Resolução SMSDC 1471/2009',
    'Licença simplificada',
    '2009',
    'none',
    'docplayer.com.br/5575574',
  ],
  [
    'MG',
    null,
    'Resolução SES/MG 1559/2008',
    'Regulamento técnico de estabelecimentos de assistência odontológica',
    '2008',
    'opening',
    'studylibpt.com/doc/3488706',
  ],
  [
    'MG',
    null,
    'Perguntas frequentes da vigilância de Minas Gerais',
    'Tipos de estabelecimento e alvará, pela Resolução SES/MG 1559/2008',
    null,
    'opening',
    'vigilancia.saude.mg.gov.br/index.php/author/patricia-faria/page/6',
  ],
  [
    'MG',
    'Araguari',
    'Notícia sobre a vigilância de Araguari',
    'Projeto arquitetônico e acessibilidade, exigidos desde 2013',
    '2017',
    'none',
    'gazetadotriangulo.com.br/?p=67086',
  ],
  [
    'RS',
    null,
    'Portaria SES 149/2024',
    'Boas práticas de estabelecimentos odontológicos e laboratórios de prótese',
    '27/02/2024',
    'opening',
    'diariooficial.rs.gov.br/materia?id=964142',
  ],
  ['RS', null, 'Portaria SES 500/2010', 'Processamento de artigos por método físico', '2010', 'none', null],
  [
    'RS',
    null,
    'Portaria 40',
    'Mais antiga; não vimos o assunto nem se ainda vale',
    null,
    'none',
    'pt.scribd.com/document/47694022',
  ],
  [
    'RS',
    'Porto Alegre',
    'Nota Técnica 2/07',
    'Mais antiga; não vimos o assunto nem se ainda vale',
    null,
    'none',
    null,
  ],
  [
    'RS',
    'Porto Alegre',
    'Portaria 36.057.382/2025',
    'Validade da licença sanitária, por risco',
    '10/10/2025',
    'none',
    'crors.org.br/noticias-detalhes/?txtIdNoticia=34545',
  ],
  [
    'SC',
    null,
    'Resolução Normativa 002/DIVS/SES de 2017',
    'Funcionamento de serviços odontológicos e roteiros de inspeção',
    '09/05/2017',
    'opening',
    'normasbrasil.com.br/norma/resolucao-normativa-2-2017-sc_343413.html',
  ],
  [
    'SC',
    'Jaraguá do Sul',
    'Aviso da vigilância de Jaraguá do Sul',
    'Anuncia a RDC 1.002/2025 às clínicas, com 360 dias para se adequar',
    null,
    'none',
    'jdv.com.br/?p=261072',
  ],
  ['BA', 'Salvador', 'Lei 5.504/1999', 'Alvará de saúde', '1999', 'none', 'agittcontabilidade.com.br'],
  [
    'DF',
    null,
    'Lei distrital 5.321/2014',
    'Código de Saúde do Distrito Federal',
    '2014',
    'opening',
    'sinj.df.gov.br',
  ],
  [
    'DF',
    null,
    'Instrução Normativa DIVISA 33/2022',
    'Licenciamento sanitário, no lugar da Instrução Normativa 18/2017',
    '10/08/2022',
    'opening',
    'tributa.net/legislacao/instrucao-normativa-n-033',
  ],
  [
    'DF',
    null,
    'Instrução Normativa DIVISA 27/2021',
    'Revogou a Instrução Normativa 3/2014; não vimos se trata de serviços odontológicos',
    '16/03/2021',
    'none',
    'tc.df.gov.br/sinj/Norma/79030',
  ],
  [
    'MT',
    null,
    'Portaria 097/2012/GBSES',
    'Regulamento técnico de estabelecimentos odontológicos',
    '2012',
    'opening',
    'docplayer.com.br/16475283',
  ],
  ['MT', 'Cuiabá', 'Decreto 4.686/2008', 'Não vimos o assunto', '2008', 'opening', 'normasbrasil.com.br'],
]

export const localNorms: readonly LocalNorm[] = rows.map(
  ([state, city, name, subject, dated, read, source]) => ({
    state,
    city,
    name,
    subject,
    dated,
    read,
    source,
    checkedOn,
  }),
)

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The norms of a place that we know by name: those of its state, then those of its city. */
export function localNormsOf({ state, city }: Place): LocalNorm[] {
  return localNorms
    .filter((one) => one.state === state && (one.city === null || plain(one.city) === plain(city ?? '')))
    .toSorted((a, b) => Number(a.city !== null) - Number(b.city !== null))
}

/** Completes a sentence whose subject is Equipo. */
export const readTexts: Record<Read, string> = {
  none: 'o Equipo não leu o texto',
  opening: 'o Equipo leu só a abertura',
  script: 'o Equipo leu só o que um roteiro de inspeção cita',
  full: 'o Equipo leu o texto inteiro',
}
