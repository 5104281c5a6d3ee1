import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, text } from '#core/kit/schemas.ts'
import { cellFormats } from './cell.ts'
import { mostColumns, mostRows } from './import-kind.ts'

export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const
export const separators = [';', ',', '\t', '|'] as const

const column = z.int().check(z.minimum(0), z.maximum(mostColumns - 1))
const row = z.int().check(z.minimum(0), z.maximum(2 * mostRows))
const fieldName = z.string().check(z.maxLength(60))

const chosenColumn = z.object({
  field: fieldName,
  /** Null if all rows have the same value. */
  column: z.nullable(column),
  value: z.nullable(z.string().check(z.maxLength(200, 'Use até 200 caracteres'))),
  format: z.nullable(z.enum(cellFormats)),
})

/** Each field and each column of the sheet at most once; the field that comes second is told. */
const usedOnce: z.core.CheckFn<z.infer<typeof chosenColumn>[]> = ({ value, issues }) => {
  const [fields, columns] = [new Set<string>(), new Set<number>()]
  for (const { field, column: at } of value) {
    if (fields.has(field) || (at !== null && columns.has(at))) {
      const message = 'Cada coluna só pode ser usada uma vez'
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
    fields.add(field)
    if (at !== null) columns.add(at)
  }
}

/** How a person has a sheet understood. Rows and columns are counted from 0. */
const settings = z.object({
  titleRow: z.int().check(z.minimum(0), z.maximum(49)),
  columns: z.array(chosenColumn).check(z.maxLength(mostColumns), z.check(usedOnce)),
  /** Effect of rows whose record exists. */
  duplicates: z.enum(['skip', 'update']),
  /** Texts that replace those of the file. */
  mends: z
    .array(
      z.object({
        column,
        rows: z.array(row).check(z.maxLength(mostRows)),
        text: z.string().check(z.maxLength(2000, 'Use até 2000 caracteres')),
      }),
    )
    .check(z.maxLength(200, 'Corrija o resto na planilha e envie de novo')),
})
export type Settings = z.infer<typeof settings>

/** An import: waiting for its person if `importedAt` is null. */
const imported = z.object({
  id,
  kind: z.string(),
  fileName: z.string(),
  by: z.string(),
  importedAt: z.nullable(instant),
  made: z.int(),
  changed: z.int(),
  skipped: z.int(),
  failed: z.int(),
  undoneAt: z.nullable(instant),
  mayUndo: z.boolean(),
  /** If true, the rejected rows can be downloaded. */
  hasRejected: z.boolean(),
})
export type Import = z.infer<typeof imported>

const draft = z.object({
  ...imported.shape,
  /** How the file was read; null for an import that is done. */
  reading: z.nullable(
    z.object({
      encoding: z.nullable(z.enum(encodings)),
      separator: z.nullable(z.enum(separators)),
      sheets: z.array(z.string()),
      sheet: z.nullable(z.string()),
      /** The first rows, in which the titles are. */
      top: z.array(z.array(z.string())),
      settings,
    }),
  ),
})
export type Draft = z.infer<typeof draft>

/** Equal faults of one field. */
const problem = z.object({
  field: z.string(),
  label: z.string(),
  /** Null if the sheet has no column for it: a mend of cells does not help. */
  column: z.nullable(z.int()),
  text: z.string(),
  message: z.string(),
  /** Name of the record in the first of the rows; empty if it has none. */
  named: z.string(),
  /** Indices of rows. */
  rows: z.array(z.int()),
})
export type Problem = z.infer<typeof problem>

const preview = z.object({
  toMake: z.int(),
  toChange: z.int(),
  /** Archived records among those to change, which come back. */
  toRestore: z.int(),
  toSkip: z.int(),
  failed: z.int(),
  problems: z.array(problem),
  /** Kinds of faults beyond those listed. */
  moreProblems: z.int(),
  /** The first rows as they would be stored. */
  labels: z.array(z.string()),
  sample: z.array(
    z.object({
      row: z.int(),
      becomes: z.enum(['made', 'changed', 'restored', 'skipped']),
      cells: z.array(z.string()),
    }),
  ),
})
export type Preview = z.infer<typeof preview>

const kind = z.string().check(z.maxLength(40))

export const importApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'Lista as planilhas importadas, da mais nova à mais antiga',
    input: z.object({ kind, ...pageQuery }),
    output: page(imported),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/import-template.csv',
    summary: 'Baixa uma planilha vazia com os títulos das colunas',
    carries: 'download',
    input: z.object({ kind }),
    output: z.unknown(),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/imports/:fileId',
    summary: 'Recebe uma planilha e diz como foi lida; nada é cadastrado ainda',
    carries: 'upload',
    input: z.object({
      fileId: id,
      kind,
      name: text(200, 'Falta o nome do arquivo'),
      encoding: z.optional(z.enum(encodings)),
      separator: z.optional(z.enum(separators)),
      sheet: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: draft,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'Mostra uma planilha, importada ou por importar',
    input: z.object({ id }),
    output: draft,
  }),
  check: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/settings',
    summary: 'Muda como uma planilha é lida e confere todas as linhas; nada é cadastrado ainda',
    bodyLimit: 'long',
    input: z.object({ id, ...settings.shape }),
    output: preview,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/imports/:id/completion',
    summary: 'Cadastra as linhas sem erro, todas juntas',
    input: z.object({
      id,
      actionId,
      /** Records that the person was told of. */ toMake: z.int(),
      toChange: z.int(),
    }),
    output: imported,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/reversal',
    summary: 'Desfaz uma importação, se nada dela mudou depois',
    input: z.object({ id, actionId }),
    output: imported,
  }),
  rejected: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rejected.csv',
    summary: 'Baixa as linhas que ficaram de fora, com o erro de cada uma',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),
}
