import type { Block, Section } from '#core/document/sheet.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { joined } from './record-fields.ts'
import type { RecordedFailure } from './sterilization-record-content.ts'
import { failureWords, fateWords, purposeWords, resultWords, stepWords } from './sterilization-words.ts'
import { fact } from './written.ts'

const stateWords = { done: 'feito', open: 'em aberto', not_needed: 'não foi preciso' }

const stepsTable = ({ steps }: RecordedFailure, timeZone: string): Block => ({
  type: 'table',
  columns: [
    { head: 'O que fazer', width: 55 },
    { head: 'Situação', width: 28 },
    { head: 'O que foi dito', width: { part: 1 } },
  ],
  rows: steps.map(({ step, state, note, at, by }) => ({
    cells: [
      stepWords[step],
      { text: stateWords[state], isBold: state === 'open' },
      { text: note ?? '–', under: joined(by, at && formatInstant(at, timeZone)) },
    ],
  })),
  empty: '',
})

type Recalled = RecordedFailure['packages'][number]

/** Merges consecutive packages of a load that have the same fate. */
function runsOf(packages: readonly Recalled[]): { from: Recalled; to: Recalled }[] {
  const runs: { from: Recalled; to: Recalled }[] = []
  for (const one of packages) {
    const last = runs.at(-1)
    const isSame =
      last &&
      last.to.number + 1 === one.number &&
      (['lot', 'kind', 'fate', 'place', 'by'] as const).every((key) => last.to[key] === one[key])
    if (isSame) last.to = one
    else runs.push({ from: one, to: one })
  }
  return runs
}

const recallTable = ({ packages }: RecordedFailure): Block => ({
  type: 'table',
  columns: [
    { head: 'Lote', width: 28, isCode: true },
    { head: 'Pacotes', width: 24 },
    { head: 'O que era', width: { part: 1 } },
    { head: 'Destino', width: 42 },
    { head: 'Onde estava', width: 40 },
  ],
  rows: runsOf(packages).map(({ from: { lot, number, kind, fate, place, by }, to }) => ({
    cells: [
      lot,
      number === to.number ? String(number) : `${number} a ${to.number}`,
      kind,
      {
        text: fate ? fateWords[fate] : 'ainda não procurado',
        isBold: fate === null,
        ...(by && { under: by }),
      },
      place ?? '–',
    ],
  })),
  empty: 'Nenhum pacote a recolher.',
})

function testsText({ tests }: RecordedFailure, timeZone: string): string {
  return tests
    .map(({ at, purpose, lot, result }) =>
      joined(
        formatInstant(at, timeZone),
        purposeWords[purpose],
        lot,
        result ? resultWords[result] : 'sem leitura',
      ),
    )
    .join('\n')
}

function failureBlocks(failure: RecordedFailure, timeZone: string): Block[] {
  const { openedAt, openedBy, releasedAt, signature, negativeSince, loads, packages, tests } = failure
  return [
    {
      type: 'facts',
      rows: [
        fact(
          'Falha',
          joined(failureWords[failure.kind], failure.code, failure.lot && `carga ${failure.lot}`),
        ),
        fact('Registrada', `${formatInstant(openedAt, timeZone)}, por ${openedBy}`),
        fact('Último biológico negativo', negativeSince && formatInstant(negativeSince, timeZone)),
        fact('Cargas bloqueadas', loads.length > 0 ? loads.join(', ') : null),
        fact(
          'Volta ao uso',
          releasedAt && signature
            ? `${formatInstant(releasedAt, timeZone)}, ${signature}`
            : 'ainda não liberada',
        ),
      ],
    },
    ...(releasedAt === null
      ? [{ type: 'notice', text: 'Esta falha está em aberto na data deste documento.' } as const]
      : []),
    stepsTable(failure, timeZone),
    ...(tests.length > 0
      ? [{ type: 'named', name: 'Testes repetidos', text: testsText(failure, timeZone) } as const]
      : []),
    ...(packages.length > 0 ? [recallTable(failure)] : []),
  ]
}

/** Each failure of the period with the actions taken. Steps: guidance of the CDC (2003), a proposal. */
export function failureSections(failures: readonly RecordedFailure[], timeZone: string): Section[] {
  if (failures.length === 0) {
    const text = 'Nenhum teste reprovado e nenhum ciclo não conforme no período.'
    return [{ heading: 'Falhas e recolhimento', blocks: [{ type: 'text', text }] }]
  }
  return failures.map((failure, index) => ({
    heading: `Falha ${index + 1} de ${failures.length}: ${failureWords[failure.kind].toLowerCase()}`,
    blocks: failureBlocks(failure, timeZone),
  }))
}
