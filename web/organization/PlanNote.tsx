import { trialEnd } from '#core/organization/subscription.ts'
import type { Organization } from '#core/organization/organization.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { useNow } from '#web/kit/now.ts'
import { Note } from '#web/ui/Panel.tsx'
import { planNames } from './organization.texts.ts'

/** Which plan holds, until when the trial gives everything, and what happens at its end, said before it happens. */
export function PlanNote({ organization: { subscription, timeZone } }: { organization: Organization }) {
  const { isOver, lastDay } = trialEnd(subscription.trialEndsAt, timeZone, useNow())
  if (subscription.plan) return <Note tone="ok">Plano {planNames[subscription.plan]}.</Note>
  if (!isOver) {
    return (
      <Note>
        O teste grátis vai até {formatDate(lastDay)} e dá tudo. Depois dele, sem plano, você continua lendo,
        exportando e terminando o que está aberto; só não começa nada novo.
      </Note>
    )
  }
  return (
    <Note tone="warn">
      O teste grátis terminou em {formatDate(lastDay)}. Tudo o que está guardado continua aqui, e o que está
      aberto pode ser terminado; para equipamentos e ordens novas é preciso um plano.
    </Note>
  )
}
