import { useQuery } from '@tanstack/react-query'
import { ClipboardPlus, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { clientApi, type ClientDetail } from '#core/client/client.api.ts'
import { archiveFault } from '#core/client/client.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { whatsAppNumber } from '#core/organization/phone.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { ContactButtons } from '#web/organization/ContactButtons.tsx'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientCharges, ClientEquipment, ClientOrders } from './ClientLists.tsx'
import { ClientNote } from './ClientNote.tsx'
import { clientQuery, settled } from './queries.ts'

export { loadClient as clientLoader } from './queries.ts'

const mergeDialog = part(async () => (await import('./MergeDialog.tsx')).MergeDialog)

const contacts = part(async () => (await import('./ClientContacts.tsx')).ClientContacts)

const invitations = part(async () => (await import('#web/claim/ClientInvitations.tsx')).ClientInvitations)

const claims = part(async () => (await import('#web/claim/ClientClaims.tsx')).ClientClaims)

const expenses = part(async () => (await import('#web/expense/ExpensesOf.tsx')).ExpensesOf)

const tabs = [
  { name: '', label: 'Resumo' },
  { name: 'equipamentos', label: 'Equipamentos' },
  { name: 'contatos', label: 'Contatos' },
]

/** All that a workshop has with one client. */
export default function ClientPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(clientQuery(id))
  return (
    <Loaded from={loaded} rows={6}>
      {(client) => <ShownClient client={client} />}
    </Loaded>
  )
}

function ShownClient({ client }: { client: ClientDetail }) {
  const { id, note, money } = client
  const zone = useTimeZone()
  const [params] = useSearchParams()
  const open = tabs.find(({ name }) => name === params.get('parte'))?.name ?? ''
  const restore = useWrite(clientApi.restore, { ...settled, onDone: () => toast('De volta à lista') })
  const archive = useWrite(clientApi.archive, {
    ...settled,
    onDone: (archived) =>
      toast('Cliente arquivado', () => restore.mutate({ id, version: archived.note.version })),
  })
  const [fault, setFault] = useState<string | null>(null)
  const [isMerging, setMerging] = useState(false)
  const onClose = () => setMerging(false)
  const wrong = fault ?? archive.error?.message ?? restore.error?.message
  return (
    <>
      <Crumbs items={[['Clientes', atWorkshop.clients()], [client.name]]} />
      <PageHeader
        title={client.name}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {client.city}, {client.state}
            <Chip tone={client.claimed ? 'ok' : 'neutral'}>
              {client.claimed ? 'No Equipo' : 'Cadastrada por você'}
            </Chip>
            {note.tags.map((tag) => (
              <Chip key={tag} tone="brand">
                {tag}
              </Chip>
            ))}
          </span>
        }
        actions={
          <>
            <Reach client={client} />
            <LinkButton
              to={atWorkshop.orderNew(id)}
              variant="primary"
              icon={<ClipboardPlus size={18} aria-hidden="true" />}
            >
              Nova OS
            </LinkButton>
            <Menu
              items={[
                ...(client.mayChange
                  ? [
                      { label: 'Editar', to: atWorkshop.clientEdit(client) },
                      { label: 'Cadastrar equipamento', to: atWorkshop.equipmentNew(id) },
                      { label: 'Planejar rotinas', to: atWorkshop.planFor(id) },
                    ]
                  : []),
                ...(client.mayChange && money
                  ? [{ label: 'Juntar com outro cadastro', onSelect: () => setMerging(true) }]
                  : []),
                ...(money
                  ? [
                      { label: 'Nova cobrança', to: atWorkshop.chargeNew({ client: id }) },
                      { label: 'Novo contrato', to: atWorkshop.contractNew(id) },
                    ]
                  : []),
                { label: 'Ver contratos', to: atWorkshop.contracts({ client: id }) },
                ...(note.archivedAt
                  ? []
                  : [
                      {
                        label: 'Arquivar',
                        onSelect: () => {
                          const refused = archiveFault(client)
                          setFault(refused)
                          if (!refused) archive.mutate({ id, version: note.version })
                        },
                      },
                    ]),
              ]}
            />
          </>
        }
      />
      <div className="stack">
        {wrong && <Note tone="bad">{wrong}</Note>}
        {isMerging && (
          <Awaited part={mergeDialog} wanted name="a janela" onGiveUp={onClose} props={{ client, onClose }} />
        )}
        {note.archivedAt && (
          <Note
            action={
              <Button busy={restore.isPending} onClick={() => restore.mutate({ id, version: note.version })}>
                Trazer de volta
              </Button>
            }
          >
            Arquivado em {formatInstant(note.archivedAt, zone)}.
          </Note>
        )}
        <TabLinks
          label={client.name}
          items={tabs.map(({ name, label }) => ({
            to: name ? `?parte=${name}` : '?',
            label,
            current: open === name,
          }))}
        />
        {open === 'contatos' && <InPlace part={contacts} name="os contatos" props={{ clientId: id }} />}
        {open === 'equipamentos' && <ClientEquipment client={client} />}
        {open === '' && <Overview client={client} />}
      </div>
    </>
  )
}

function Overview({ client }: { client: ClientDetail }) {
  const { id, money } = client
  return (
    <>
      <InPlace part={claims} name="quem assumiu a clínica" props={{ clientId: id }} />
      <div className="grid gap-5 lg:grid-cols-2">
        <ClientFacts client={client} />
      </div>
      {client.mayChange && (
        <InPlace part={invitations} name="o convite" props={{ clientId: id, email: client.email }} />
      )}
      <ClientNote client={client} />
      <ClientOrders client={client} />
      {money && <ClientCharges client={client} />}
      {money && <InPlace part={expenses} name="as despesas" props={{ of: { client: id } }} />}
    </>
  )
}

/** Ways to reach the clinic. */
function Reach({ client }: { client: ClientDetail }) {
  const { id, phone, whatsapp, claimed, address, district, city, state } = client
  const place = address && [address, district, `${city}, ${state}`].filter(Boolean).join(', ')
  return (
    <>
      <ContactButtons phone={phone} whatsapp={whatsAppNumber(whatsapp, phone)} place={place} />
      {claimed && (
        <LinkButton to={atWorkshop.messagesWith(id)} icon={<MessageCircle size={18} aria-hidden="true" />}>
          Mensagem
        </LinkButton>
      )}
    </>
  )
}
