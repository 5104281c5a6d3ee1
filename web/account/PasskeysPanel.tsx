import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passkeyApi, type Passkey } from '#core/account/passkey.api.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { asksWho, RecentDialog } from './RecentDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { wayInMessage } from './account.texts.ts'
import { createPasskey } from './passkey-ceremony.ts'
import { PasskeyName } from './PasskeyName.tsx'

export const passkeysQuery = query(passkeyApi.list, {})

type Created = Awaited<ReturnType<typeof createPasskey>>

/** Keys that live in a device: each one comes in without a password. */
export function PasskeysPanel() {
  const loaded = useQuery(passkeysQuery)
  const create = useMutation<Created, ApiError>({ mutationFn: createPasskey })
  const loose = create.error && !asksWho(create.error) ? create.error : null
  return (
    <Panel
      title="Chaves de acesso"
      hint="Entre com a digital, o rosto ou o bloqueio do aparelho, sem digitar senha nem código."
      icon={
        <span className="eqi">
          <KeyRound size={20} aria-hidden="true" />
        </span>
      }
      flush
    >
      <Loaded from={loaded} rows={1}>
        {({ items }) =>
          items.length > 0 && (
            <ul className="rows">
              {items.map((one) => (
                <Row key={one.id} passkey={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="panel-b grid gap-4">
        {loaded.data?.items.length === 0 && (
          <p>
            Você ainda não tem nenhuma. A chave fica no seu aparelho ou na conta dele (Google, Apple ou
            Microsoft).
          </p>
        )}
        {loose && <Note tone="bad">{wayInMessage(loose)}</Note>}
        <div>
          <Button busy={create.isPending} busyText="Siga o aparelho..." onClick={() => create.mutate()}>
            Criar chave de acesso
          </Button>
        </div>
      </div>
      {asksWho(create.error) && (
        <RecentDialog onDone={() => create.mutate()} onClose={() => create.reset()} />
      )}
      {create.data && <PasskeyName created={create.data} onClose={() => create.reset()} />}
    </Panel>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const zone = useTimeZone()
  const client = useQueryClient()
  const [open, setOpen] = useState<'name' | 'removal' | null>(null)
  const remove = useWrite(passkeyApi.remove, {
    onDone: async () => {
      toast('Chave removida')
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    },
  })
  const loose = remove.error && !asksWho(remove.error) ? remove.error : null
  const { id, name, createdAt, isSynced } = passkey
  const close = () => {
    setOpen(null)
    remove.reset()
  }
  return (
    <li>
      <span className="what">
        <b>{name}</b>
        <p>
          Criada em {formatDate(dateIn(zone, new Date(createdAt)))}
          {isSynced ? ', na conta do aparelho' : ', só neste aparelho'}
        </p>
        {loose && <Note tone="bad">{wayInMessage(loose)}</Note>}
      </span>
      <Menu
        label={`Ações de ${name}`}
        items={[
          { label: 'Mudar o nome', onSelect: () => setOpen('name') },
          { label: 'Remover', danger: true, onSelect: () => setOpen('removal') },
        ]}
      />
      {open === 'name' && <PasskeyName passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'removal' && !asksWho(remove.error)}
        title={`Remover ${name}`}
        text="Não dá mais para entrar com esta chave. Apague-a também no aparelho."
        confirm="Remover"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={close}
      />
      {asksWho(remove.error) && <RecentDialog onDone={() => remove.mutate({ id })} onClose={close} />}
    </li>
  )
}
