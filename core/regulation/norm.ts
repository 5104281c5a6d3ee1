import type { PlainDate } from '#core/kit/dates.ts'
import type { Mark } from './mark.ts'
import type { SourceId } from './source.ts'

/**
 * A norm that is a source of rules. `mark` and `source` tell how its text was verified, unless a rule says otherwise.
 */
interface Norm {
  /** `RDC 1.002/2025`. */
  name: string
  subject: string
  /** The day since which it is in force; if we know only the year, the last day of that year. */
  validFrom: PlainDate
  validTo: PlainDate | null
  mark: Mark
  source: SourceId
}

export const norms = {
  rdc1002: {
    name: 'RDC 1.002/2025',
    subject: 'Boas práticas em serviços odontológicos',
    validFrom: '2025-12-16',
    validTo: null,
    mark: 'O',
    source: 'rdc1002',
  },
  rdc15: {
    name: 'RDC 15/2012',
    subject: 'Processamento de produtos para saúde; vale para câmara acima de 60 L',
    validFrom: '2012-03-19',
    validTo: null,
    mark: 'O',
    source: 'rdc15',
  },
  rdc36: {
    name: 'RDC 36/2013',
    subject: 'Segurança do paciente',
    validFrom: '2013-12-31',
    validTo: null,
    mark: 'S',
    source: 'cited',
  },
  rdc63: {
    name: 'RDC 63/2011',
    subject: 'Boas práticas de funcionamento dos serviços de saúde',
    validFrom: '2011-12-31',
    validTo: null,
    mark: 'O',
    source: 'rdc63',
  },
  rdc173: {
    name: 'RDC 173/2017',
    subject: 'Mercúrio e amálgama não encapsulado',
    validFrom: '2019-01-01',
    validTo: null,
    mark: 'S',
    source: 'cited',
  },
  rdc222: {
    name: 'RDC 222/2018',
    subject: 'Resíduos de serviços de saúde',
    validFrom: '2018-12-31',
    validTo: null,
    mark: 'O',
    source: 'rdc222',
  },
  rdc509: {
    name: 'RDC 509/2021',
    subject: 'Gerenciamento de tecnologias em saúde',
    validFrom: '2021-12-31',
    validTo: null,
    mark: 'S',
    source: 'rdc509',
  },
  rdc579: {
    name: 'RDC 579/2021',
    subject: 'Venda e doação de dispositivos médicos usados ou recondicionados',
    validFrom: '2021-12-31',
    validTo: null,
    mark: 'S',
    source: 'cited',
  },
  rdc611: {
    name: 'RDC 611/2022',
    subject: 'Radiologia diagnóstica',
    validFrom: '2022-04-01',
    validTo: null,
    mark: 'O',
    source: 'rdc611',
  },
  in94: {
    name: 'IN 94/2021',
    subject: 'Radiologia odontológica extraoral',
    validFrom: '2021-12-31',
    validTo: null,
    mark: 'S',
    source: 'in94',
  },
  in95: {
    name: 'IN 95/2021',
    subject: 'Radiologia odontológica intraoral',
    validFrom: '2021-12-31',
    validTo: null,
    mark: 'S',
    source: 'in95',
  },
  nr13: {
    name: 'NR-13',
    subject: 'Caldeiras, vasos de pressão e tubulações',
    validFrom: '2022-11-01',
    validTo: null,
    mark: 'S',
    source: 'nr13',
  },
  nr32: {
    name: 'NR-32',
    subject: 'Segurança do trabalho em serviços de saúde',
    validFrom: '2005-12-31',
    validTo: null,
    mark: 'S',
    source: 'nr32',
  },
  cdc: {
    name: 'Lei 8.078/1990 (CDC)',
    subject: 'Defesa do consumidor',
    validFrom: '1990-12-31',
    validTo: null,
    mark: 'S',
    source: 'cdcLaw',
  },
  lei10192: {
    name: 'Lei 10.192/2001',
    subject: 'Reajuste de valores em contratos',
    validFrom: '2001-12-31',
    validTo: null,
    mark: 'S',
    source: 'lei10192',
  },
  lgpd: {
    name: 'Lei 13.709/2018 (LGPD)',
    subject: 'Proteção de dados pessoais',
    validFrom: '2020-12-31',
    validTo: null,
    mark: 'S',
    source: 'lgpd',
  },
  pmoc: {
    name: 'Lei 13.589/2018',
    subject: 'Manutenção de ar-condicionado em edifícios de uso coletivo',
    validFrom: '2018-01-04',
    validTo: null,
    mark: 'S',
    source: 'pmoc',
  },
  pr496: {
    name: 'Resolução SESA/PR 496/2005',
    subject: 'Instalação e funcionamento de estabelecimentos odontológicos no Paraná',
    validFrom: '2005-12-31',
    validTo: null,
    mark: 'S',
    source: 'pr496',
  },
  pr414: {
    name: 'Resolução SESA/PR 0414/2001',
    subject: 'Serviços odontológicos no Paraná',
    validFrom: '2001-12-31',
    validTo: null,
    mark: 'S',
    source: 'pr414',
  },
} as const satisfies Record<string, Norm>
export type NormId = keyof typeof norms

export const isNorm = (id: string): id is NormId => Object.hasOwn(norms, id)
