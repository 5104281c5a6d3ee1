import { fold } from '#core/kit/search.ts'
import { recordKinds } from '#core/record/kinds.ts'
import type { RecordKind } from '#core/record/record.ts'
import { toSnakeCase } from '#server/kit/names.ts'
import { byId, own, type Sheet } from './sheet.ts'

const asName = (label: string) => fold(label).replaceAll(/[^a-z0-9]+/g, '_')

/** Every declared kind of record that such an organization keeps, its columns under their labels. */
export const recordSheets = (organization: string): readonly Sheet[] =>
  recordKinds
    .filter(({ kind: { keeper = organization } }) => keeper === organization)
    .map(({ kind }) => sheetOf(kind))

const sheetOf = ({ table, many, fields }: RecordKind): Sheet => ({
  path: `organizacao/${asName(many)}`,
  holds: `os ${many}, também os arquivados`,
  from: table,
  where: `organization_id = ${own}`,
  key: byId,
  columns: Object.fromEntries([
    ['id', 'id'],
    ...Object.entries(fields).map(([name, { label }]) => [asName(label), toSnakeCase(name)]),
    ['arquivado_em', 'archived_at'],
    ['criado_em', 'created_at'],
  ]),
})

/** The spreadsheets that became records; their cells are forgotten after two days. */
export const importSheet: Sheet = {
  path: 'organizacao/planilhas_importadas',
  holds: 'as planilhas importadas e quantos cadastros vieram de cada uma',
  from: 'imports',
  where: `organization_id = ${own} and imported_at is not null`,
  key: byId,
  columns: {
    id: 'id',
    tabela: 'kind',
    arquivo: 'file_name',
    quem: 'created_by',
    importada_em: 'imported_at',
    novos: 'made',
    atualizados: 'changed',
    ja_cadastrados: 'skipped',
    com_erro: 'failed',
    desfeita_em: 'undone_at',
    desfeita_por: 'undone_by',
  },
}
