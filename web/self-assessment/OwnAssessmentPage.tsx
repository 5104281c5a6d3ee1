import { useQuery } from '@tanstack/react-query'
import type { Output } from '#core/kit/endpoint.ts'
import type { Assessment, selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { AssessmentDocument } from './AssessmentDocument.tsx'
import { BeginPanel } from './BeginPanel.tsx'
import { DeviceOffer } from './DeviceOffer.tsx'
import { decisionsOf } from './IndicatorDecision.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { OpenAssessment } from './OpenAssessment.tsx'
import { ownQuery } from './own.ts'
import { Result } from './Result.tsx'
import { scoreText } from './self-assessment.texts.ts'
import { spotOf, useSpot } from './spot.ts'
import './self-assessment.css'
import './question.css'
import './result.css'

export const clientLoader = () => loadUnknown(ownQuery)

/** The clinic's own assessments: the open one, and what became of the earlier ones. */
export default function OwnAssessmentPage() {
  const loaded = useQuery(ownQuery)
  return (
    <Loaded from={loaded} waiting={null}>
      {(own) => <Own own={own} />}
    </Loaded>
  )
}

function Own({ own: { current, items } }: { own: Output<typeof selfAssessmentApi.list> }) {
  const spot = useSpot()
  const zone = useTimeZone()
  const past = spot.at === 'past' ? items.find(({ id }) => id === spot.id) : undefined
  const dated = ({ finishedAt }: Assessment) => formatInstant(finishedAt ?? '', zone).slice(0, 10)
  if (past) {
    const earlier = items[items.indexOf(past) + 1]
    return (
      <>
        <Crumbs items={[['Autoavaliação', atClinic.assessment()], [dated(past)]]} />
        <Result
          readOnly
          answers={past.answers}
          text={`Concluída em ${dated(past)}, pelo ${rules.name}`}
          before={earlier ? { answers: earlier.answers, date: dated(earlier) } : null}
          versus={earlier ? `Na anterior, de ${dated(earlier)}: ${scoreText(earlier.score)}` : null}
          actions={
            <>
              <AssessmentDocument id={past.id} />
              <LinkButton to={spotOf.start}>Todas as autoavaliações</LinkButton>
            </>
          }
          decisions={decisionsOf(past.id, past.answers)}
        />
      </>
    )
  }
  const last = items[0]
  const before = last ? { answers: last.answers, date: dated(last) } : null
  if (current) {
    const history = <HistoryPanel items={items} dated={dated} />
    return (
      <OpenAssessment key={current.id} start={current} before={before} spot={spot} history={history}>
        <DeviceOffer current={current} finished={items} />
      </OpenAssessment>
    )
  }
  return (
    <>
      <PageHeader title="Autoavaliação" text={`Os 51 indicadores da Anvisa, pelo ${rules.name}`} />
      <div className="stack">
        <DeviceOffer current={null} finished={items} />
        <BeginPanel last={last ?? null} />
        <HistoryPanel items={items} dated={dated} />
      </div>
    </>
  )
}
