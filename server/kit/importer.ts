import type { CheckedRow } from '#core/import/check.ts'
import type { ImportKind, Values } from '#core/import/import-kind.ts'
import type { NamedFields } from '#core/record/field.ts'
import type { Db, Tx } from './database.ts'
import type { RecordBatch } from './record-batch.store.ts'
import type { RecordStore } from './record.store.ts'

/** A record that is there already, with the values of its fields. */
export interface Standing {
  id: string
  version: number
  archivedAt: string | null
  values: Values
}

/** A row of a spreadsheet and its record. */
export interface PlannedRow extends CheckedRow {
  /** Id of the record, also of a new one. */
  id: string
  standing: Standing | null
  /** An earlier row about the same new record, to which this one only adds extras. */
  joins: PlannedRow | null
  becomes: 'made' | 'changed' | 'skipped'
}

export interface ImportAction {
  actionId: string
  now: Date
}

/** A slice's part of an import, besides the records. Rows that are skipped or have faults are not passed. */
export interface Importer {
  importKind: ImportKind
  store: RecordStore<NamedFields>
  /** How many records are read and written at once, if they are no plain ones. */
  batch?: RecordBatch
  /** Adds faults to rows that only the database knows, and leaves out rows that are recorded already. */
  check?: (db: Db, rows: readonly PlannedRow[], now: Date) => Promise<void>
  /** Fills in values of new records that the database gives. */
  prepare?: (tx: Tx, rows: readonly PlannedRow[], now: Date) => Promise<void>
  /** Writes the extra columns, after the records. */
  write?: (tx: Tx, rows: readonly PlannedRow[], action: ImportAction) => Promise<void>
  /**
   * Undoes `write`, before new records are archived.
   * @param made ids of the records that the import made
   * @param undone action of the import
   * @returns names of records that were used since, none of which may be undone
   */
  undo?: (tx: Tx, made: readonly string[], undone: string, action: ImportAction) => Promise<string[]>
}
