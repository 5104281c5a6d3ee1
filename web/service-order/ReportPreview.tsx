import type { CompletionDraft } from '#core/completion/schemas.ts'
import { count } from '#core/kit/numbers.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { SignatureDrawing } from '#web/ui/SignatureDrawing.tsx'
import { ConclusionChip, Done } from './Done.tsx'
import { orderPhotoOf } from './OrderPhotoUpload.tsx'

interface ReportPreviewProps {
  order: OrderDetail
  draft: CompletionDraft
}

/** The report as this device knows it, to show before it is issued; without a network as well. */
export function ReportPreview({ order, draft }: ReportPreviewProps) {
  const { equipment, clinic, workshop } = order
  const { received, decontamination } = draft
  const content = {
    ...draft,
    signature: { ...draft.signature, jobTitle: draft.signature.jobTitle ?? null },
    received: received ?? null,
  }
  const arrived = order.photos.filter(({ id }) => draft.photoIds.includes(id))
  const onlyHere = draft.photoIds.length - arrived.length
  return (
    <Panel
      title="Prévia do laudo, ainda sem número"
      hint="O laudo que vale é o PDF com número e código de verificação."
      aside={<ConclusionChip content={content} />}
    >
      <div className="stack gap-4">
        <Facts
          items={[
            ['Oficina', workshop?.name],
            ['Clínica', clinic.name],
            [
              'Ordem',
              <span key="number" className="id">
                {order.number}
              </span>,
            ],
            ['Equipamento', equipment.name],
            ['Marca, modelo', [equipment.brand, equipment.model].filter(Boolean).join(', ')],
            ['Nº de série', equipment.serialNumber],
            ['Defeito relatado', order.fault],
            [
              'Descontaminação prévia',
              decontamination.confirmed
                ? `Confirmada por ${decontamination.confirmedBy}`
                : `Não confirmada. ${decontamination.note}`,
            ],
          ]}
        />
        <Done content={content} photos={arrived.map(orderPhotoOf(order))} />
        {onlyHere > 0 && <p className="text-sm">E {count(onlyHere, 'foto', 'fotos')} neste aparelho.</p>}
        <div className="flex flex-wrap gap-4">
          <SignatureDrawing drawn={draft.signature.drawing} of={draft.signature.name} />
          {received && <SignatureDrawing drawn={received.drawing} of={received.name} />}
        </div>
      </div>
    </Panel>
  )
}
