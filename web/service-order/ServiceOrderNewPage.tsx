'use no memo'

import { ArrowRight, Info, Send } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { OrderRequest } from '#core/inspection-folder/inspection-folder.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Report } from '#core/label/defect-report.api.ts'
import type { NextStep } from '#core/service-order/next.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { part } from '#web/kit/part.ts'
import { atClinic } from '#web/kit/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { useOrderWrite } from './order-write.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { BottomBar, Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Wizard } from '#web/ui/Steps.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { EquipmentChooser, useAnyEquipment } from './EquipmentChooser.tsx'
import { FirstEquipment } from './FirstEquipment.tsx'
import { begunWith, useOrderOfReport } from './order-of-report.ts'
import { OrderDraft, type RequestValues } from './OrderDraft.tsx'
import { ReportOfAddress } from './ReportOfAddress.tsx'
import { RequestFields } from './RequestFields.tsx'
import { useRequestPhotos } from './request-photos.ts'
import { RequestPhotos } from './RequestPhotos.tsx'
import { WhoAttends } from './WhoAttends.tsx'

const coverage = part(async () => (await import('#web/contract/CoverageNote.tsx')).RequestCoverage)

const sentTexts: Partial<Record<NextStep, string>> = {
  answer_published: 'Ordem publicada',
  await_invited: 'Ordem salva: ela espera pelo seu técnico',
}

const asked = ['equipmentId', 'kind', 'priority', 'fault', 'availability'] as const

export default function ServiceOrderNewPage() {
  const equipment = useAnyEquipment()
  return (
    <>
      <Crumbs items={[['Ordens de Serviço', atClinic.orders()], ['Nova OS']]} />
      <ReportOfAddress>
        {(equipmentId, report) => (
          <Loaded from={equipment} rows={4}>
            {({ items }) =>
              items.length === 0 ? (
                <>
                  <PageHeader title="Nova OS" />
                  <FirstEquipment
                    title="Cadastre o equipamento primeiro"
                    text="Toda ordem é de um equipamento. Assim o técnico sabe o modelo, e o laudo fica no histórico dele."
                  />
                </>
              ) : (
                <RequestForm equipmentId={equipmentId} report={report} />
              )
            }
          </Loaded>
        )}
      </ReportOfAddress>
    </>
  )
}

/** The step is part of the address: Back leads to the one before, and a page loaded anew shows the same one. */
function useStep(isAsked: boolean) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const setStep = (step: 0 | 1) =>
    setParams(
      (now) => {
        now.delete('passo')
        if (step === 1) now.set('passo', '2')
        return now
      },
      { state },
    )
  return { step: params.get('passo') === '2' && isAsked ? 1 : 0, setStep }
}

interface RequestProps {
  equipmentId: string | null
  /** The report from a label, of which the order is made. */
  report: Report | null
}

function RequestForm({ equipmentId, report }: RequestProps) {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const request = (useLocation().state as { request?: OrderRequest | null } | null)?.request ?? null
  // Two indicators may ask for two orders for the same equipment.
  const draftOf = [report?.id ?? equipmentId ?? '', ...(request ? [request.fault] : [])].join(':')
  const draft = useFormDraft<RequestValues>(`ordem:${draftOf}`, {
    equipmentId,
    ...begunWith(report, request),
    workshopId: null,
    invitationId: null,
    publish: false,
  })
  const form = useEndpointForm<{ id: string; actionId: string }, RequestValues>(serviceOrderApi.create, {
    defaults: draft.defaults,
    fixed: { id },
  })
  const chosen = useWatch({ control: form.control })
  const { step, setStep } = useStep(Boolean(chosen.equipmentId && chosen.fault))
  const photos = useRequestPhotos(draft.key)
  const create = useOrderWrite(serviceOrderApi.create, async (order) => {
    draft.forget()
    await photos.send(order.id)
    toast(sentTexts[order.next.step] ?? 'Ordem enviada')
    return navigate(atClinic.order(order), { replace: true })
  })
  const fromReport = useOrderOfReport(async () => {
    draft.forget()
    await photos.send(id)
    return navigate(atClinic.order({ id }), { replace: true })
  })
  const write = report ? fromReport : create
  const send = (input: Parameters<typeof create.mutate>[0]) => {
    if (!report) return create.mutate(input)
    fromReport.mutate({ ...input, id: report.id, version: report.version, orderId: id })
  }
  const { workshopId, invitationId, publish } = chosen
  const goOn = async () => {
    if (await form.trigger(asked, { shouldFocus: true })) setStep(1)
    window.scrollTo({ top: 0 })
  }
  const missing =
    publish || workshopId || invitationId ? null : 'Escolha ou convide um técnico, ou publique para a cidade'
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => send(input as Parameters<typeof create.mutate>[0])}
      saving={write.isPending}
      error={write.error}
      draft={draft}
      submit={false}
    >
      <div>
        <PageHeader
          title={step === 0 ? 'O que precisa de atenção?' : 'Quem atende?'}
          text={step === 0 ? 'Escolha o equipamento e conte o que está acontecendo.' : undefined}
        />
        <Wizard steps={['Equipamento e defeito', 'Quem atende']} current={step} />
      </div>
      {step === 0 ? (
        <>
          <Panel title="Equipamento">
            <EquipmentChooser />
          </Panel>
          <Panel title="Pedido">
            <RequestFields />
            <RequestPhotos photos={photos.photos} onAdd={photos.add} onRemove={photos.remove} />
          </Panel>
          <BottomBar>
            <Button variant="primary" size="lg" onClick={() => void goOn()}>
              Continuar
              <ArrowRight size={18} aria-hidden="true" />
            </Button>
            <LinkButton to={atClinic.orders()} size="lg">
              Cancelar
            </LinkButton>
          </BottomBar>
        </>
      ) : (
        <Columns
          aside={
            <>
              <OrderDraft onChange={() => setStep(0)} />
              <InPlace
                part={coverage}
                name="o contrato"
                props={{ equipmentId: chosen.equipmentId ?? null, workshopId: workshopId ?? null }}
              />
              <BottomBar>
                <Button
                  type="submit"
                  variant="primary"
                  size="lg"
                  block
                  busy={write.isPending}
                  busyText="Enviando..."
                  disabledReason={missing}
                  icon={<Send size={18} aria-hidden="true" />}
                >
                  {publish ? 'Publicar ordem' : 'Enviar ordem'}
                </Button>
                {missing && (
                  <p className="why w-full">
                    <Info size={16} aria-hidden="true" />
                    {missing}
                  </p>
                )}
              </BottomBar>
              <Note>Aceitar não é contratar: o técnico ainda manda o orçamento e você decide.</Note>
            </>
          }
        >
          <WhoAttends />
        </Columns>
      )}
    </FormPanel>
  )
}
