import type { Block, Cell, Row, Section, Sheet } from '#core/document/sheet.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'
import { joined, monthText, spanOf } from './record-fields.ts'
import type {
  RecordedBiological,
  RecordedGap,
  RecordedLoad,
  SterilizationRecord,
} from './sterilization-record-content.ts'
import { failureSections } from './sterilization-failure-sheet.ts'
import { growthWords, purposeWords, resultWords } from './sterilization-words.ts'
import { fact, sentence } from './written.ts'

const number = (value: number | null): string | null =>
  value === null ? null : value.toLocaleString('pt-BR')

/** `4 min, 134,2 °C`, and the pressure below; values outside the program's limits are bold. */
function cycleCell(load: RecordedLoad): Cell {
  if (load.minutes === null) return { text: load.state === 'aborted' ? 'interrompido' : 'sem fim registrado' }
  const outside = { minutes: 'tempo', celsius: 'temperatura', pressure: 'pressão' }
  const out = load.outside.map((one) => outside[one])
  return {
    text: `${number(load.minutes)} min, ${number(load.celsius)} °C`,
    isBold: out.length > 0,
    under: joined(
      load.pressure !== null && [number(load.pressure), load.pressureUnit].filter(Boolean).join(' '),
      out.length > 0 && `fora do limite: ${out.join(', ')}`,
      load.isCorrected && 'registro corrigido',
    ),
  }
}

function testCell({ integrator, integratorType, integratorLot, biological }: RecordedLoad): Cell {
  const read = { conform: 'conforme', non_conform: 'não conforme' }
  return {
    text: `integrador tipo ${integratorType} ${integrator ? read[integrator] : 'sem leitura'}`,
    isBold: integrator === 'non_conform' || biological === 'positive',
    under: joined(
      integratorLot && `lote ${integratorLot}`,
      biological !== 'none' && `biológico ${resultWords[biological]}`,
    ),
  }
}

function packagesCell({ packages, purpose }: RecordedLoad): Cell {
  const total = packages.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  if (total === 0) return { text: purpose === 'load' ? 'nenhum registrado' : purposeWords[purpose] }
  const each = packages.map(
    ({ kind, first, last }) => `${first === last ? first : `${first} a ${last}`} ${kind}`,
  )
  return {
    text: count(total, 'pacote', 'pacotes'),
    under: each.join('; '),
  }
}

const preparedText = ({ preparedBy }: RecordedLoad) =>
  preparedBy.length > 0 && `preparo: ${preparedBy.join(', ')}`

function endText(load: RecordedLoad, timeZone: string): string {
  if (load.releasedBy && load.releasedAt) {
    return `liberada por ${load.releasedBy}, ${formatInstant(load.releasedAt, timeZone)}`
  }
  const states = {
    running: 'ciclo sem fim registrado',
    conform: load.purpose === 'load' ? 'conforme, sem liberação registrada' : 'conforme',
    released: 'liberada',
    blocked: 'bloqueada',
    aborted: `interrompida${load.note ? `: ${load.note}` : ''}`,
  }
  return states[load.state]
}

function loadsTable({ loads }: SterilizationRecord, timeZone: string): Block {
  const rows = [
    ...Map.groupBy(loads, ({ startedAt }) => formatInstant(startedAt, timeZone).slice(3, 10)),
  ].flatMap(([month, ones]) => {
    const [of, year] = month.split('/')
    const group = `${monthText(`${year}-${of}`)}: ${count(ones.length, 'ciclo', 'ciclos')}`
    return [{ group } as Row].concat(
      ones.map((load) => ({
        cells: [
          {
            text: load.lot,
            isBold: load.state === 'blocked',
            under: formatInstant(load.startedAt, timeZone),
          },
          {
            text: load.code,
            under: joined(load.program, load.purpose !== 'load' && purposeWords[load.purpose]),
          },
          cycleCell(load),
          testCell(load),
          packagesCell(load),
          { text: load.operator, under: joined(preparedText(load), endText(load, timeZone)) },
        ],
      })),
    )
  })
  return {
    type: 'table',
    columns: [
      { head: 'Lote, data', width: 30, isCode: true },
      { head: 'Autoclave, ciclo', width: 26 },
      { head: 'Parâmetros', width: 29 },
      { head: 'Pacote teste', width: 29 },
      { head: 'Pacotes', width: { part: 1 } },
      { head: 'Operador, liberação', width: 36 },
    ],
    rows,
    empty: 'Nenhum ciclo registrado no período.',
  }
}

const ampoule = (processed: RecordedBiological['processed']) => (processed ? growthWords[processed] : '–')

const biologicalTable = ({ biologicals }: SterilizationRecord, timeZone: string): Block => ({
  type: 'table',
  columns: [
    { head: 'Ciclo', width: 26, isCode: true },
    { head: 'Autoclave', width: { part: 1 } },
    { head: 'Indicador e controle', width: 33, isCode: true },
    { head: 'Incubação', width: 35 },
    { head: 'Processada, controle', width: 32 },
    { head: 'Resultado', width: 30 },
  ],
  rows: biologicals.map((test) => ({
    cells: [
      { text: test.lot, under: formatDate(test.day) },
      { text: test.code, under: `${test.position}, embalagem dupla` },
      {
        text: test.indicatorLot,
        under: joined(
          `validade ${formatDate(test.indicatorUntil)}`,
          test.controlLot && `controle ${test.controlLot}`,
        ),
      },
      test.incubatedAt
        ? {
            text: test.incubator ?? '–',
            under: `${number(test.celsius)} °C, ${number(test.hours)} h, ${formatInstant(test.incubatedAt, timeZone)}`,
          }
        : 'não registrada',
      { text: ampoule(test.processed), under: `controle: ${ampoule(test.control)}` },
      {
        text: test.result ? resultWords[test.result] : 'aguarda leitura',
        isBold: test.result !== 'negative',
        under: joined(test.readBy, test.readAt && formatInstant(test.readAt, timeZone)),
      },
    ],
  })),
  empty: 'Nenhum teste biológico registrado no período.',
})

const bowieDickTable = ({ bowieDicks }: SterilizationRecord, timeZone: string): Block => ({
  type: 'table',
  columns: [
    { head: 'Data', width: 33 },
    { head: 'Autoclave', width: 24, isCode: true },
    { head: 'Resultado', width: 28 },
    { head: 'Pacote', width: 34, isCode: true },
    { head: 'Operador', width: { part: 1 } },
  ],
  rows: bowieDicks.map(({ doneAt, code, passed, packLot, operator, note }) => ({
    cells: [
      formatInstant(doneAt, timeZone),
      code,
      { text: passed ? 'aprovado' : 'reprovado', isBold: !passed },
      packLot ?? '–',
      { text: operator, ...(note && { under: note }) },
    ],
  })),
  empty: 'Nenhum Bowie-Dick registrado no período.',
})

const whyTexts: Record<RecordedGap['why'], string> = {
  missing: 'houve cargas e nenhum teste biológico',
  pending: 'há teste sem leitura registrada',
  invalid: 'só teste inválido: o controle não cresceu',
  open: 'em curso, ainda sem teste lido',
}

function gapItems({ gaps, withoutBowieDick, loads, autoclaves }: SterilizationRecord): string[] {
  const unfinished = loads.filter(({ state }) => state === 'running').map(({ lot }) => lot)
  const unreleased = loads.filter(({ state, purpose }) => state === 'conform' && purpose === 'load')
  const asked = autoclaves.some(({ isLarge }) => isLarge) ? 'art. 89, e art. 93 acima de 60 L' : 'art. 89'
  return [
    ...gaps.map(({ code, from, to, why }) =>
      from === to
        ? `${code}: dia ${formatDate(from)}, ${whyTexts[why]} (${asked}).`
        : `${code}: semana ${spanOf(from, to)}, ${whyTexts[why]} (${asked}).`,
    ),
    ...withoutBowieDick.map(
      ({ code, days }) =>
        `${code}: ${count(days.length, 'dia', 'dias')} de uso sem Bowie-Dick (art. 88): ${days.map(formatDate).join(', ')}.`,
    ),
    ...(unfinished.length > 0 ? [sentence(`Ciclos sem fim registrado: ${unfinished.join(', ')}`)] : []),
    ...(unreleased.length > 0
      ? [`Cargas sem liberação registrada: ${unreleased.map(({ lot }) => lot).join(', ')}.`]
      : []),
  ]
}

function gapSection(said: SterilizationRecord): Section {
  const items = gapItems(said)
  const none =
    'Nenhuma semana com cargas ficou sem teste biológico lido, e nenhum ciclo ficou sem fim ou liberação.'
  return {
    heading: 'O que falta nos registros',
    blocks: [items.length > 0 ? { type: 'list', items } : { type: 'text', text: none }],
  }
}

const autoclaveFacts = ({ autoclaves, useMonths, useBasis }: SterilizationRecord): Block => ({
  type: 'facts',
  rows: [
    ...autoclaves.map(({ code, name, model, serialNumber, litres, hasVacuum }) =>
      fact(
        code,
        joined(
          name,
          model,
          serialNumber && `nº ${serialNumber}`,
          litres !== null && `${number(litres)} L`,
          hasVacuum && 'com vácuo',
        ),
      ),
    ),
    fact(
      'Prazo de uso',
      useMonths === null ? '6 meses (art. 82)' : joined(count(useMonths, 'mês', 'meses'), useBasis),
    ),
    fact('Guarda', 'pelo menos 5 anos (RDC 1.002/2025, art. 92)'),
  ],
})

export function sterilizationRecordSheet(
  said: SterilizationRecord,
  { timeZone }: { timeZone: string },
): Sheet {
  const { from, to, loads, biologicals, failures, note } = said
  const read = (result: string) => biologicals.filter((test) => test.result === result).length
  const vacuum = said.autoclaves.some(({ hasVacuum }) => hasVacuum) || said.bowieDicks.length > 0
  return {
    title: 'Registro de esterilização',
    subtitle: `Período ${spanOf(from, to)}`,
    beside: {
      title: 'Resumo do período',
      rows: [
        fact('Período', spanOf(from, to)),
        fact('Ciclos', String(loads.length)),
        fact('Bloqueados', String(loads.filter(({ state }) => state === 'blocked').length)),
        fact(
          'Biológicos',
          `negativos ${read('negative')}, positivos ${read('positive')}, inválidos ${read('invalid')}`,
        ),
        fact('Falhas', String(failures.length)),
        fact('Sem teste', count(said.gaps.filter(({ why }) => why !== 'open').length, 'período', 'períodos')),
      ],
    },
    sections: [
      { heading: 'Autoclaves', blocks: [autoclaveFacts(said)] },
      gapSection(said),
      { heading: 'Cargas (RDC 1.002/2025, art. 91)', blocks: [loadsTable(said, timeZone)] },
      { heading: 'Testes biológicos (art. 89)', blocks: [biologicalTable(said, timeZone)] },
      vacuum ? { heading: 'Bowie-Dick (art. 88)', blocks: [bowieDickTable(said, timeZone)] } : null,
      ...failureSections(failures, timeZone),
      note ? { heading: 'Observações', blocks: [{ type: 'text', text: note } as const] } : null,
    ].filter((section) => section !== null),
    basis:
      'Registro como foi escrito na rotina: correções são registros novos e o anterior permanece. RDC 1.002/2025, arts. 82 e 88 a 93. A semana do art. 89 é contada de segunda a domingo (sugestão do Equipo).',
  }
}
