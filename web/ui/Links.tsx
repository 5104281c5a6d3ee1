import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useNow } from '#web/kit/now.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { Dialog } from './Dialog.tsx'
import { FormPanel } from './Form.tsx'
import { Loaded, type LoadedProps } from './Loaded.tsx'
import { OnceLink } from './OnceLink.tsx'
import { Note, Panel } from './Panel.tsx'
import { toast } from './Toast.tsx'

// Parts of the panels that list the secret links to one thing: to a document, a charge, a quote.

interface MadeLink {
  id: string
  expiresAt: string
  revokedAt: string | null
}

interface LinkRowProps {
  link: MadeLink
  title: ReactNode
  /** Its use so far, and its maker. */
  text: ReactNode
  revokes: Endpoint<{ id: string; actionId: string }, unknown>
  /** The list that the link stands in. */
  list: { path: string }
  /** It was used, and thereby is over: the word for it. */
  used?: string | undefined
  /** The word after it was revoked. */
  revoked?: string
  /** A button before the one that revokes. */
  more?: ReactNode
}

/** A link that was made: whether it is still good, and a button that revokes it. */
export function LinkRow({
  link,
  title,
  text,
  revokes,
  list,
  used,
  revoked = 'Link revogado',
  more,
}: LinkRowProps) {
  const now = useNow()
  const isOver = used !== undefined || link.revokedAt !== null || Date.parse(link.expiresAt) <= now.getTime()
  const revoke = useWrite(revokes, { invalidates: [list], onDone: () => toast(revoked) })
  return (
    <li className="flex-wrap">
      <span className="what flex-[1_1_12rem] wrap-anywhere">
        <b>{title}</b>
        <p>{text}</p>
        {revoke.error && <Note tone="bad">{revoke.error.message}</Note>}
      </span>
      <Chip tone={isOver && !used ? 'neutral' : 'ok'}>
        {used ?? (link.revokedAt ? 'Revogado' : isOver ? 'Venceu' : 'Vale')}
      </Chip>
      {more}
      {!isOver && (
        <Button
          variant="text"
          busy={revoke.isPending}
          busyText="Revogando..."
          onClick={() => revoke.mutate({ id: link.id })}
        >
          Revogar
        </Button>
      )}
    </li>
  )
}

interface LinksPanelProps<Link> {
  title: string
  hint: string
  from: LoadedProps<{ items: Link[] }>['from']
  /** The buttons that make a link, and their windows. */
  make: ReactNode
  children: (link: Link) => ReactNode
}

/** The links that were made, and what makes another one. */
export function LinksPanel<Link>({ title, hint, from, make, children }: LinksPanelProps<Link>) {
  return (
    <Panel title={title} hint={hint}>
      <div className="stack gap-4">
        <Loaded from={from} rows={1}>
          {({ items }) => items.length > 0 && <ul className="rows">{items.map(children)}</ul>}
        </Loaded>
        {make}
      </div>
    </Panel>
  )
}

interface LinkDialogProps<Values extends FieldValues, Input> {
  title: string
  form: UseFormReturn<Values, unknown, Input>
  /** From `useWrite`; its answer is the new link. */
  make: {
    data: { url: string; text: string; whatsApp?: string } | undefined
    mutate: (input: Input) => void
    isPending: boolean
    error: ApiError | null
  }
  /** Below the new link: that it appears only now, and who sees what by it. */
  hint: string
  onClose: () => void
  children: ReactNode
}

/** Asks for what a new link needs, then shows the link, once. */
export function LinkDialog<Values extends FieldValues, Input>(props: LinkDialogProps<Values, Input>) {
  const { title, form, make, hint, onClose, children } = props
  return (
    <Dialog open onClose={onClose} title={title}>
      {make.data ? (
        <OnceLink {...make.data} hint={hint} />
      ) : (
        <FormPanel
          form={form}
          onSubmit={(input) => make.mutate(input)}
          saving={make.isPending}
          savingText="Criando o link..."
          error={make.error}
          submit="Criar link"
          unguarded
        >
          {children}
        </FormPanel>
      )}
    </Dialog>
  )
}
