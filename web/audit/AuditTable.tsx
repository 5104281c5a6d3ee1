import { formatInstant } from '#core/kit/dates.ts'
import type { AuditEntry } from '#core/audit/audit.api.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { actorText, kindText } from './audit.texts.ts'
import { fieldsText } from './field.texts.ts'

interface AuditTableProps {
  entries: AuditEntry[]
  /** Choosing a person shows only theirs. */
  onPerson?: (id: string) => void
  /** True for administrators, whose rows belong to different organizations. */
  showsOrganization?: boolean
}

/** Entries of the audit log, newest first. */
export function AuditTable({ entries, onPerson, showsOrganization = false }: AuditTableProps) {
  const columns = [what, who(onPerson), ...(showsOrganization ? [organization] : []), at, from]
  return <Table label="Registro de acessos" rows={entries} columns={columns} rowId={(entry) => entry.id} />
}

const what: Column<AuditEntry> = {
  id: 'what',
  head: 'O que',
  cell: (entry) => <What entry={entry} />,
}

const who = (onPerson: AuditTableProps['onPerson'] | undefined): Column<AuditEntry> => ({
  id: 'who',
  head: 'Quem',
  phone: 'share',
  cell: (entry) => <Who entry={entry} onPerson={onPerson} />,
})

const at: Column<AuditEntry> = {
  id: 'at',
  head: 'Quando',
  phone: 'share',
  cell: (entry) => <At entry={entry} />,
}

const from: Column<AuditEntry> = {
  id: 'from',
  head: 'De onde',
  phone: 'last',
  wide: true,
  cell: (entry) => <From entry={entry} />,
}

const organization: Column<AuditEntry> = {
  id: 'organization',
  head: 'Organização',
  phone: 'share',
  cell: (entry) => entry.organization?.name ?? '',
}

function What({ entry }: { entry: AuditEntry }) {
  const { action, subject, fields, reason, outcome } = entry
  return (
    <div className="audit-what grid gap-1 whitespace-normal wrap-anywhere min-w-56">
      <b>{action.split(';')[0]}</b>
      {subject && <p className="id wrap-anywhere whitespace-normal">{subject}</p>}
      <p>
        <Chip tone={outcome === 'refused' ? 'warn' : 'neutral'}>{kindText(entry)}</Chip>
      </p>
      {fields.length > 0 && <p>Campos enviados: {fieldsText(fields)}</p>}
      {reason && <p>Motivo: {reason}</p>}
    </div>
  )
}

function Who({ entry, onPerson }: { entry: AuditEntry; onPerson: AuditTableProps['onPerson'] | undefined }) {
  const { id } = entry.actor
  if (!id || !onPerson) return actorText(entry)
  return (
    <button type="button" className="link min-h-11 text-left whitespace-normal" onClick={() => onPerson(id)}>
      {actorText(entry)}
    </button>
  )
}

function At({ entry }: { entry: AuditEntry }) {
  return (
    <time dateTime={entry.at} className="whitespace-nowrap">
      {formatInstant(entry.at, useTimeZone())}
    </time>
  )
}

function From({ entry: { address, agent } }: { entry: AuditEntry }) {
  return (
    <>
      {address && <span className="id">{address}</span>}
      {agent && <small className="block text-text-2">{agent}</small>}
    </>
  )
}
