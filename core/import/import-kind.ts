import { writable, type Field, type Fields } from '#core/record/field.ts'
import type { RecordKind } from '#core/record/record.ts'

/** Values of a row, by the names of fields. */
export type Values = Readonly<Record<string, unknown>>

/** A declared kind of record that can be read from spreadsheets. */
export interface ImportKind {
  kind: RecordKind
  /**
   * Fields by which a row is the same as a record, strongest first. The last one, usually the name, counts only in
   * rows that fill none of the others.
   */
  keys: readonly string[]
  /** Further columns, which are no fields of the record. The slice's part on the server writes them. */
  extras: Fields
  /** Fills in values that follow from others. */
  complete?(values: Values): Values
  /** Rules over several values; the path is the name of a field. */
  faults?(values: Values): { path: string; message: string }[]
}

/** Rows with values in one file, at most. */
export const mostRows = 5000
export const mostColumns = 100
export const mostSheetBytes = 5 * 1024 * 1024

/** Hours in which an import can be undone. */
export const undoHours = 24

export type NamedField = readonly [name: string, field: Field]

/**
 * The columns that a file may have.
 * @param sees tells if the person holds a permission; columns that need another are left out
 */
export const columnsOf = (
  { kind, extras }: ImportKind,
  sees: (permission: string) => boolean,
): NamedField[] =>
  [...writable(kind.fields), ...Object.entries(extras)].filter(
    ([, { control, permission }]) => control !== 'reference' && (!permission || sees(permission)),
  )
