import { useQuery } from '@tanstack/react-query'
import type { Cause } from '#core/notification/causes.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { AccountTabs } from '#web/parts/AccountTabs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { groupsFor } from './choices.ts'
import { choiceTexts } from './notification.texts.ts'
import './choices.css'

const choicesQuery = query(notificationApi.choices, {})

export const clientLoader = async () => {
  await queryClient.prefetchQuery(choicesQuery)
  return null
}

/** What one gets by mail, cause by cause. The bell tells everything anyway. */
export default function ChoicesPage() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(choicesQuery)
  return (
    <>
      <PageHeader title="Avisos" text={`O que chega por e-mail em ${user.email}.`} />
      <AccountTabs />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} />}
      {data && <Choices choices={data.choices} />}
    </>
  )
}

interface ChoicesProps {
  choices: { cause: Cause; byMail: boolean }[]
}

function Choices({ choices }: ChoicesProps) {
  const { user } = useSession()
  const save = useWrite(notificationApi.choose, {
    replaces: () => choicesQuery,
    onDone: () => toast('Escolha guardada'),
  })
  const groups = groupsFor(user.role)
  const shown = groups.flatMap(({ causes }) => causes)
  const byMail = new Map(choices.map((one) => [one.cause, one.byMail]))
  // What is on its way is shown as chosen; where it fails the old choice comes back with the reason.
  const coming = save.isPending ? save.variables.choices : []
  for (const one of coming) byMail.set(one.cause, one.byMail)
  const isAll = (wanted: boolean) => shown.every((cause) => (byMail.get(cause) ?? false) === wanted)
  const setAll = (wanted: boolean) =>
    save.mutate({ choices: shown.map((cause) => ({ cause, byMail: wanted })) })
  return (
    <div className="stack">
      {save.error && <Note tone="bad">{save.error.message}</Note>}
      {groups.map((group) => (
        <Panel key={group.title} title={group.title} flush>
          <ul className="choices">
            {group.causes.map((cause) => (
              <li key={cause}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={byMail.get(cause) ?? false}
                    onChange={({ target }) => save.mutate({ choices: [{ cause, byMail: target.checked }] })}
                  />
                  <span>
                    {choiceTexts[cause].label}
                    <small>{choiceTexts[cause].hint}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <div className="acts">
        <Button disabledReason={isAll(false) ? 'Nada chega por e-mail.' : null} onClick={() => setAll(false)}>
          Nada por e-mail
        </Button>
        <Button disabledReason={isAll(true) ? 'Tudo chega por e-mail.' : null} onClick={() => setAll(true)}>
          Tudo por e-mail
        </Button>
      </div>
      <p className="text-sm text-text-2">
        No sino do Equipo aparece tudo, sempre. Por e-mail chega no máximo uma mensagem por dia, de manhã; só
        um teste reprovado chega na hora, e nada chega à noite.
      </p>
    </div>
  )
}
