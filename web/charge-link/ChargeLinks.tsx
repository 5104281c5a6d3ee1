import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Input } from '#core/kit/endpoint.ts'
import { chargeLinkApi, type ChargeLink } from '#core/charge-link/charge-link.api.ts'
import { chargeLinkDays, usualChargeLinkDays } from '#core/charge-link/charge-link.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { DaysField } from '#web/ui/DaysField.tsx'
import { LinkDialog, LinkRow, LinksPanel } from '#web/ui/Links.tsx'

/** Links by which a charge is shown and paid without an account: made, revoked. */
export function ChargeLinks({ chargeId, mayMake }: { chargeId: string; mayMake: boolean }) {
  const loaded = useQuery(query(chargeLinkApi.list, { id: chargeId }))
  const [isMaking, setMaking] = useState(false)
  return (
    <LinksPanel
      title="Link da cobrança"
      hint="Mostra valor, vencimento e Pix a quem não tem conta."
      from={loaded}
      make={
        <>
          {mayMake && (
            <Button
              className="self-start"
              icon={<Link2 size={18} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              Criar link
            </Button>
          )}
          {isMaking && <MakeDialog chargeId={chargeId} onClose={() => setMaking(false)} />}
        </>
      }
    >
      {(link) => <ChargeLinkRow key={link.id} link={link} />}
    </LinksPanel>
  )
}

function ChargeLinkRow({ link }: { link: ChargeLink }) {
  const zone = useTimeZone()
  const day = (instant: string) => formatDate(dateIn(zone, new Date(instant)))
  return (
    <LinkRow
      link={link}
      title={`Até ${day(link.expiresAt)}`}
      text={`Criado por ${link.createdBy} em ${day(link.createdAt)}`}
      revokes={chargeLinkApi.revoke}
      list={chargeLinkApi.list}
    />
  )
}

function MakeDialog({ chargeId, onClose }: { chargeId: string; onClose: () => void }) {
  const [linkId] = useState(() => newId())
  const make = useWrite(chargeLinkApi.create, { invalidates: [chargeLinkApi.list] })
  const form = useEndpointForm<Input<typeof chargeLinkApi.create>, { days: number }>(chargeLinkApi.create, {
    defaults: { days: usualChargeLinkDays },
    fixed: { id: chargeId, linkId },
  })
  return (
    <LinkDialog
      title="Link da cobrança"
      form={form}
      make={make}
      hint="O link aparece só agora. Quem tem o link vê a cobrança até o fim do prazo."
      onClose={onClose}
    >
      <DaysField name="days" label="O link vale por" days={chargeLinkDays} />
    </LinkDialog>
  )
}
