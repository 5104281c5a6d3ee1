import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Charge } from '#core/charge/charge.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import type { ChargeValues } from './charge-values.ts'
import { settled } from './queries.ts'
import { TermsFields } from './TermsFields.tsx'

interface NewChargeProps<In extends object> {
  /** The request, with the terms as they are typed. */
  endpoint: Endpoint<In, Charge>
  /** Names the draft. */
  of: string
  start: ChargeValues
  /** Values that are known and that no draft changes. */
  known?: Partial<ChargeValues>
  fixed: Record<string, unknown>
  /** The target of "Cancelar". */
  back: string
  /** The client, and what is charged for. */
  children: ReactNode
}

/** The form of a new charge, with or without an order. */
export function NewCharge<In extends object>(props: NewChargeProps<In>) {
  const { endpoint, of, start, known = {}, fixed, back, children } = props
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft(`cobranca:${of}`, { ...start, ...known })
  const form = useEndpointForm<In, ChargeValues>(endpoint, {
    defaults: { ...draft.defaults, ...known },
    fixed: { ...fixed, id },
  })
  const save = useWrite(endpoint, {
    ...settled,
    onDone: (charge) => {
      draft.forget()
      toast(`Cobrança ${charge.number} criada`)
      return navigate(atWorkshop.charge(charge), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Criar cobrança"
      savingText="Criando..."
      secondary={
        <LinkButton to={back} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <Panel title="O que é cobrado">{children}</Panel>
      <TermsFields />
    </FormPanel>
  )
}
