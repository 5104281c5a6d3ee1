import { rulesVersion } from '#core/regulation/rules-version.ts'
import { xrayTables } from '#core/regulation/xray-tests.ts'
import { draftKind, type Demand, type FormField } from './draft-kind.ts'
import { askedBy, weAsk } from './record-fields.ts'
import {
  dueAgain,
  reportOf,
  xrayIndexContent,
  xrayIndexFields,
  type XrayIndex,
} from './xray-index-content.ts'
import { xrayIndexSheet } from './xray-index-sheet.ts'

const demands: Demand<XrayIndex>[] = [
  {
    field: null,
    label: 'Um aparelho de raio X: este equipamento é de outra categoria',
    ...askedBy('rdc611', ''),
    where: 'equipment',
    given: ({ table }) => table !== null,
  },
  {
    field: null,
    label: 'O laudo de qualidade do especialista, adicionado em Documentos com o arquivo e este aparelho',
    ...askedBy('rdc611', 'art. 28'),
    where: 'papers',
    given: (said) => (reportOf(said, 'xray_quality_report')?.files.length ?? 0) > 0,
  },
  {
    field: 'specialist',
    label: 'Quem fez o laudo',
    ...weAsk,
    given: ({ specialist }) => specialist !== null,
  },
  {
    field: 'instruments',
    label:
      'A calibração dos instrumentos do especialista, como está no laudo, ou o certificado adicionado em Documentos',
    ...askedBy('rdc611', 'art. 30'),
    given: ({ instruments, papers }) =>
      instruments !== null ||
      papers.some(({ kind, files }) => kind === 'calibration_certificate' && files.length > 0),
  },
]

const testOptions = Object.values(xrayTables).flatMap(({ name, tests }) =>
  tests.map(({ id, text }) => ({ value: id, label: `${name}: ${text}` })),
)

const testFields: readonly FormField[] = [
  {
    name: 'test',
    label: 'Teste',
    type: 'choice',
    options: testOptions,
    help: 'Se deixar vazio, é outro teste do laudo.',
  },
  { name: 'name', label: 'Nome, se é outro teste', type: 'line', most: 300 },
  { name: 'value', label: 'Valor no laudo', type: 'line', most: 300 },
  { name: 'tolerance', label: 'Tolerância no laudo', type: 'line', most: 300 },
  { name: 'conclusion', label: 'Conclusão no laudo', type: 'line', most: 300 },
  { name: 'page', label: 'Página', type: 'line', most: 300 },
]

/**
 * The content of an X-ray's folder: the specialist's reports, the tests that norms list, dates, and missing papers. It
 * never judges if the device conforms. Source: rules detail, section 7.
 */
export const xrayIndex = draftKind({
  title: 'Índice de qualidade do raio X',
  hint: 'Os laudos do especialista de um aparelho, os testes da IN 94 ou 95, as próximas datas e o que falta.',
  issuedBy: ['clinic'],
  needsFullPlan: false,
  about: 'equipment',
  among: { categories: ['intraoral-xray', 'extraoral-xray'] },
  rulesVersion,
  form: [
    {
      title: 'Laudo do especialista',
      fields: [
        { name: 'specialist', label: 'Quem fez o laudo', type: 'line', most: 300 },
        { name: 'specialistRegistry', label: 'Registro no conselho', type: 'line', most: 300 },
        {
          name: 'conclusion',
          label: 'Conclusão, copiada do laudo',
          type: 'text',
          most: 5000,
          help: 'Copie como está escrito. Vale o laudo anexo.',
        },
        { name: 'conclusionPage', label: 'Página da conclusão', type: 'line', most: 300 },
        {
          name: 'instruments',
          label: 'Calibração dos instrumentos usados',
          type: 'text',
          most: 5000,
          placeholder: 'Medidor Raysafe X2, nº 234, certificado 1234, válido até 03/2027',
        },
      ],
    },
    {
      title: 'Testes, como estão no laudo',
      fields: [
        { name: 'tests', label: 'Testes', type: 'rows', of: testFields, most: 60, add: 'Incluir teste' },
      ],
    },
    {
      title: 'Providências e responsáveis',
      fields: [
        { name: 'corrective', label: 'Ação corretiva', type: 'text', most: 5000 },
        { name: 'supervisor', label: 'Supervisor de proteção radiológica (SPR)', type: 'line', most: 300 },
        { name: 'substitute', label: 'Substituto do supervisor', type: 'line', most: 300 },
        { name: 'note', label: 'Observações', type: 'text', most: 5000 },
      ],
    },
  ],
  fields: xrayIndexFields,
  content: xrayIndexContent,
  demands,
  sheet: xrayIndexSheet,
  validUntil: (said, issuedOn) => {
    const quality = said.table && dueAgain(reportOf(said, 'xray_quality_report'), said.table)
    const dates = [quality, dueAgain(reportOf(said, 'radiometric_survey'), 'survey')]
    const coming = dates.flatMap((due) => (due && due.on >= issuedOn ? [due.on] : []))
    return coming.toSorted()[0] ?? null
  },
})
