import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/kit/session.ts'
import { complianceQuery } from './ComplianceScore.tsx'
import { lightCauseTexts } from './compliance-words.ts'
import { LightChip } from './LightChip.tsx'

interface PieceLightProps {
  id: string
  /** Says beside it the worst thing about the piece. */
  withCause?: boolean
}

/** How one piece of the clinic's stands. Nothing for a technician, who sees no more of a clinic than the piece. */
export function PieceLight({ id, withCause = false }: PieceLightProps) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const { data } = useQuery({ ...complianceQuery, enabled: isClinic })
  const piece = data?.pieces.find((one) => one.id === id)
  if (!piece) return null
  return (
    <>
      <LightChip light={piece.light} />
      {withCause && piece.cause && <span>{lightCauseTexts[piece.cause]}</span>}
    </>
  )
}
