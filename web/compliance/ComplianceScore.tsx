import { CircleAlert, CircleCheck, CircleMinus, TrendingDown, TrendingUp } from 'lucide-react'
import type { Compliance } from '#core/compliance/compliance.api.ts'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { monthOf, movementOf } from '#core/compliance/month.ts'
import { query } from '#web/kit/query.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { partTexts } from './compliance-words.ts'
import './compliance-score.css'

export const complianceQuery = query(complianceApi.get, {})

/** The number with its tape, how it moved in a month, and its parts. */
export function ComplianceScore({ compliance }: { compliance: Compliance }) {
  const { score, parts } = compliance
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="flex items-baseline gap-1.5">
          <b className="text-[3.25rem]/none font-[640] font-stretch-108% tracking-[-0.03em]">
            {score ?? '–'}
          </b>{' '}
          <span className="text-text-3">de 100</span>
        </p>
        <Movement compliance={compliance} />
      </div>
      <div className="mt-3.5 mb-2">
        <Tape value={score ?? 0} of={100} label={`Conformidade: ${score ?? 0} de 100`} thick />
      </div>
      <ul className="compliance-parts">
        {parts.map((part) => (
          <PartRow key={part.id} part={part} />
        ))}
      </ul>
    </>
  )
}

/** Against the first morning that was recorded in the last thirty days. */
function Movement({ compliance }: { compliance: Compliance }) {
  const more = movementOf(monthOf(compliance))
  if (!more) return null
  const Icon = more > 0 ? TrendingUp : TrendingDown
  return (
    <Chip tone={more > 0 ? 'ok' : 'bad'} icon={<Icon size={14} aria-hidden="true" />}>
      {more > 0 ? `${more} a mais no mês` : `${-more} a menos no mês`}
    </Chip>
  )
}

function PartRow({
  part: { id, applies, units, inOrder, of, tenths },
}: {
  part: Compliance['parts'][number]
}) {
  const { label, absent, counts } = partTexts[id]
  const detail = applies ? counts : `${absent}: não entra na nota`
  const isFull = of === tenths
  const Icon = !applies ? CircleMinus : isFull ? CircleCheck : CircleAlert
  return (
    <li className={!applies ? 'absent' : isFull ? 'full' : ''}>
      <Icon size={18} aria-hidden="true" />
      <span className="flex-1">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {applies && (
        <b className="font-[560] whitespace-nowrap">
          {inOrder} de {units}
        </b>
      )}
    </li>
  )
}
