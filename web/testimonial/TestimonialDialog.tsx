import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { testimonialApi, type KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { testimonialLimits } from '#core/testimonial/testimonial.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface DialogProps {
  /** The one that is edited; without it a new one is added. */
  testimonial?: KeptTestimonial
  onClose: () => void
}

/** Adds a testimonial, or edits one. */
export function TestimonialDialog({ testimonial, onClose }: DialogProps) {
  return testimonial ? <Edit testimonial={testimonial} onClose={onClose} /> : <Add onClose={onClose} />
}

function Add({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => newId())
  const form = useEndpointForm(testimonialApi.add, {
    defaults: { quote: '', name: '', role: '', reason: '' },
    fixed: { id },
  })
  const add = useWrite(testimonialApi.add, {
    replaces: () => query(testimonialApi.list, {}),
    onDone: () => {
      toast('Depoimento acrescentado')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Acrescentar depoimento"
      text="Aparece na hora, no fim da lista."
      wide
    >
      <FormPanel
        form={form}
        onSubmit={(input) => add.mutate(input)}
        saving={add.isPending}
        error={add.error}
        submit={false}
        unguarded
      >
        <Words onClose={onClose} busy={add.isPending} verb="Acrescentar" busyText="Acrescentando..." />
      </FormPanel>
    </Dialog>
  )
}

function Edit({ testimonial, onClose }: Required<DialogProps>) {
  const { id, version, quote, name, role } = testimonial
  const form = useEndpointForm(testimonialApi.change, {
    defaults: { quote, name, role, reason: '' },
    fixed: { id, version },
    holds: true,
  })
  const change = useWrite(testimonialApi.change, {
    replaces: () => query(testimonialApi.list, {}),
    onDone: () => {
      toast('Depoimento salvo')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Editar o depoimento de ${name}`}
      text="O que muda aparece na hora."
      wide
    >
      <FormPanel
        form={form}
        onSubmit={(input) => change.mutate(input)}
        saving={change.isPending}
        error={change.error}
        submit={false}
        unguarded
      >
        <Words onClose={onClose} busy={change.isPending} verb="Salvar" busyText="Salvando..." />
      </FormPanel>
    </Dialog>
  )
}

interface WordsProps {
  onClose: () => void
  busy: boolean
  verb: string
  busyText: string
}

function Words({ onClose, busy, verb, busyText }: WordsProps) {
  return (
    <>
      <div className="form-grid">
        <TextArea
          name="quote"
          label="Depoimento"
          hint={`Até ${testimonialLimits.quote} caracteres, sem aspas`}
        />
        <TextField name="name" label="Nome" autoComplete="off" />
        <TextField
          name="role"
          label="Profissão e cidade"
          hint="Como “Dentista, Campinas”"
          autoComplete="off"
        />
        <TextArea
          name="reason"
          label="Motivo"
          rows={2}
          hint="Fica no registro de acessos; diga como a pessoa autorizou"
        />
      </div>
      <div className="acts">
        <Button onClick={onClose}>Voltar</Button>
        <Button type="submit" variant="primary" busy={busy} busyText={busyText}>
          {verb}
        </Button>
      </div>
    </>
  )
}
