import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { administrationApi, type Administrator } from '#core/administration/administration.api.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Avatar, Panel } from '#web/ui/Panel.tsx'
import { AddAdministrator } from './AddAdministrator.tsx'
import { RemoveAdministrator } from './RemoveAdministrator.tsx'

const administrators = query(administrationApi.list, {})

export const clientLoader = () => queryClient.prefetchQuery(administrators)

/** The product's administrators, and the log of changes to their access. */
export default function AccessPage() {
  const loaded = useQuery(administrators)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Administrator | null>(null)
  return (
    <>
      <PageHeader
        title="Controle de Acesso"
        text="Quem administra o Equipo. Cada mudança pede um motivo e fica registrada."
        actions={
          <>
            <LinkButton to={atAdmin.log()}>Registro de acessos</LinkButton>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <UserPlus size={18} aria-hidden="true" />
              Dar acesso
            </Button>
          </>
        }
      />
      <Loaded from={loaded}>
        {(data) => (
          <Panel title="Administradores" flush>
            <ul className="rows">
              {data.items.map((one) => (
                <Row key={one.id} administrator={one} onRemove={() => setRemoving(one)} />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      {adding && <AddAdministrator onClose={() => setAdding(false)} />}
      {removing && <RemoveAdministrator administrator={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function Row({ administrator, onRemove }: { administrator: Administrator; onRemove: () => void }) {
  const { user } = useSession()
  const { id, name, email, since, hasSecondFactor, isFixed } = administrator
  const isOwn = id === user.id
  return (
    <li>
      <Avatar name={name} />
      <span className="what">
        <Link className="link" to={atAdmin.user(administrator)}>
          {name}
        </Link>
        <p className="break-all">{email}</p>
      </span>
      <span className="when">
        {hasSecondFactor ? (
          <Chip tone="ok">Duas etapas</Chip>
        ) : (
          <Chip tone="warn">Sem verificação em duas etapas: ainda sem acesso</Chip>
        )}
        <small>desde {formatInstant(since, brasilia)}</small>
      </span>
      {isFixed || isOwn ? (
        <small className="text-text-2">{isFixed ? 'Conta fixa' : 'Você'}</small>
      ) : (
        <Button size="sm" onClick={onRemove} aria-label={`Tirar acesso de ${name}`}>
          Tirar acesso
        </Button>
      )}
    </li>
  )
}
