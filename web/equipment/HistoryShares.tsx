import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { historyShareApi, type HistoryShare } from '#core/equipment/history-share.api.ts'
import { historyDays } from '#core/equipment/history-share.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { DaysField } from '#web/ui/DaysField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { LinkRow, LinksPanel } from '#web/ui/Links.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { EquipmentField } from './EquipmentField.tsx'

/** Histories that the clinic shows to workshops: shown for a time, watched, taken back. */
export function HistoryShares() {
  const loaded = useQuery(query(historyShareApi.list, {}))
  const isOwner = useSession().membership === 'owner'
  const zone = useTimeZone()
  const [isSharing, setSharing] = useState(false)
  return (
    <LinksPanel
      title="Histórico para outro técnico"
      hint="Mostre por um tempo o que já foi feito em um equipamento. Sem preços, e você pode voltar atrás."
      from={loaded}
      make={
        isOwner && (
          <>
            <Button
              className="self-start"
              icon={<Share2 size={18} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >
              Mostrar um histórico
            </Button>
            {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
          </>
        )
      }
    >
      {(share) => (
        <LinkRow
          key={share.id}
          link={share}
          title={`${share.equipmentName} · ${share.equipmentCode}`}
          text={shownText(share, zone)}
          revokes={historyShareApi.revoke}
          list={historyShareApi.list}
          revoked="Histórico fechado"
        />
      )}
    </LinksPanel>
  )
}

function shownText({ workshop, sharedBy, expiresAt }: HistoryShare, zone: string) {
  const until = formatDate(dateIn(zone, new Date(expiresAt)))
  return `${workshop}, até ${until}. Mostrado por ${sharedBy}`
}

function ShareDialog({ onClose }: { onClose: () => void }) {
  const { data: own } = useQuery(query(organizationApi.get, {}))
  const { city = '', state = '' } = own ?? {}
  const { data } = useQuery({
    ...query(serviceOrderApi.technicians, { city, state }),
    enabled: own !== undefined,
  })
  const options = (data?.items ?? []).map(({ workshopId: value, name }) => ({ value, label: name }))
  const [id] = useState(newId)
  const form = useEndpointForm(historyShareApi.create, {
    defaults: { equipmentId: null as never, workshopId: null as never, days: historyDays[0] },
    fixed: { id },
  })
  const share = useWrite(historyShareApi.create, {
    invalidates: [historyShareApi.list],
    onDone: () => {
      toast('Histórico mostrado')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mostrar um histórico"
      text="A oficina vê o equipamento e o que os técnicos fizeram nele, sem preços, e é avisada."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => share.mutate(input)}
        saving={share.isPending}
        savingText="Mostrando..."
        error={share.error}
        submit="Mostrar"
        unguarded
      >
        <EquipmentField name="equipmentId" label="Equipamento" />
        <Select
          name="workshopId"
          label="Oficina"
          options={options}
          hint="As que atendem a sua cidade e as que você convidou"
        />
        <DaysField name="days" label="Por quanto tempo" days={historyDays} />
      </FormPanel>
    </Dialog>
  )
}
