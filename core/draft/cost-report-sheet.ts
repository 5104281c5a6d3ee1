import type { Block, Section, Sheet } from '#core/document/sheet.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { orderKindWords } from '#core/service-order/order-words.ts'
import { count } from '#core/kit/numbers.ts'
import { sumsOf, type CostReport, type CostRow } from './cost-report-content.ts'
import { joined, monthText, spanOf } from './record-fields.ts'
import { fact } from './written.ts'

const amount = (cents: number): string => (cents === 0 ? '–' : formatCents(cents))

/** Sums grouped by `nameOf`, highest first, or by name. */
function sumsTable(
  head: string,
  rows: readonly CostRow[],
  nameOf: (row: CostRow) => string,
  isByName = false,
): Block {
  const groups = [...Map.groupBy(rows, nameOf)].map(([name, ones]) => ({ name, sums: sumsOf(ones) }))
  const sorted = groups.toSorted((one, other) =>
    isByName ? (one.name < other.name ? -1 : 1) : other.sums.total - one.sums.total,
  )
  const all = sumsOf(rows)
  return {
    type: 'table',
    columns: [
      { head, width: { part: 1 } },
      { head: 'Ordens', width: 16, align: 'right' },
      { head: 'Mão de obra', width: 27, align: 'right' },
      { head: 'Peças', width: 27, align: 'right' },
      { head: 'Deslocamento', width: 27, align: 'right' },
      { head: 'Total', width: 29, align: 'right' },
    ],
    rows: sorted.map(({ name, sums }) => ({
      cells: [
        isByName ? monthText(name) : name,
        String(sums.count),
        amount(sums.labour),
        amount(sums.part),
        amount(sums.travel),
        { text: formatCents(sums.total), isBold: true },
      ],
    })),
    total: [
      'Total',
      String(all.count),
      amount(all.labour),
      amount(all.part),
      amount(all.travel),
      formatCents(all.total),
    ],
    empty: 'Nenhuma ordem concluída no período.',
  }
}

const ordersTable = (rows: readonly CostRow[], head: string, empty: string): Block => ({
  type: 'table',
  columns: [
    { head: 'Ordem', width: 27, isCode: true },
    { head, width: 21 },
    { head: 'Equipamento', width: { part: 1 } },
    { head: 'Oficina, tipo', width: 42 },
    { head: 'Desconto', width: 24, align: 'right' },
    { head: 'Total', width: 27, align: 'right' },
  ],
  rows: rows.map((one) => ({
    cells: [
      one.number,
      formatDate(one.on),
      { text: one.equipment, under: one.code },
      { text: one.workshop ?? '–', under: orderKindWords[one.kind] },
      amount(one.discount),
      one.total === 0 ? 'sem custo' : formatCents(one.total),
    ],
  })),
  total: ['Total', '', '', '', amount(sumsOf(rows).discount), formatCents(sumsOf(rows).total)],
  empty,
})

const section = (heading: string, ...blocks: Block[]): Section => ({ heading, blocks })

export function costReportSheet(said: CostReport): Sheet {
  const { rows, open, from, to, note } = said
  const sums = sumsOf(rows)
  const equipmentList = new Set(rows.map(({ code }) => code)).size
  return {
    title: 'Relatório de custos de manutenção',
    subtitle: joined(`Período ${spanOf(from, to)}`, said.onlyOf),
    beside: {
      title: 'Resumo',
      rows: [
        fact('Total', formatCents(sums.total)),
        fact('Ordens concluídas', String(sums.count)),
        fact('Equipamentos', String(equipmentList)),
        fact('Mão de obra', formatCents(sums.labour)),
        fact('Peças', formatCents(sums.part)),
        fact('Deslocamento', formatCents(sums.travel)),
        fact('Descontos', formatCents(sums.discount)),
        fact('A concluir', open && formatCents(sumsOf(open).total)),
      ],
    },
    sections: [
      section(
        'Por mês',
        sumsTable('Mês da conclusão', rows, ({ on }) => on.slice(0, 7), true),
      ),
      section(
        'Por equipamento',
        sumsTable('Equipamento', rows, ({ code, equipment }) => joined(code, equipment)),
      ),
      section(
        'Por oficina',
        sumsTable('Oficina', rows, ({ workshop }) => workshop ?? 'sem oficina'),
      ),
      section(
        'Por tipo de serviço',
        sumsTable('Tipo', rows, ({ kind }) => orderKindWords[kind]),
      ),
      section(
        'Ordens concluídas no período',
        ordersTable(rows, 'Conclusão', 'Nenhuma ordem concluída no período.'),
      ),
      open &&
        section(
          `Aprovado no período e ainda não concluído: ${count(open.length, 'ordem', 'ordens')}`,
          ordersTable(open, 'Aprovação', 'Nada aprovado esperando conclusão.'),
        ),
      note ? section('Observações', { type: 'text', text: note }) : null,
    ].filter((one) => one !== null),
    basis:
      'Valores dos orçamentos aprovados de ordens concluídas ou encerradas, no mês da conclusão. Os totais já têm o desconto. Não substitui nota fiscal.',
  }
}
