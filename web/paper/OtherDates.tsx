import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import type { OtherDate } from '#core/paper/paper.api.ts'
import { paths } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { papersOverview } from './queries.ts'
import { UrgencyChip } from './UrgencyChip.tsx'

/** What else runs out: the licence as the profile says it, and warranties near their end. Absent without any. */
export function OtherDates() {
  const { data } = useQuery(papersOverview)
  if (!data || data.others.length === 0) return null
  return (
    <Panel title="Outras datas" hint="Do perfil da clínica e das fichas dos equipamentos." flush>
      <ul className="rows">
        {data.others.map((one) => (
          <OtherRow key={`${one.kind} ${one.subjectId}`} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

function OtherRow({ one: { kind, name, subjectId, until, urgency } }: { one: OtherDate }) {
  const isLicence = kind === 'licence'
  const Icon = isLicence ? BadgeCheck : ShieldCheck
  return (
    <li className="dated">
      <span className="eqi">
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className="what">
        <b>{isLicence ? 'Licença sanitária' : name}</b>
        <p>{isLicence ? name || 'Número não informado' : 'Fim da garantia'}</p>
      </span>
      <span className="when">
        <UrgencyChip urgency={urgency} until={until} />
        <small>{formatDate(until)}</small>
      </span>
      {isLicence ? (
        <LinkButton to={paths.documentNew({ kind: 'sanitary_licence' })}>Guardar</LinkButton>
      ) : (
        <LinkButton to={paths.equipment({ id: subjectId })} aria-label={`Abrir ${name}`}>
          Abrir
        </LinkButton>
      )}
    </li>
  )
}
