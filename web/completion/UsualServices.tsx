import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { quotedWork } from '#core/completion/part-used.ts'
import type { UsualService } from '#core/completion/usual-service.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { CompletionValues } from './completion-values.ts'
import { usualQuery } from './ready-made.ts'

const written = ['diagnosis', 'cause', 'workDone', 'recommendations'] as const
type Texts = Partial<Pick<UsualService, (typeof written)[number]>>

/** Writes the workshop's own texts, or the approved work, into the report; what stands there stays. */
export function UsualServices({ order }: { order: OrderDetail }) {
  const { getValues, setValue } = useFormContext<CompletionValues>()
  const { data } = useQuery(usualQuery)
  const usual = data?.items ?? []
  const work = quotedWork(order.quotes)
  const write = (texts: Texts) => {
    for (const name of written) {
      const text = texts[name]
      const there = getValues(name)?.trim() ?? ''
      if (!text || there.includes(text)) continue
      setValue(name, there ? `${there}\n${text}` : text, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <Panel
      title="Preencher com um toque"
      aside={
        <Link className="link inline-flex min-h-11 items-center" to={atWorkshop.usualServices()}>
          Serviços usuais
        </Link>
      }
    >
      {usual.length === 0 && !work ? (
        <p className="text-sm text-text-2">Crie os textos dos serviços que você repete.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {work && <Button onClick={() => write({ workDone: work })}>Serviço do orçamento</Button>}
          {usual.map((one) => (
            <Button key={one.id} className="whitespace-normal" onClick={() => write(one)}>
              {one.name}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  )
}
