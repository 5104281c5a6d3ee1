import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CompletionPart } from '#core/completion/completion.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, RadioCards } from '#web/ui/Choice.tsx'
import { OrderPhotoUpload } from '#web/service-order/OrderPhotoUpload.tsx'
import { part } from '#web/kit/part.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { SignaturePad } from '#web/ui/SignaturePad.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import type { CompletionValues } from './completion-values.ts'
import { Part } from './Part.tsx'
import { useClinicPeople } from './clinic-people.ts'

const usual = part(async () => (await import('./UsualServices.tsx')).UsualServices)
const partsUsed = part(async () => (await import('./PartsUsed.tsx')).PartsUsed)
const readings = part(async () => (await import('./Readings.tsx')).Readings)
const received = part(async () => (await import('./Received.tsx')).Received)
const instruments = part(async () => (await import('./Instruments.tsx')).Instruments)

/** The nine parts in the order of the report. */
export function CompletionParts({ order, lacking }: { order: OrderDetail; lacking: CompletionPart[] }) {
  const { control } = useFormContext<CompletionValues>()
  const signer = useWatch({ control, name: 'signature.name' })
  const lacks = (one: CompletionPart) => lacking.includes(one)
  return (
    <>
      {order.contested && <Answer order={order} />}
      <InPlace part={usual} name="os serviços usuais" props={{ order }} />
      <Part part="diagnosis" lacks={lacks('diagnosis')}>
        <div className="form-grid">
          <TextArea name="diagnosis" label="O que você encontrou" rows={3} />
          <TextField name="cause" label="Causa" optional className="span-6" />
        </div>
      </Part>
      <Part part="work" lacks={lacks('work')}>
        <div className="form-grid">
          <TextArea name="workDone" label="O que você fez" rows={3} />
          <TextField name="manual" label="Manual ou norma seguida" optional className="span-6" />
        </div>
        <div className="mt-5">
          <OrderPhotoUpload order={order} hint="Antes e depois do serviço. As fotos vão para o laudo" />
        </div>
      </Part>
      <Part part="parts" lacks={lacks('parts')}>
        <InPlace part={partsUsed} name="as peças" props={{}} />
      </Part>
      <Part part="readings" lacks={lacks('readings')} hint="Antes e depois do serviço, com o limite.">
        <InPlace part={readings} name="as leituras" props={{ orderId: order.id }} />
      </Part>
      <Part
        part="instruments"
        lacks={lacks('instruments')}
        hint="Leituras feitas com certificado vencido não entram no laudo."
      >
        <InPlace part={instruments} name="os instrumentos" props={{}} />
      </Part>
      <Part part="decontamination" lacks={lacks('decontamination')}>
        <Decontamination order={order} />
      </Part>
      <Part part="conclusion" lacks={lacks('conclusion')}>
        <Conclusion />
      </Part>
      <Part part="signature" lacks={lacks('signature')}>
        <div className="form-grid">
          <TextField name="signature.name" label="Seu nome" autoComplete="name" />
          <TextField name="signature.registry" label="Seu CFT ou CREA" mono />
          <TextField
            name="signature.jobTitle"
            label="Sua função"
            optional
            placeholder="Técnico em eletrônica"
          />
          <TextField name="responsibilityRecord" label="TRT ou ART" optional mono />
          <SignaturePad name="signature.drawing" label="Assinatura" signer={signer} />
        </div>
      </Part>
      <Part
        part="received"
        lacks={lacks('received')}
        hint="Se alguém estiver com você: a pessoa assina aqui, no seu aparelho. Não é o aceite do serviço."
      >
        <InPlace part={received} name="quem recebeu" props={{ order }} />
      </Part>
    </>
  )
}

function Answer({ order }: { order: OrderDetail }) {
  const objection = order.history.findLast((entry) => entry.action === 'object')
  return (
    <Panel title="A clínica contestou">
      <div className="stack gap-4">
        {objection?.reason && <Note tone="warn">“{objection.reason}”</Note>}
        <TextArea
          name="answer"
          label="Sua resposta"
          optional
          rows={3}
          hint="Sai no laudo, ao lado da contestação"
        />
      </div>
    </Panel>
  )
}

function Decontamination({ order }: { order: OrderDetail }) {
  const { control, setValue } = useFormContext<CompletionValues>()
  const confirmed = useWatch({ control, name: 'decontamination.confirmed' })
  const people = useClinicPeople(order)
  const confirm = (name: string) => {
    setValue('decontamination.confirmed', true, { shouldDirty: true })
    setValue('decontamination.confirmedBy', name, { shouldDirty: true })
  }
  return (
    <div className="form-grid">
      {!confirmed && (
        <div className="span-6 flex flex-wrap gap-2">
          {people.map((name) => (
            <Button key={name} className="whitespace-normal" onClick={() => confirm(name)}>
              {`Recebi limpo, ${name} confirmou`}
            </Button>
          ))}
        </div>
      )}
      <Checkbox
        name="decontamination.confirmed"
        label="Recebi o equipamento limpo e desinfetado pela clínica"
        hint="NR-32, 32.9.2: lemos uma cópia, confira no texto da norma"
      />
      {confirmed ? (
        <>
          <TextField name="decontamination.confirmedBy" label="Quem confirmou na clínica" />
          <TextField name="decontamination.method" label="Como foi feito" optional />
        </>
      ) : (
        <TextArea name="decontamination.note" label="Por que não" rows={2} />
      )}
    </div>
  )
}

function Conclusion() {
  const { control } = useFormContext<CompletionValues>()
  const conclusion = useWatch({ control, name: 'conclusion' })
  return (
    <div className="form-grid">
      <RadioCards
        name="conclusion"
        label="O equipamento está"
        options={[
          {
            value: 'fit',
            label: 'Apto',
            hint: 'O equipamento fica operando',
            icon: <CircleCheck size={20} aria-hidden="true" />,
          },
          {
            value: 'restricted',
            label: 'Apto com restrição',
            hint: 'O equipamento fica com restrição',
            icon: <TriangleAlert size={20} aria-hidden="true" />,
          },
          {
            value: 'unfit',
            label: 'Inapto',
            hint: 'O equipamento fica parado',
            icon: <CircleAlert size={20} aria-hidden="true" />,
          },
        ]}
      />
      {conclusion && conclusion !== 'fit' && (
        <TextArea
          name="restriction"
          label={conclusion === 'restricted' ? 'Qual restrição' : 'Por que está inapto'}
          rows={2}
        />
      )}
      <TextArea name="recommendations" label="Recomendações" optional rows={2} />
      <DateField name="nextMaintenanceOn" label="Próxima manutenção" optional className="span-6" />
    </div>
  )
}
