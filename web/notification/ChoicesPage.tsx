import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choosable } from '#core/notification/causes.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { AccountTabs } from '#web/account/AccountTabs.tsx'
import { PushPanel } from '#web/push/PushPanel.tsx'
import { devicesQuery } from '#web/push/turn-on.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { groupsFor } from './choices.ts'
import { choiceTexts } from './notification.texts.ts'

const choicesQuery = query(notificationChoiceApi.get, {})

export const clientLoader = async () => {
  await Promise.all([queryClient.prefetchQuery(choicesQuery), queryClient.prefetchQuery(devicesQuery)])
  return null
}

/** Chooses which causes send a mail. The bell shows all of them anyway. */
export default function ChoicesPage() {
  const { user } = useSession()
  const loaded = useQuery(choicesQuery)
  return (
    <>
      <PageHeader
        title="Avisos"
        text={
          loaded.data?.sendsMail === false
            ? 'Os avisos do Equipo e o que você escolhe receber por e-mail.'
            : `O que chega neste aparelho e por e-mail em ${user.email}.`
        }
      />
      <AccountTabs />
      <Loaded from={loaded} rows={4}>
        {(data) => <Choices {...data} />}
      </Loaded>
    </>
  )
}

interface Choice {
  cause: Choosable
  byMail: boolean
}

interface ChoicesProps {
  choices: Choice[]
  sendsMail: boolean
}

/** Shows a choice at once; if it cannot be kept the old one comes back, with the reason. */
function useChosen(choices: Choice[]) {
  const [coming, setComing] = useState<Choice[]>([])
  const save = useWrite(notificationChoiceApi.choose, {
    replaces: () => choicesQuery,
    onDone: () => {
      setComing([])
      toast('Escolha salva')
    },
  })
  const choose = (changed: Choice[]) => {
    setComing(changed)
    save.mutate({ choices: changed }, { onError: () => setComing([]) })
  }
  const chosen = new Map([...choices, ...coming].map(({ cause, byMail }) => [cause, byMail]))
  return { chosen, error: save.error, choose }
}

function Choices({ choices, sendsMail }: ChoicesProps) {
  const { user } = useSession()
  const groups = groupsFor(user.role)
  const isDentist = user.role === 'dentist'
  // How much of a message is shown stays as it is: it is no mail.
  const allCauses = groups.flatMap(({ causes }) => causes).filter((cause) => cause !== 'message_text')
  const { chosen, error, choose } = useChosen(choices)
  const isAll = (wanted: boolean) => allCauses.every((cause) => chosen.get(cause) === wanted)
  const setAll = (wanted: boolean) => choose(allCauses.map((cause) => ({ cause, byMail: wanted })))
  return (
    <div className="stack">
      <PushPanel />
      {!sendsMail && (
        <Note>
          Este Equipo não envia e-mails: os avisos aparecem só nas notificações. As escolhas valem quando ele
          passar a enviar.
        </Note>
      )}
      {error && <Note tone="bad">{error.message}</Note>}
      {groups.map((group) => (
        <Panel key={group.title} title={group.title} flush>
          <ul className="choices">
            {group.causes.map((cause) => (
              <li className="py-0 px-5.5 not-first:border-t not-first:border-border" key={cause}>
                <label className="check items-center py-2 px-0 min-h-15">
                  <input
                    type="checkbox"
                    checked={chosen.get(cause) ?? false}
                    onChange={({ target }) => choose([{ cause, byMail: target.checked }])}
                  />
                  <span>
                    {choiceTexts[cause].label}
                    <small className="block text-text-2">{choiceTexts[cause].hint}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button disabledReason={isAll(false) ? 'Nada chega por e-mail.' : null} onClick={() => setAll(false)}>
          Nada por e-mail
        </Button>
        <Button disabledReason={isAll(true) ? 'Tudo chega por e-mail.' : null} onClick={() => setAll(true)}>
          Tudo por e-mail
        </Button>
      </div>
      <p className="text-sm text-text-2">
        Nas notificações do Equipo aparece tudo, sempre. Por e-mail, você recebe no máximo um aviso por dia,
        de manhã, além do que chega em até uma hora:{' '}
        {isDentist ? 'ordens, teste reprovado e defeito relatado' : 'ordens'}. Mensagens não lidas chegam à
        parte.
      </p>
    </div>
  )
}
