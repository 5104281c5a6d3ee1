import type { CellFormat } from '#core/import/cell.ts'
import type { Import, Preview } from '#core/import/import.api.ts'
import { formatsOf } from '#core/import/cell.ts'
import { count } from '#core/kit/numbers.ts'
import type { Field } from '#core/record/field.ts'
import { endingOf, type RecordKind } from '#core/record/record.ts'
import { atWorkshop } from '#web/kit/paths.ts'

/** Title and address of the list that an import leads back to, by table. */
export const lists: Readonly<Record<string, { title: string; path: string }>> = {
  stock_items: { title: 'Estoque', path: atWorkshop.stock() },
  suppliers: { title: 'Fornecedores', path: atWorkshop.suppliers() },
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
export const importText = (kind: RecordKind, { toMake, toChange }: Preview): string =>
  `${toMake === 0 ? 'Atualizar' : 'Importar'} ${named(kind, toMake + toChange)}`

type Outcome = Pick<Import, 'made' | 'changed' | 'skipped' | 'failed'>

/** `12 peças novas, 3 atualizadas, 1 linha com erro`. */
export function outcomeText(kind: RecordKind, outcome: Outcome): string {
  const { made, changed, skipped, failed } = outcome
  const ending = endingOf(kind)
  const parts = [
    made > 0 && `${named(kind, made)} ${made === 1 ? `nov${ending}` : `nov${ending}s`}`,
    changed > 0 && count(changed, `atualizad${ending}`, `atualizad${ending}s`),
    skipped > 0 && count(skipped, `linha já cadastrada`, `linhas já cadastradas`),
    failed > 0 && count(failed, 'linha com erro', 'linhas com erro'),
  ]
  return parts.filter(Boolean).join(', ') || 'Nenhuma linha para importar'
}

const mostNamed = 6

/** `linha 2`, `linhas 2, 3 e mais 40`; rows are counted from 0. */
export function rowsText(rows: readonly number[]): string {
  const shown = rows.slice(0, mostNamed).map((row) => row + 1)
  const rest = rows.length - shown.length
  return `${rows.length === 1 ? 'linha' : 'linhas'} ${shown.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`
}

export const becomesTexts = (kind: RecordKind) => ({
  made: `Nov${endingOf(kind)}`,
  changed: 'Atualiza',
  skipped: 'Fica como está',
})
