import { BookOpen, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import type { Compliance, Loss } from '#core/compliance/compliance.api.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { basisText } from '#core/regulation/basis.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { lossDetail, lossTitle, mendingOf, partTexts } from './compliance-words.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Points as people say them: `3,1`. */
const points = (tenths: number) => formatNumber(tenths / 10)

/** Number of lines of a part before somebody asks for all. */
const shownFirst = 6

/** Each lost point with its cause, what asks for it and what mends it, part by part. */
export function LossesPanel({ parts, losses, on }: Pick<Compliance, 'parts' | 'losses' | 'on'>) {
  const lossy = parts.filter((part) => losses.some((loss) => loss.part === part.id))
  return lossy.map((part) => (
    <PartLosses
      key={part.id}
      part={part}
      today={on}
      losses={losses.filter((loss) => loss.part === part.id)}
    />
  ))
}

interface PartLossesProps {
  part: Compliance['parts'][number]
  losses: Loss[]
  today: PlainDate
}

function PartLosses({ part, losses, today }: PartLossesProps) {
  const [all, setAll] = useState(false)
  const visibleLosses = all ? losses : losses.slice(0, shownFirst)
  return (
    <Panel
      title={partTexts[part.id].label}
      hint={`Perde ${points(part.of - part.tenths)} de ${points(part.of)} pontos`}
      flush
    >
      <ul className="rows">
        {visibleLosses.map((loss) => (
          <LossRow
            key={`${loss.cause} ${loss.subjectId} ${loss.name} ${loss.on}`}
            loss={loss}
            today={today}
          />
        ))}
      </ul>
      {losses.length > visibleLosses.length && (
        <div className="pt-1 pb-4.5 px-5.5">
          <Button block onClick={() => setAll(true)}>
            Mostrar os outros {count(losses.length - visibleLosses.length, 'ponto', 'pontos')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function LossRow({ loss, today }: { loss: Loss; today: PlainDate }) {
  const { to, label } = mendingOf(loss)
  const title = lossTitle(loss)
  const detail = lossDetail(loss, today)
  const Icon = loss.norm?.mark === 'NV' ? Lightbulb : BookOpen
  return (
    <li className="loss">
      <span className="what phone:flex-[1_1_60%]">
        <b>{title}</b>
        {detail && <p>{detail}</p>}
        {loss.norm && (
          <p className="loss-norm flex items-start gap-1.5 mt-0.5">
            <Icon size={16} aria-hidden="true" />
            {basisText(loss.norm)}
          </p>
        )}
      </span>
      <span className="when">
        <b className="font-semibold">−{points(loss.tenths)}</b>
        <small>{loss.tenths === 10 ? 'ponto' : 'pontos'}</small>
      </span>
      <LinkButton to={to} aria-label={`${label}: ${title}`}>
        {label}
      </LinkButton>
    </li>
  )
}
