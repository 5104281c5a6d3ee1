import { useQuery } from '@tanstack/react-query'
import { pushApi, type PushDevice } from '#core/push/push.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { unsubscribe, type Ability } from './subscription.ts'
import { devicesQuery, useTurnOn } from './turn-on.ts'

/** Notifications with the product closed: of this device, and of the person's others. */
export function PushPanel() {
  const loaded = useQuery(devicesQuery)
  return (
    <Panel title="Avisos neste aparelho">
      <Loaded from={loaded} rows={1}>
        {(data) => <Devices {...data} />}
      </Loaded>
    </Panel>
  )
}

interface DevicesProps {
  publicKey: string | null
  items: PushDevice[]
}

function Devices({ publicKey, items }: DevicesProps) {
  const others = items.filter(({ isOwn }) => !isOwn)
  return (
    <>
      {publicKey === null ? (
        <p>Este Equipo não envia avisos a aparelhos.</p>
      ) : (
        <ThisDevice publicKey={publicKey} own={items.find(({ isOwn }) => isOwn)} />
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm">Outros aparelhos seus</h3>
          <ul className="m-0 list-none p-0">
            {others.map((device) => (
              <Other key={device.id} device={device} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const replaces = () => devicesQuery

function ThisDevice({ publicKey, own }: { publicKey: string; own: PushDevice | undefined }) {
  const { ability, isComing, problem, turnOn } = useTurnOn(publicKey)
  const end = useWrite(pushApi.end, { replaces, onDone: () => toast('Avisos desligados neste aparelho') })
  const turn = (wanted: boolean) => {
    if (wanted) turnOn()
    else if (own) end.mutate({ id: own.id }, { onSuccess: () => void unsubscribe() })
  }
  if (ability !== 'able') return <p>{why[ability]}</p>
  const error = problem ?? end.error?.message
  const isOn = own !== undefined && Notification.permission === 'granted' && !end.isPending
  return (
    <>
      <Switch isOn={isOn || isComing} disabled={isComing || end.isPending} onChange={turn}>
        Receber avisos com o Equipo fechado
      </Switch>
      <p role="status" className="text-text-2">
        {isComing && 'Preparando este aparelho…'}
      </p>
      <p className="mt-2 text-text-2">
        Tudo o que aparece nas notificações, com poucas palavras e sem valores. Ao sair da conta, este
        aparelho para de receber.
      </p>
      {error && <Note tone="bad">{error}</Note>}
    </>
  )
}

const why: Record<Exclude<Ability, 'able'>, string> = {
  refused:
    'O navegador recusou os avisos deste site e não pergunta mais. Para permitir, toque no ícone ao lado do endereço, abra as permissões do site e escolha Permitir em Notificações. Depois abra esta página de novo.',
  'home-screen':
    'No iPhone e no iPad, os avisos só chegam com o Equipo na Tela de Início: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra o Equipo por lá.',
  unable: 'Este navegador não recebe avisos com o Equipo fechado.',
}

function Other({ device: { id, name, since } }: { device: PushDevice }) {
  const end = useWrite(pushApi.end, { replaces, onDone: () => toast('Avisos desligados naquele aparelho') })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-0 py-2">
      <span className="flex-1 wrap-anywhere">
        {name ?? 'Navegador desconhecido'}
        <small className="block text-text-2">
          Ligado <TimeAgo instant={since} />
        </small>
        {end.error && <small className="block text-danger-text">{end.error.message}</small>}
      </span>
      <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ id })}>
        Desligar
      </Button>
    </li>
  )
}
