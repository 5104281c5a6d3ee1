/** One kind of thing in a copy of somebody's data: a table as CSV and JSON, under Portuguese names. */
export interface Sheet {
  /** Folder and name in the archive, without an ending. */
  path: string
  /** Description of the contents, for the reader of the archive. */
  holds: string
  /** SQL: the tables, and the condition for the requester's own rows. Row-level security applies besides. */
  from: string
  where: string
  /** Unique key by which rows are read in order, with its types. */
  key: readonly (readonly [column: string, type: string])[]
  /** Portuguese name to column or expression. */
  columns: Record<string, string>
}

export const byId = [['id', 'uuid']] as const
export const byTime = [
  ['at', 'timestamptz'],
  ['id', 'uuid'],
] as const

export const me = '(select actor_id())'
export const own = '(select organization_id())'

export const auditColumns = {
  quando: 'at',
  tipo: 'kind',
  resultado: 'outcome',
  quem: 'user_id',
  papel: 'actor',
  o_que: 'endpoint',
  assunto: 'subject_id',
  campos: 'fields',
  motivo: 'reason',
  rede: 'address',
  programa: 'agent',
}
