import { Link } from 'react-router'
import { describeHours, type DayHours } from '#core/organization/hours.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** When the clinic can be visited, and where that is changed. */
export function HoursPanel({ hours }: { hours: readonly DayHours[] | null }) {
  const { membership } = useSession()
  return (
    <Panel title="Horário da clínica">
      <p className="text-sm text-text-2">
        {hours
          ? `${describeHours(hours)}. As sugestões respeitam esse horário.`
          : 'Sem horário no perfil: sugerimos de segunda a sexta, das 8:00 às 18:00.'}
      </p>
      {membership === 'owner' && (
        <Link className="link" to={atClinic.profile()}>
          Alterar horário e feriados
        </Link>
      )}
    </Panel>
  )
}
