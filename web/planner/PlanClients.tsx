import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { clientApi } from '#core/client/client.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Avatar, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'

/** Chooses the client of a workshop's new plan. Lists only clients that the workshop manages, because a clinic on Equipo plans for itself. */
export function PlanClients() {
  const [search, setSearch] = useState('')
  const list = useList(pages(clientApi.list, { search: search || undefined, claimed: false }))
  if (!search && !list.isPending && !list.error && list.items.length === 0) {
    return (
      <EmptyState
        picture={<Building2 size={40} aria-hidden="true" />}
        title="Nenhum cliente cadastrado por você"
        text="Você planeja para os clientes que cadastrou e que ainda não usam o Equipo. As clínicas que já usam o Equipo planejam sozinhas e podem escolher você como responsável."
        actions={
          <LinkButton to={atWorkshop.clientNew()} variant="primary">
            Novo cliente
          </LinkButton>
        }
      />
    )
  }
  return (
    <Panel
      title="De qual cliente?"
      hint="Os que você cadastrou. As clínicas que já usam o Equipo planejam sozinhas."
      flush
    >
      <FilterBar search={search} onSearch={setSearch} placeholder="Nome da clínica" />
      <ListBody
        list={list}
        query={search}
        onClear={() => setSearch('')}
        text={`Mostrando ${count(list.items.length, 'cliente', 'clientes')}`}
      >
        <ul className="rows plan-equipment">
          {list.items.map(({ clinicId, name, city, equipment }) => (
            <li key={clinicId}>
              <NameCell
                to={atWorkshop.planFor(clinicId)}
                tile={<Avatar name={name} />}
                name={name}
                under={`${city} · ${count(equipment, 'equipamento', 'equipamentos')}`}
              />
            </li>
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}
