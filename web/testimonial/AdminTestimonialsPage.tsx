import { useQuery } from '@tanstack/react-query'
import { Plus, Quote } from 'lucide-react'
import { useState } from 'react'
import { testimonialApi, type KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { mostTestimonials } from '#core/testimonial/testimonial.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { ArrangeTestimonials } from './ArrangeTestimonials.tsx'
import { RemoveTestimonial } from './RemoveTestimonial.tsx'
import { TestimonialDialog } from './TestimonialDialog.tsx'
import { TestimonialRow } from './TestimonialRow.tsx'

const testimonials = query(testimonialApi.list, {})

export const clientLoader = async () => {
  await queryClient.prefetchQuery(testimonials)
  return null
}

const full = `A página mostra até ${mostTestimonials}: remova um para acrescentar outro.`

/** Testimonials of the first page, which administrators add, edit, order and remove. */
export default function AdminTestimonialsPage() {
  const loaded = useQuery(testimonials)
  const { data, refetch } = loaded
  const [adding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    void refetch()
  }
  const own = data?.items.filter(({ isSample }) => !isSample) ?? []
  const samples = data?.items.filter(({ isSample }) => isSample) ?? []
  return (
    <>
      <Crumbs items={[['Configurações', atAdmin.settings()], ['Depoimentos']]} />
      <PageHeader
        title="Depoimentos"
        text="O que aparece na página inicial. Publique só o que a pessoa autorizou, com o nome que ela escolheu."
        actions={
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            disabledReason={own.length >= mostTestimonials ? full : null}
            onClick={() => setAdding(true)}
          >
            Acrescentar
          </Button>
        }
      />
      <Loaded from={loaded}>
        {({ items }) => (
          <div className="stack">
            {items.length === 0 && (
              <EmptyState
                picture={<Quote size={40} aria-hidden="true" />}
                title="Nenhum depoimento"
                text="Sem depoimentos, a página inicial fica sem esta parte."
              />
            )}
            {own.length > 0 && (
              <ArrangeTestimonials own={own} samples={samples} onStale={() => void refetch()} />
            )}
            {samples.length > 0 && <Samples samples={samples} shown={own.length === 0} onClose={close} />}
          </div>
        )}
      </Loaded>
      {adding && <TestimonialDialog onClose={close} />}
    </>
  )
}

interface SamplesProps {
  samples: KeptTestimonial[]
  shown: boolean
  onClose: () => void
}

/** The invented ones: shown with their mark while there are no others. */
function Samples({ samples, shown, onClose }: SamplesProps) {
  const [removing, setRemoving] = useState<KeptTestimonial | null>(null)
  const close = () => {
    setRemoving(null)
    onClose()
  }
  return (
    <Panel
      title="Exemplos"
      hint={
        shown
          ? 'Enquanto não há outros, a página inicial mostra estes, com a marca “Depoimentos ilustrativos”.'
          : 'Não aparecem: a página inicial só mostra os depoimentos de verdade.'
      }
      flush
    >
      <ul className="rows">
        {samples.map((one) => (
          <TestimonialRow key={one.id} testimonial={one} onRemove={() => setRemoving(one)} />
        ))}
      </ul>
      {removing && <RemoveTestimonial testimonial={removing} onClose={close} />}
    </Panel>
  )
}
