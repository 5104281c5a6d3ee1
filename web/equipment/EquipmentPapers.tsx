import { useQuery } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { Link } from 'react-router'
import { paperApi } from '#core/paper/paper.api.ts'
import { paperKindTexts } from '#core/paper/paper-kinds.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { complianceQuery } from '#web/compliance/ComplianceScore.tsx'
import { lossTitle, mendingOf } from '#web/compliance/compliance-words.ts'
import { UrgencyChip } from '#web/paper/UrgencyChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'

/** Papers that others issued about the equipment, expired ones first, after those that it must have and lacks. */
export function EquipmentPapers({ equipmentId }: { equipmentId: string }) {
  const at = useAt()
  const isClinic = useSession().organization?.kind === 'clinic'
  const { data: compliance } = useQuery({ ...complianceQuery, enabled: isClinic })
  const list = useList(pages(paperApi.list, { equipmentId, limit: 10 }))
  const missing = (compliance?.losses ?? []).filter(
    ({ cause, equipment }) => cause === 'paper_missing' && equipment?.id === equipmentId,
  )
  if (!list.error && list.items.length + missing.length === 0) return null
  const rows = (
    <ul className="held grid mt-3" aria-label="Documentos com validade">
      {missing.map((loss) => (
        <li key={loss.name} className="relative not-first:border-t not-first:border-border">
          <FileWarning size={20} aria-hidden="true" />
          <Link to={mendingOf(loss).to} className={covering}>
            {lossTitle(loss)}
          </Link>
          <span className="text-sm text-text-2">{mendingOf(loss).label}</span>
        </li>
      ))}
      {list.items.map((paper) => (
        <li key={paper.id} className="relative not-first:border-t not-first:border-border">
          <span className="grow">
            <Link to={at.paper(paper)} className={covering}>
              {paper.title}
            </Link>
            <small className="block text-text-2">
              {paperKindTexts[paper.kind]}
              {paper.files.length === 0 && ' · sem arquivo'}
            </small>
          </span>
          <UrgencyChip urgency={paper.urgency} until={paper.validUntil} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <ListBody list={list} waiting={rows} empty={rows}>
        {rows}
      </ListBody>
      {list.hasMore && (
        <Button block busy={list.isLoadingMore} busyText="Carregando..." onClick={list.loadMore}>
          Mostrar mais documentos com validade
        </Button>
      )}
    </>
  )
}

const covering = 'grow font-semibold text-text no-underline after:absolute after:inset-0 hover:underline'
