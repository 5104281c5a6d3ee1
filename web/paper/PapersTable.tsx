import { FileText } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import type { Paper } from '#core/paper/paper.api.ts'
import { paths } from '#web/kit/paths.ts'
import { paperKindTexts } from '#web/parts/paper-kinds.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { UrgencyChip } from './UrgencyChip.tsx'

export function PapersTable({ papers }: { papers: Paper[] }) {
  return (
    <div className="papers">
      <Table label="Documentos de outros" rows={papers} columns={columns} rowId={(paper) => paper.id} />
    </div>
  )
}

const tones = { expired: 'bad', soon: 'warn', valid: '', unlimited: '' } as const

const columns: Column<Paper>[] = [
  {
    id: 'title',
    head: 'Documento',
    cell: (paper) => (
      <NameCell
        to={paths.document(paper)}
        tile={
          <span className={`eqi ${holds(paper) ? tones[paper.urgency] : ''}`}>
            <FileText size={22} aria-hidden="true" />
          </span>
        }
        name={paper.title}
        under={[kindUnder(paper), paper.issuer, paper.equipment?.name].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'issued',
    head: 'Emitido',
    phone: 'hide',
    wide: true,
    cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn) : '–'),
  },
  {
    id: 'until',
    head: 'Vence',
    phone: 'share',
    cell: ({ validUntil }) => (validUntil ? formatDate(validUntil) : 'não vence'),
  },
  {
    id: 'urgency',
    head: 'Situação',
    phone: 'share',
    cell: (paper) => <StandingChip paper={paper} />,
  },
  {
    id: 'act',
    head: '',
    phone: 'last',
    cell: (paper) =>
      holds(paper) &&
      (paper.urgency === 'expired' || paper.urgency === 'soon') && (
        <LinkButton to={paths.documentNew({ replaces: paper.id })} aria-label={`Renovar: ${paper.title}`}>
          Renovar
        </LinkButton>
      ),
  },
]

const holds = ({ archivedAt, replacedBy }: Paper) => !archivedAt && !replacedBy

/** The kind under a title that says something else. */
const kindUnder = ({ kind, title }: Paper) => (paperKindTexts[kind] === title ? null : paperKindTexts[kind])

export function StandingChip({ paper }: { paper: Paper }) {
  if (paper.archivedAt) return <Chip>Arquivado</Chip>
  if (paper.replacedBy) return <Chip>Substituído</Chip>
  return <UrgencyChip urgency={paper.urgency} until={paper.validUntil} />
}
