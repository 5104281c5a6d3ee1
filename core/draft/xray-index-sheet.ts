import type { Block, Row, Section, Sheet } from '#core/document/sheet.ts'
import { formatDate } from '#core/kit/dates.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { withMark } from '#core/regulation/mark.ts'
import { xrayTables } from '#core/regulation/xray-tests.ts'
import { count } from '#core/kit/numbers.ts'
import { dateText, joined } from './record-fields.ts'
import {
  dueAgain,
  reportOf,
  xrayPapers,
  type CopiedTest,
  type FiledPaper,
  type XrayIndex,
  type XrayPaper,
} from './xray-index-content.ts'
import { fact } from './written.ts'

const xrayPaperWords: Record<XrayPaper, string> = {
  xray_quality_report: 'Laudo de controle de qualidade',
  radiometric_survey: 'Levantamento radiométrico',
  xray_registration: 'Cadastro na vigilância sanitária',
  leakage_survey: 'Teste de fuga do cabeçote',
  radiation_protection: 'Programa de proteção radiológica',
  product_registration: 'Regularização na Anvisa',
  calibration_certificate: 'Calibração dos instrumentos',
  training: 'Capacitação em radiologia',
}

/** The norm that demands each paper. */
const norms: Record<XrayPaper, string> = {
  xray_quality_report: 'RDC 611/2022, art. 28',
  radiometric_survey: 'RDC 1.002/2025, art. 141; RDC 611/2022, art. 64',
  xray_registration: 'RDC 1.002/2025, art. 139',
  leakage_survey: 'IN 94/2021 ou IN 95/2021, que lemos em resumo: confira no texto da norma',
  radiation_protection: 'RDC 1.002/2025, arts. 146 e 147',
  product_registration: 'RDC 1.002/2025, art. 37',
  calibration_certificate: 'RDC 611/2022, art. 30',
  training: 'RDC 611/2022, art. 15',
}

const unsaid = 'não informado'

function paperRow(kind: XrayPaper, one: FiledPaper | undefined, today: string): Row {
  if (!one) {
    return {
      cells: [
        { text: xrayPaperWords[kind], under: norms[kind] },
        { text: 'não há documento', isBold: true },
        '–',
        '–',
      ],
    }
  }
  const isOver = one.validUntil !== null && one.validUntil < today
  return {
    cells: [
      { text: xrayPaperWords[kind], under: norms[kind] },
      {
        text: joined(one.title, one.number),
        under: joined(one.issuer, !one.isOfEquipment && 'da clínica, sem aparelho informado'),
      },
      {
        text: dateText(one.issuedOn) ?? 'sem data',
        isBold: isOver,
        under: one.validUntil
          ? `${isOver ? 'vencido em' : 'válido até'} ${formatDate(one.validUntil)}`
          : 'sem validade escrita',
      },
      one.files.length === 0
        ? { text: 'sem arquivo anexo', isBold: true }
        : count(one.files.length, 'arquivo', 'arquivos'),
    ],
  }
}

function papersSection({ papers, today }: XrayIndex): Section {
  const rows = xrayPapers.flatMap((kind) => {
    const ones = papers.filter((one) => one.kind === kind)
    return ones.length > 0
      ? ones.map((one) => paperRow(kind, one, today))
      : [paperRow(kind, undefined, today)]
  })
  const files = papers.flatMap((one) => one.files)
  const hashes: Block = {
    type: 'table',
    columns: [{ head: 'Arquivos anexos, com o código de integridade de cada um', width: { part: 1 } }],
    rows: files.map(({ name, sha256 }) => ({ cells: [{ text: name, under: sha256 }] })),
    empty: '',
  }
  return {
    heading: 'Documentos do aparelho',
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Documento, norma', width: 54 },
          { head: 'Título, nº, emitido por', width: { part: 1 } },
          { head: 'Emissão, validade', width: 33 },
          { head: 'Arquivo', width: 33 },
        ],
        rows,
        empty: '',
      },
      ...(files.length > 0 ? [hashes] : []),
    ],
  }
}

function copiedText(row: CopiedTest | undefined): { text: string; under?: string; isBold?: boolean } {
  if (!row) return { text: 'ver o laudo' }
  return {
    text: row.value ?? 'ver o laudo',
    under: joined(row.tolerance && `tolerância no laudo: ${row.tolerance}`, row.page && `p. ${row.page}`),
  }
}

function testsSection({ table, tests, ...said }: XrayIndex): Section | null {
  if (table === null) return null
  const known = xrayTables[table]
  const often =
    table === 'intraoral-xray' ? 'aceitação, 2 anos e após reparo' : 'aceitação, 1 ano e após reparo'
  const hasReport = (reportOf(said, 'xray_quality_report')?.files.length ?? 0) > 0
  const rows = known.tests.map((test): Row => {
    const copied = tests.find((row) => row.test === test.id)
    const survey = test.id === 'survey-dose'
    return {
      cells: [
        { text: test.text, under: joined(withMark(citation(test), test.mark), test.unit) },
        test.demand
          ? 'permanente'
          : survey
            ? '4 anos e após mudança'
            : test.id.endsWith('-maker')
              ? 'como o fabricante diz'
              : often,
        hasReport || copied ? copiedText(copied) : { text: 'sem laudo anexo', isBold: true },
        copied?.conclusion ?? (hasReport ? 'ver o laudo' : '–'),
      ],
    }
  })
  const others = tests.filter(({ test }) => test === null || !known.tests.some(({ id }) => id === test))
  return {
    heading: `Testes da ${known.name}`,
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Teste ou requisito', width: { part: 1 } },
          { head: 'Periodicidade', width: 34 },
          { head: 'Valor no laudo', width: 44 },
          { head: 'Conclusão no laudo', width: 36 },
        ],
        rows: [
          ...rows,
          ...(others.length > 0 ? [{ group: 'Outros testes do laudo' }] : []),
          ...others.map((row) => ({
            cells: [row.name ?? 'sem nome', '–', copiedText(row), row.conclusion ?? '–'],
          })),
        ],
        empty: '',
      },
      { type: 'text', text: `${known.missing} Este índice não avalia os resultados.` },
    ],
  }
}

function conclusionSection(said: XrayIndex): Section {
  const report = reportOf(said, 'xray_quality_report')
  return {
    heading: 'Laudo do especialista',
    blocks: [
      {
        type: 'facts',
        rows: [
          fact(
            'Laudo',
            report ? joined(report.title, report.number, dateText(report.issuedOn)) : 'não há laudo',
          ),
          fact('Especialista', said.specialist ? joined(said.specialist, said.specialistRegistry) : unsaid),
          fact('Calibração', said.instruments ?? unsaid),
          fact('Ação corretiva', said.corrective ?? 'nenhuma informada'),
        ],
      },
      said.conclusion
        ? {
            type: 'named',
            name: joined('Conclusão copiada do laudo', said.conclusionPage && `p. ${said.conclusionPage}`),
            text: said.conclusion,
          }
        : { type: 'text', text: 'A conclusão é a do laudo anexo; nenhuma foi copiada para este índice.' },
    ],
  }
}

function datesSection(said: XrayIndex): Section {
  const quality = said.table && dueAgain(reportOf(said, 'xray_quality_report'), said.table)
  const survey = dueAgain(reportOf(said, 'radiometric_survey'), 'survey')
  const dueText = (due: ReturnType<typeof dueAgain>) => {
    if (!due) return 'sem data: falta o documento'
    const late = due.on < said.today ? ', vencido' : ''
    return `${formatDate(due.on)}${late}${due.isOurs ? ', contado da emissão pelo intervalo da norma' : ', como está no documento'}`
  }
  const repairs = said.repairs.map(({ number, on, workDone }) => joined(number, formatDate(on), workDone))
  return {
    heading: 'Próximas datas',
    blocks: [
      {
        type: 'facts',
        rows: [fact('Controle de qualidade', dueText(quality)), fact('Levantamento', dueText(survey))],
      },
      ...(repairs.length > 0
        ? [
            {
              type: 'notice',
              text: 'Houve serviço no aparelho depois do laudo: reparo ou ajuste pede testes novos (RDC 611/2022, art. 31).',
            } as const,
            { type: 'list', items: repairs } as const,
          ]
        : []),
    ],
  }
}

function missingSection(said: XrayIndex): Section {
  const { papers, equipment, today } = said
  const items = [
    ...xrayPapers.flatMap((kind) => {
      const one = reportOf(said, kind)
      if (!one) return [`${xrayPaperWords[kind]}: não há documento (${norms[kind]}).`]
      const isOver = one.validUntil !== null && one.validUntil < today
      const lacks = [
        one.files.length === 0 && 'sem o arquivo',
        isOver && `vencido em ${dateText(one.validUntil)}`,
      ]
      const lacking = lacks.filter(Boolean).join(', ')
      return lacking ? [`${xrayPaperWords[kind]}: ${lacking}.`] : []
    }),
    ...(equipment.serialNumber === null ? ['Nº de série do aparelho.'] : []),
    ...(equipment.anvisaNumber === null && !papers.some(({ kind }) => kind === 'product_registration')
      ? ['Nº Anvisa do aparelho (RDC 1.002/2025, art. 37).']
      : []),
    ...(said.supervisor === null
      ? ['Supervisor de proteção radiológica (RDC 1.002/2025, arts. 146 e 147).']
      : []),
    ...(said.substitute === null ? ['Substituto do supervisor (RDC 1.002/2025, arts. 146 e 147).'] : []),
  ]
  return {
    heading: 'O que falta',
    blocks: [
      items.length > 0
        ? { type: 'list', items }
        : { type: 'text', text: 'Não falta nada do que este índice lista.' },
    ],
  }
}

/** The pages of an X-ray's index. All values and conclusions are the report's; nothing is judged here. */
export function xrayIndexSheet(said: XrayIndex): Sheet {
  const { equipment, note } = said
  return {
    title: 'Índice de controle de qualidade do raio X',
    subtitle: joined(`${equipment.code}  ${equipment.name}`, `em ${formatDate(said.today)}`),
    beside: {
      title: 'Aparelho',
      rows: [
        fact('Nome', equipment.name),
        fact('Marca, modelo', [equipment.brand, equipment.model].filter(Boolean).join(' ') || unsaid),
        fact('Nº de série', equipment.serialNumber ?? unsaid),
        fact('Nº Anvisa', equipment.anvisaNumber ?? unsaid),
        fact('Sala', equipment.room ?? unsaid),
        ...equipment.attributes.map(({ label, value }) => fact(label, value)),
        fact('Supervisor (SPR)', said.supervisor ?? unsaid),
        fact('Substituto', said.substitute ?? unsaid),
      ],
    },
    sections: [
      papersSection(said),
      conclusionSection(said),
      testsSection(said),
      datesSection(said),
      missingSection(said),
      note ? { heading: 'Observações', blocks: [{ type: 'text', text: note } as const] } : null,
    ].filter((section) => section !== null),
    basis:
      'Índice dos laudos do especialista. Valem os laudos anexos. RDC 611/2022, arts. 16, 28, 30, 31, 49 e 64; RDC 1.002/2025, arts. 138 a 147. Guarda: pelo menos 5 anos (RDC 611/2022, art. 16).',
  }
}
