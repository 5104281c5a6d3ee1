import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { EquipmentOverview } from '#core/equipment/equipment.api.ts'
import { count } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'

interface Check {
  label: string
  right: number
  of: number
  /** The pieces that are not right. */
  to: string
}

/** What the equipment's own records say is in order. Each check asks something of each piece that it concerns. */
function checksOf({ inUse, inTime, overdue, byStatus, devices, registered }: EquipmentOverview): Check[] {
  const list = paths.equipmentList()
  return [
    {
      label: 'Preventiva marcada e em dia',
      right: inTime,
      of: inUse,
      to: `${list}?due=${overdue > 0 ? 'overdue' : 'none'}`,
    },
    {
      label: 'Funcionando sem restrição',
      right: byStatus.operational,
      of: inUse,
      to: `${list}?status=${byStatus.down > 0 ? 'down' : 'restricted'}`,
    },
    { label: 'Registro ANVISA na ficha', right: registered, of: devices, to: list },
  ].filter(({ of }) => of > 0)
}

/** The share of what is in order, as tape and in numbers, and what would raise it. */
export function CompliancePanel({ overview }: { overview: EquipmentOverview }) {
  const checks = checksOf(overview)
  const of = checks.reduce((sum, check) => sum + check.of, 0)
  const right = checks.reduce((sum, check) => sum + check.right, 0)
  if (of === 0) return null
  const percent = (value: number) => Math.floor((value / of) * 100)
  return (
    <Panel
      title="Conformidade"
      aside={
        <Link className="link" to={paths.equipmentList()}>
          Detalhes
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      <p className="score">
        <b>{percent(right)}%</b> <span>do que está nas fichas</span>
      </p>
      <div className="mt-3.5 mb-2">
        <Tape value={right} of={of} label={`Conformidade: ${right} de ${of} itens em dia`} thick />
      </div>
      <ul className="checks">
        {checks.map((check) => (
          <CheckRow key={check.label} {...check} />
        ))}
      </ul>
      <p className="mt-3.5 text-sm text-text-2">
        {adviceOf(overview, percent(Math.min(of, right + overview.overdue)))}
      </p>
    </Panel>
  )
}

function CheckRow({ label, right, of, to }: Check) {
  const done = right === of
  const Icon = done ? CircleCheck : CircleAlert
  return (
    <li className={done ? 'done' : ''}>
      <Icon size={18} aria-hidden="true" />
      {done ? <span>{label}</span> : <Link to={to}>{label}</Link>}
      <b>
        {right} de {of}
      </b>
    </li>
  )
}

function adviceOf({ overdue, inUse, inTime, devices, registered }: EquipmentOverview, then: number): string {
  if (overdue > 0) {
    const late = overdue === 1 ? 'a manutenção vencida' : `as ${overdue} manutenções vencidas`
    return `Faça ${late} e chegue a ${then}%.`
  }
  const undated = inUse - inTime
  if (undated > 0) {
    return `${count(undated, 'equipamento está', 'equipamentos estão')} sem data de preventiva.`
  }
  if (registered < devices) return 'Copie da plaqueta o registro ANVISA que falta.'
  return 'Tudo o que está nas fichas está em dia.'
}
