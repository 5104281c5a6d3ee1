import { Star } from 'lucide-react'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { useOrderWrite } from './order-write.ts'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface RatingValues {
  stars: number | null
  comment: string
}

const words = ['Muito ruim', 'Ruim', 'Razoável', 'Bom', 'Muito bom']

/** One to five stars and a word about it, once. */
export function RatingForm({ order }: { order: OrderDetail }) {
  const form = useEndpointForm<{ id: string; actionId: string }, RatingValues>(serviceOrderApi.rate, {
    defaults: { stars: null, comment: '' },
    fixed: { id: order.id },
  })
  const rate = useOrderWrite(serviceOrderApi.rate, () => toast('Obrigado pela avaliação'))
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => rate.mutate(input as Parameters<typeof rate.mutate>[0])}
      saving={rate.isPending}
      error={rate.error}
      submit={false}
      unguarded
      className="stack gap-4"
    >
      <Stars />
      <TextArea name="comment" label="O que você diria a outra clínica" optional rows={2} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={rate.isPending}
        busyText="Enviando..."
      >
        Avaliar
      </Button>
    </FormPanel>
  )
}

function Stars() {
  const field = useField<number | null>('stars')
  return (
    <fieldset className="field" aria-describedby={field.control['aria-describedby']}>
      <legend>Nota</legend>
      <div className="flex flex-wrap items-center gap-1">
        {words.map((word, index) => {
          const value = index + 1
          const on = (field.value ?? 0) >= value
          return (
            <label
              key={word}
              className="relative grid size-12 cursor-pointer place-items-center rounded-md has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                className="sr-only"
                name={field.id}
                {...(index === 0 && field.focus)}
                checked={field.value === value}
                onChange={() => field.setValue(value)}
              />
              <Star
                size={30}
                aria-hidden="true"
                className={on ? 'fill-current text-warning-text' : 'text-text-3'}
              />
              <span className="sr-only">
                {value} de 5, {word.toLowerCase()}
              </span>
            </label>
          )
        })}
        {field.value && <b className="ml-2">{words[field.value - 1]}</b>}
      </div>
      <FieldNotes id={field.id} error={field.error} />
    </fieldset>
  )
}
