import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { RemoveTestimonial } from './RemoveTestimonial.tsx'
import { TestimonialDialog } from './TestimonialDialog.tsx'
import { moved, ordered } from './order.ts'
import { TestimonialRow } from './TestimonialRow.tsx'

interface ArrangeProps {
  own: KeptTestimonial[]
  /** Keep their places behind the own ones. */
  samples: KeptTestimonial[]
  /** Called if the shown list may be old. */
  onStale: () => void
}

type Opened = { what: 'edit' | 'remove'; id: string } | { what: 'order' } | null

/** The administrator's own ones in the order of the page, which is changed by buttons and kept at once for all. */
export function ArrangeTestimonials({ own, samples, onStale }: ArrangeProps) {
  const [order, setOrder] = useState<string[]>([])
  const [opened, setOpened] = useState<Opened>(null)
  const [said, setSaid] = useState('')
  const subject = opened?.what !== 'order' && own.find(({ id }) => id === opened?.id)
  const orderedRows = ordered(own, order)
  const isChanged = orderedRows.some(({ id }, place) => own[place]?.id !== id)
  const refocus = useFocusKept()
  const move = (one: KeptTestimonial, by: -1 | 1) => {
    const next = moved(orderedRows, one.id, by)
    if (!next) return
    setOrder(next.map(({ id }) => id))
    setSaid(`${one.name}: lugar ${next.indexOf(one) + 1} de ${next.length}`)
    refocus(buttonId(one, by))
  }
  const close = () => {
    setOpened(null)
    onStale()
  }
  return (
    <Panel title="Na página inicial" hint="Aparecem nesta ordem." flush>
      <ul className="rows">
        {orderedRows.map((one, place) => (
          <TestimonialRow
            key={one.id}
            testimonial={one}
            place={
              <>
                <Mover one={one} by={-1} isLast={place === 0} onMove={move} />
                <Mover one={one} by={1} isLast={place === orderedRows.length - 1} onMove={move} />
              </>
            }
            onEdit={() => setOpened({ what: 'edit', id: one.id })}
            onRemove={() => setOpened({ what: 'remove', id: one.id })}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
      {isChanged && (
        <div className="list-foot phone:flex-wrap">
          <span>A nova ordem ainda não foi salva.</span>
          <span className="acts flex flex-wrap items-center gap-2">
            <Button onClick={() => setOrder([])}>Desfazer</Button>
            <Button variant="primary" onClick={() => setOpened({ what: 'order' })}>
              Salvar ordem
            </Button>
          </span>
        </div>
      )}
      {subject && opened?.what === 'edit' && <TestimonialDialog testimonial={subject} onClose={close} />}
      {subject && opened?.what === 'remove' && <RemoveTestimonial testimonial={subject} onClose={close} />}
      {opened?.what === 'order' && (
        <OrderDialog all={[...orderedRows, ...samples]} onDone={() => setOrder([])} onClose={close} />
      )}
    </Panel>
  )
}

const buttonId = ({ id }: KeptTestimonial, by: -1 | 1) => `${by < 0 ? 'up' : 'down'}-${id}`

interface MoverProps {
  one: KeptTestimonial
  by: -1 | 1
  isLast: boolean
  onMove: (one: KeptTestimonial, by: -1 | 1) => void
}

/** Stays focusable at the ends, so that the keyboard does not lose it. */
function Mover({ one, by, isLast, onMove }: MoverProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <IconButton
      id={buttonId(one, by)}
      label={`${by < 0 ? 'Subir' : 'Descer'} o depoimento de ${one.name}`}
      aria-disabled={isLast}
      onClick={() => onMove(one, by)}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}

/** A row that moves in the page loses the focus: gives it back after the next rendering. */
function useFocusKept(): (id: string) => void {
  const focusTarget = useRef('')
  useEffect(() => {
    if (!focusTarget.current) return
    document.getElementById(focusTarget.current)?.focus()
    focusTarget.current = ''
  })
  return (id) => {
    focusTarget.current = id
  }
}
