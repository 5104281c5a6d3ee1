import type { CellFormat } from '#core/import/cell.ts'
import type { Import, Preview } from '#core/import/import.api.ts'
import { formatsOf } from '#core/import/cell.ts'
import type { ImportKind } from '#core/import/import-kind.ts'
import { count } from '#core/kit/numbers.ts'
import type { Field } from '#core/record/field.ts'
import { endingOf, type RecordKind } from '#core/record/record.ts'
import { atWorkshop, type Side } from '#web/kit/paths.ts'

/** Title and address of the list that an import leads back to, by table. */
export const lists: Readonly<Record<string, { title: string; path: (at: Side) => string }>> = {
  clients: { title: 'Clientes', path: () => atWorkshop.clients() },
  stock_items: { title: 'Estoque', path: atWorkshop.stock },
  suppliers: { title: 'Fornecedores', path: atWorkshop.suppliers },
  expenses: { title: 'Despesas', path: (at) => at.expenses() },
}

export const encodingTexts = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (1252)',
  'utf-16le': 'Unicode (UTF-16)',
}

export const separatorTexts = {
  ';': 'Ponto e vírgula',
  ',': 'Vírgula',
  '\t': 'Tabulação',
  '|': 'Barra vertical',
}

const formatTexts: Record<CellFormat, string> = {
  comma: '1.234,56',
  point: '1,234.56',
  dmy: 'dia/mês/ano',
  mdy: 'mês/dia/ano',
}

export const formatOptions = (field: Field) =>
  formatsOf(field).map((value) => ({ value, label: formatTexts[value] }))

const named = ({ one, many }: RecordKind, number: number) => count(number, one, many)

/** `Importar 12 peças`. */
export const importText = (kind: RecordKind, { toMake, toRestore, toChange }: Preview): string =>
  `${toMake + toRestore === 0 ? 'Atualizar' : 'Importar'} ${named(kind, toMake + toChange)}`

type Outcome = Pick<Import, 'made' | 'changed' | 'skipped' | 'failed'> & { restored?: number }

/** `12 peças novas, 3 atualizadas, 1 linha com erro`. */
export function outcomeText(kind: RecordKind, outcome: Outcome): string {
  const { made, skipped, failed, restored = 0 } = outcome
  const changed = outcome.changed - restored
  const ending = endingOf(kind)
  const parts = [
    made > 0 && `${named(kind, made)} ${made === 1 ? `nov${ending}` : `nov${ending}s`}`,
    restored > 0 &&
      count(restored, `${kind.one} arquivad${ending} volta`, `${kind.many} arquivad${ending}s voltam`),
    changed > 0 && count(changed, `atualizad${ending}`, `atualizad${ending}s`),
    skipped > 0 && count(skipped, `linha já cadastrada`, `linhas já cadastradas`),
    failed > 0 && count(failed, 'linha com erro', 'linhas com erro'),
  ]
  return parts.filter(Boolean).join(', ') || 'Nenhuma linha para importar'
}

/** `2 peças novas foram arquivadas, 1 atualizada voltou ao que era. O saldo que veio da planilha foi retirado.` */
export function undoneText({ kind, extras }: ImportKind, { made, changed }: Import): string {
  const ending = endingOf(kind)
  const parts = [
    made > 0 &&
      count(
        made,
        `${kind.one} nov${ending} foi arquivad${ending}`,
        `${kind.many} nov${ending}s foram arquivad${ending}s`,
      ),
    changed > 0 &&
      count(changed, `atualizad${ending} voltou ao que era`, `atualizad${ending}s voltaram ao que eram`),
  ]
  const balance = Object.keys(extras).length > 0 ? ' O saldo que veio da planilha foi retirado.' : ''
  return `${parts.filter(Boolean).join(', ')}.${balance}`
}

/** Says which archived records come back if an undone import is done again: those that more than a name tells. */
export function againText({ kind, keys }: ImportKind): string {
  const ending = endingOf(kind)
  const labels = keys.slice(0, -1).map((name) => kind.fields[name]?.label)
  if (labels.length === 0) return 'Você pode importar a planilha de novo.'
  return `Se você importar de novo, as linhas com ${labels.join(' ou ')} trazem de volta ${ending}s ${kind.many} arquivad${ending}s.`
}

const mostNamed = 6

/** `linha 2`, `linhas 2, 3 e mais 40`; rows are counted from 0. `name` is that of the first one. */
export function rowsText(rows: readonly number[], name = ''): string {
  const shown = rows.slice(0, mostNamed).map((row) => row + 1)
  const rest = rows.length - shown.length
  const told = rows.length === 1 ? name && `: ${name}` : name && `, como ${name}`
  return `${rows.length === 1 ? 'linha' : 'linhas'} ${shown.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}${told}`
}

export const becomesTexts = (kind: RecordKind) => ({
  made: `Nov${endingOf(kind)}`,
  changed: 'Atualiza',
  restored: `Volta d${endingOf(kind)}s arquivad${endingOf(kind)}s`,
  skipped: 'Fica como está',
})
