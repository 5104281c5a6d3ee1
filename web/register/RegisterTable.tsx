import { Download } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import type { Registered } from '#core/register/register.api.ts'
import { askedOf } from '#core/register/register.ts'
import { kindNames } from '#core/document/kind-names.ts'
import { atClinic } from '#web/kit/paths.ts'
import { offerText } from '#web/document/offer-text.ts'
import { DocumentIcon } from '#web/document/DocumentIcon.tsx'
import { isPaperKind, paperKindTexts } from '#core/paper/paper-kinds.ts'
import { useAt } from '#web/kit/session.ts'
import { UrgencyChip } from '#web/paper/UrgencyChip.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { fileAddress, useRegisteredAddress } from './addresses.ts'
import { endedTexts } from './register.texts.ts'

export function RegisterTable({ items }: { items: Registered[] }) {
  return (
    <div className="register">
      <Table
        label="Documentos"
        rows={items}
        columns={columns}
        rowId={({ source, id }) => `${source} ${id}`}
      />
    </div>
  )
}

const isUrgent = ({ status, urgency }: Registered) =>
  (status === 'valid' || status === 'contested') && (urgency === 'expired' || urgency === 'soon')

const columns: Column<Registered>[] = [
  { id: 'title', head: 'Documento', cell: (one) => <TitleCell one={one} /> },
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
    phone: 'hide',
    cell: (one) => (
      <span className={endTone(one)}>
        {one.validUntil ? formatDate(one.validUntil) : one.offer ? '–' : 'não vence'}
      </span>
    ),
  },
  { id: 'standing', head: 'Situação', phone: 'share', cell: (one) => <Standing one={one} /> },
  { id: 'act', head: '', phone: 'share', cell: (one) => <Act one={one} /> },
]

const endTone = (one: Registered) => (!isUrgent(one) ? '' : one.urgency === 'expired' ? 'late' : 'soon')

function TitleCell({ one }: { one: Registered }) {
  const addressOf = useRegisteredAddress()
  const { kind, title, number, subject, issuer, source } = one
  const kindName = source === 'document' ? kindNames[kind as keyof typeof kindNames] : kindUnder(kind)
  // A document's subject says more than its kind, which its title and number say already.
  const isKindSaid = kindName === title || (source === 'document' && subject !== null)
  const under = [isKindSaid ? null : kindName, subject, source === 'paper' && issuer]
  return (
    <NameCell
      to={addressOf(one)}
      tile={
        <span className={`eqi ${isUrgent(one) ? (one.urgency === 'expired' ? 'bad' : 'warn') : ''}`}>
          <DocumentIcon kind={kind} size={22} />
        </span>
      }
      name={title}
      under={
        <>
          {number && <span className="id">{number}</span>}
          {number && under.some(Boolean) && ' · '}
          {under.filter(Boolean).join(' · ')}
        </>
      }
    />
  )
}

const kindUnder = (kind: string) => (isPaperKind(kind) ? paperKindTexts[kind] : null)

function Standing({ one }: { one: Registered }) {
  if (one.status !== 'valid') {
    const { label, tone } = endedTexts[one.status]
    return <Chip tone={tone}>{label}</Chip>
  }
  const decided = offerText(one.offer)
  if (decided) return <Chip>{decided}</Chip>
  if (one.source === 'document' && !isUrgent(one)) return <Chip tone="ok">Válido, versão {one.version}</Chip>
  return <UrgencyChip urgency={one.urgency} until={one.validUntil} />
}

/** The action of a line: renew a document that ends, ask for a specialist's report, else download. */
function Act({ one }: { one: Registered }) {
  const at = useAt()
  const addressOf = useRegisteredAddress()
  const file = fileAddress(one)
  if (isUrgent(one) && one.isOwn) {
    if (one.source === 'document') {
      return (
        <LinkButton to={addressOf(one)} aria-label={`Nova versão: ${one.title}`}>
          Nova versão
        </LinkButton>
      )
    }
    const asks = askedOf.includes(one.kind) && one.equipmentId
    return asks ? (
      <LinkButton to={atClinic.orderNew({ id: asks })} aria-label={`Pedir laudo: ${one.title}`}>
        Pedir laudo
      </LinkButton>
    ) : (
      <LinkButton to={at.paperNew({ replaces: one.id })} aria-label={`Renovar: ${one.title}`}>
        Renovar
      </LinkButton>
    )
  }
  if (!file) return one.source === 'document' ? <small className="text-text-2">PDF em preparo</small> : null
  return (
    <a className="icon-btn" href={file} download aria-label={`Baixar ${one.number ?? one.title}`}>
      <Download size={20} aria-hidden="true" />
    </a>
  )
}
