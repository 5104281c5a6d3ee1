import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { chargeApi, type Unbilled } from '#core/charge/charge.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { EmptyState } from '#web/ui/State.tsx'

const dialog = part(async () => (await import('./DismissDialog.tsx')).DismissDialog)

/** Closed orders that nobody has charged for, each to be charged or dismissed. */
export function UnbilledList() {
  const list = useList(pages(chargeApi.unbilled, {}))
  const [dismissed, dismiss] = useState<Unbilled | null>(null)
  return (
    <>
      <ListBody
        list={list}
        text={`Mostrando ${count(list.items.length, 'ordem', 'ordens')}`}
        empty={
          <EmptyState
            picture={<CircleCheck size={40} aria-hidden="true" />}
            title="Tudo foi cobrado"
            text="Nenhuma ordem encerrada espera por uma cobrança."
          />
        }
      >
        <ul className="rows">
          {list.items.map((one) => (
            <li key={one.orderId} className="flex-wrap">
              <span className="what">
                <b>{one.clinic.name}</b>
                <p>
                  <Link className="link id" to={atWorkshop.order({ id: one.orderId })}>
                    {one.number}
                  </Link>{' '}
                  · {one.equipmentName} · encerrada em {formatDate(one.closedOn)}
                </p>
              </span>
              <b>{formatCents(one.cents)}</b>
              <LinkButton to={atWorkshop.chargeNew({ order: one.orderId })} variant="primary">
                Criar cobrança
              </LinkButton>
              <Button aria-label={`Dispensar ${one.number}`} onClick={() => dismiss(one)}>
                Dispensar
              </Button>
            </li>
          ))}
        </ul>
      </ListBody>
      {dismissed && (
        <Awaited
          part={dialog}
          wanted
          name="a pergunta"
          onGiveUp={() => dismiss(null)}
          props={{ order: dismissed, onClose: () => dismiss(null) }}
        />
      )}
    </>
  )
}
