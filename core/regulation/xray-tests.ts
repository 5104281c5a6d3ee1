import { ruleOf } from './making.ts'
import type { NormId } from './norm.ts'
import type { Rule } from './rule.ts'
import type { Mark } from './mark.ts'
import type { SourceId } from './source.ts'

interface XrayTest extends Rule {
  /**
   * The tolerance, and the limit from which use is restricted (RDC 611/2022, art. 33), as printed; null if not read.
   */
  tolerance: string | null
  restriction: string | null
  unit: string | null
  /** A property that the device must have, not a test that is repeated. */
  demand: boolean
}

interface Seen {
  unit?: string
  demand?: boolean
  articles?: string
  mark?: Mark
  source?: SourceId
}

function test(
  id: string,
  norm: NormId,
  text: string,
  [tolerance, restriction]: readonly [string | null, string | null],
  seen: Seen,
) {
  const { unit = null, demand = false, articles = '', ...differing } = seen
  return { ...ruleOf(id, norm, articles, text, differing), tolerance, restriction, unit, demand }
}

const gazette = { mark: 'O', source: 'in95gazette' } as const
const unread = { mark: 'NV', source: 'annexes' } as const
const survey = ['área livre até 0,5; área controlada até 5', 'acima disso: RDC 611/2022, art. 33'] as const

const intraoral: readonly XrayTest[] = [
  test(
    'in95-darkroom',
    'in95',
    'Vedação da câmara escura (só filme)',
    ['sem entrada de luz', 'velamento do filme'],
    {},
  ),
  test('in95-hvl', 'in95', 'Camada semirredutora (CSR)', [null, '20% abaixo do Anexo II'], { unit: 'mm Al' }),
  test(
    'in95-kv',
    'in95',
    'Exatidão da tensão do tubo',
    ['até 10% (a cópia que lemos traz "maior ou igual", provavelmente por engano)', 'acima de 20%'],
    {
      unit: '% do nominal (kV)',
    },
  ),
  test(
    'in95-time',
    'in95',
    'Exatidão do tempo de exposição',
    ['até 20% (a cópia que lemos traz "maior ou igual", provavelmente por engano)', 'acima de 40%'],
    {
      unit: '% do nominal (s)',
    },
  ),
  test('in95-others', 'in95', 'Demais testes do Anexo I da IN 95, ainda não lidos', [null, null], unread),
  test('in95-maker', 'in95', 'Testes adicionais do fabricante', ['conforme o fabricante', null], {
    articles: 'art. 1º, parágrafo único',
    ...gazette,
  }),
  test('in95-min-kv', 'in95', 'Tensão nominal', ['pelo menos 60', 'abaixo disso'], {
    unit: 'kV',
    demand: true,
    articles: 'art. 2º, I',
    ...gazette,
  }),
  test('in95-filter', 'in95', 'Filtração total até 70 kV', ['pelo menos 1,5', 'abaixo disso'], {
    unit: 'mm Al',
    demand: true,
    articles: 'art. 2º, II',
    ...gazette,
  }),
  test('in95-filter-above', 'in95', 'Filtração total acima de 70 kV', ['pelo menos 2,5', 'abaixo disso'], {
    unit: 'mm Al',
    demand: true,
  }),
  test('in95-field', 'in95', 'Diâmetro do campo na saída do localizador', ['até 6', 'acima disso'], {
    unit: 'cm',
    demand: true,
  }),
  test('in95-distance', 'in95', 'Distância entre foco e pele', ['pelo menos 20', 'abaixo disso'], {
    unit: 'cm',
    demand: true,
  }),
  test('in95-cable', 'in95', 'Cabo disparador', ['pelo menos 2', 'abaixo disso'], {
    unit: 'm',
    demand: true,
    articles: 'art. 2º, VI',
  }),
  test(
    'in95-leakage',
    'in95',
    'Radiação de fuga do cabeçote a 1 m (certificado do fabricante)',
    ['até 0,25', 'acima disso'],
    {
      unit: 'mGy/h',
      demand: true,
    },
  ),
  test(
    'lead-vest',
    'rdc1002',
    'Vestimenta plumbífera do paciente, uma por aparelho',
    ['pelo menos 0,25', 'ausente ou danificada'],
    {
      unit: 'mm Pb',
      demand: true,
      articles: 'art. 144',
    },
  ),
]

const extraoral: readonly XrayTest[] = [
  test('in94-hvl', 'in94', 'Camada semirredutora (CSR)', [null, '20% abaixo do Anexo II'], { unit: 'mm Al' }),
  test('in94-kv', 'in94', 'Exatidão da tensão do tubo', ['até 10%', 'acima de 20%'], {
    unit: '% do nominal (kV)',
  }),
  test('in94-kv-repeat', 'in94', 'Reprodutibilidade da tensão do tubo', ['até 5%', 'acima de 10%'], {
    unit: '%',
  }),
  test('in94-time', 'in94', 'Exatidão do tempo de exposição', ['até 10%', 'acima de 20%'], {
    unit: '% do nominal (s)',
  }),
  test('in94-kerma', 'in94', 'Reprodutibilidade do kerma no ar', ['até 10%', 'acima de 20%'], { unit: '%' }),
  test('in94-field', 'in94', 'Campo de radiação', [null, null], {}),
  test('in94-others', 'in94', 'Demais testes do Anexo I da IN 94, ainda não lidos', [null, null], unread),
  test(
    'in94-leakage',
    'in94',
    'Radiação de fuga a 1 m (certificado do fabricante)',
    ['até 1', 'acima disso'],
    {
      unit: 'mGy/h',
      demand: true,
    },
  ),
  test('in94-filter', 'in94', 'Filtração total a partir de 70 kV', ['pelo menos 2,5', 'abaixo disso'], {
    unit: 'mm Al',
    demand: true,
  }),
  test(
    'in94-signals',
    'in94',
    'Sinal sonoro e luminoso no painel e luz externa na porta',
    ['presentes', 'ausentes'],
    {
      demand: true,
    },
  ),
  test(
    'lead-vest-extraoral',
    'rdc611',
    'Vestimenta plumbífera do paciente, para órgãos no feixe ou a até 5 cm dele',
    ['pelo menos 0,5', 'ausente ou danificada'],
    { unit: 'mm Pb', demand: true, articles: 'art. 61' },
  ),
  test('in94-protocols', 'in94', 'Protocolos de exame disponíveis no comando', ['presentes', 'ausentes'], {
    demand: true,
  }),
]

const bySurvey = test('survey-dose', 'rdc611', 'Levantamento radiométrico', survey, {
  unit: 'mSv/ano',
  articles: 'art. 49',
})

/** Tests of an X-ray, as far as their source could be read. */
interface XrayTable {
  name: string
  /**
   * Rows of the annex are missing. No conformity may be computed from such a table; the physicist's report states it.
   */
  incomplete: boolean
  /** The missing rows, explained to readers of the table. */
  missing: string
  tests: readonly XrayTest[]
}

export const xrayTables: Record<'intraoral-xray' | 'extraoral-xray', XrayTable> = {
  'intraoral-xray': {
    name: 'IN 95/2021',
    incomplete: true,
    missing:
      'Tabela incompleta: o Anexo II e parte do Anexo I da IN 95/2021 não foram lidos. Vale o laudo do físico.',
    tests: [...intraoral, bySurvey],
  },
  'extraoral-xray': {
    name: 'IN 94/2021',
    incomplete: true,
    missing:
      'Tabela incompleta: o Anexo II e parte do Anexo I da IN 94/2021 não foram lidos. Vale o laudo do físico.',
    tests: [...extraoral, bySurvey],
  },
}
