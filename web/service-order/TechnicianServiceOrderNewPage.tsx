import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newId } from '#core/kit/ids.ts'
import type { Report } from '#core/label/defect-report.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { useOrderWrite } from './order-write.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { EquipmentChooser, useAnyEquipment } from './EquipmentChooser.tsx'
import { begunWith, useOrderOfReport } from './order-of-report.ts'
import { ReportOfAddress } from './ReportOfAddress.tsx'
import { RequestFields } from './RequestFields.tsx'

export default function TechnicianServiceOrderNewPage() {
  const [params] = useSearchParams()
  const client = params.get('client')
  const equipment = useAnyEquipment(client)
  return (
    <>
      <Crumbs items={[['Ordens de Serviço', atWorkshop.orders()], ['Nova OS']]} />
      <PageHeader title="Nova OS para um cliente" text="A ordem já começa aceita por você." />
      <ReportOfAddress>
        {(equipmentId, report) => (
          <Loaded from={equipment} rows={3}>
            {({ items }) =>
              items.length === 0 ? (
                <NoClients client={client} />
              ) : (
                <OpenForm equipmentId={equipmentId} client={client} report={report} />
              )
            }
          </Loaded>
        )}
      </ReportOfAddress>
    </>
  )
}

function NoClients({ client }: { client: string | null }) {
  return (
    <Panel>
      <EmptyState
        picture={<EquipmentTile category="autoclave" tone="brand" />}
        title="Nenhum equipamento de cliente ainda"
        text="Toda ordem é de um equipamento: cadastre o da clínica que você atende."
        actions={
          <LinkButton to={client ? atWorkshop.equipmentNew(client) : atWorkshop.clients()} variant="primary">
            {client ? 'Cadastrar equipamento' : 'Ver clientes'}
          </LinkButton>
        }
      />
    </Panel>
  )
}

interface OpenValues {
  equipmentId: string | null
  kind: string
  priority: string
  fault: string
  availability: string
}

interface OpenProps {
  equipmentId: string | null
  client: string | null
  /** The report from a label, of which the order is made. */
  report: Report | null
}

function OpenForm({ equipmentId, client, report }: OpenProps) {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const draft = useFormDraft<OpenValues>(`ordem:${report?.id ?? equipmentId ?? client ?? ''}`, {
    equipmentId,
    ...begunWith(report, null),
  })
  const form = useEndpointForm<{ id: string; actionId: string }, OpenValues>(serviceOrderApi.create, {
    defaults: draft.defaults,
    fixed: { id },
  })
  const create = useOrderWrite(serviceOrderApi.create, (order) => {
    draft.forget()
    toast('Ordem aberta')
    return navigate(atWorkshop.order(order), { replace: true })
  })
  const fromReport = useOrderOfReport(() => {
    draft.forget()
    return navigate(atWorkshop.order({ id }), { replace: true })
  })
  const write = report ? fromReport : create
  const send = (input: Parameters<typeof create.mutate>[0]) => {
    if (!report) return create.mutate(input)
    fromReport.mutate({ ...input, id: report.id, version: report.version, orderId: id })
  }
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => send(input as Parameters<typeof create.mutate>[0])}
      saving={write.isPending}
      error={write.error}
      draft={draft}
      submit="Abrir ordem"
      savingText="Abrindo..."
      secondary={
        <LinkButton to={atWorkshop.orders()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <Panel title="Equipamento">
        <EquipmentChooser clinicId={client} />
      </Panel>
      <Panel title="Pedido">
        <RequestFields />
      </Panel>
    </FormPanel>
  )
}
