import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/kit/session.ts'
import { complianceQuery } from './ComplianceScore.tsx'
import { lightCauseTexts } from './compliance-words.ts'
import { LightChip } from './LightChip.tsx'

interface EquipmentLightProps {
  id: string
  /** Says beside it the worst thing about the equipment. */
  withCause?: boolean
}

/** State of one piece of equipment of the clinic. Renders nothing for a technician. */
export function EquipmentLight({ id, withCause = false }: EquipmentLightProps) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const { data } = useQuery({ ...complianceQuery, enabled: isClinic })
  const equipment = data?.equipmentList.find((one) => one.id === id)
  if (!equipment) return null
  return (
    <>
      <LightChip light={equipment.light} />
      {withCause && equipment.cause && <span>{lightCauseTexts[equipment.cause]}</span>}
    </>
  )
}
