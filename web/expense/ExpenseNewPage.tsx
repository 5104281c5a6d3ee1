import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { expenseApi } from '#core/expense/expense.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useDraftFiles } from '#web/kit/draft-files.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { part } from '#web/kit/part.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { useAt, useSession, useToday } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { HeldList } from '#web/ui/HeldList.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blank, countedOf, faultsOf, type NewValues } from './expense-values.ts'
import { QuickFields, useIsWorkshop } from './ExpenseFields.tsx'
import { dropExpense, expenseOutbox, refusalOf, type NewExpense } from './sending.ts'
import { WaitingExpenses } from './WaitingExpenses.tsx'

/** A new expense: the photo first, then three fields. What has no network waits on this device. */
export default function ExpenseNewPage() {
  const at = useAt()
  const [round, setRound] = useState(0)
  return (
    <>
      <Crumbs items={[['Despesas', at.expenses()], ['Nova despesa']]} />
      <PageHeader title="Nova despesa" text="Fotografe a nota e complete o que souber" />
      <div className="stack">
        <WaitingExpenses key={`w${round}`} />
        <NewExpenseForm key={round} onKept={() => setRound(round + 1)} />
      </div>
    </>
  )
}

/** At the counter nobody needs them. */
const further = part(async () => (await import('./FurtherFields.tsx')).FurtherFields)

const quick = new Set(['cents', 'name', 'category', 'ownCategoryId'])

/** Values that the page was opened with. */
function useKnown(): Partial<NewValues> & { receiptId: string | null } {
  const [params] = useSearchParams()
  const cents = Number(params.get('cents'))
  return {
    receiptId: params.get('receipt'),
    ...(params.has('receipt') && { category: 'parts' as const, paidOn: null }),
    ...(params.get('name') && { name: params.get('name') ?? '' }),
    ...(Number.isInteger(cents) && cents > 0 && { cents }),
    ...(params.get('supplier') && { supplierId: params.get('supplier') }),
    ...(params.get('order') && { orderId: params.get('order') }),
    ...(params.get('equipment') && { equipmentId: params.get('equipment') }),
    ...(params.get('client') && { clientId: params.get('client') }),
  }
}

function NewExpenseForm({ onKept }: { onKept: () => void }) {
  const at = useAt()
  const navigate = useNavigate()
  const today = useToday()
  const isWorkshop = useIsWorkshop()
  const { user, organization } = useSession()
  const { receiptId, ...known } = useKnown()
  const [id, setId] = useState(newId)
  const draft = useFormDraft(
    `despesa:${receiptId ?? known.orderId ?? known.equipmentId ?? known.clientId ?? 'nova'}`,
    blank(isWorkshop, today, known),
  )
  const held = useDraftFiles(draft.key, 'files')
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useEndpointForm<Input<typeof expenseApi.create>, NewValues>(expenseApi.create, {
    defaults: draft.defaults,
    fixed: { id, receiptId },
    counted: countedOf,
  })
  async function save(input: NewExpense) {
    const faults = faultsOf(organization?.kind ?? '', today, input)
    for (const { path, message } of faults) form.setError(path as 'name', { message })
    if (faults.length > 0) return
    setBusy(true)
    setError(null)
    const outbox = expenseOutbox(user.id, input.id)
    await outbox.ready
    outbox.put({ id: input.id, version: 0 }, { kind: 'create', input })
    for (const { id: fileId, file } of held.files) {
      const ready = await preparePicture(file)
      const fileKind = ready.type === 'application/pdf' ? ('document' as const) : ('photo' as const)
      const change = { kind: 'file' as const, fileId, name: ready.name || 'nota', fileKind }
      outbox.put({ id: fileId, version: 0 }, change, { file: { id: fileId, file: ready } })
    }
    await outbox.flush()
    setBusy(false)
    const { entries, refused, clashes } = outbox.get().box
    if (refused.length + clashes.length > 0) {
      setError(refusalOf(input.id))
      dropExpense(outbox)
      return setId(newId())
    }
    draft.forget()
    if (entries.length === 0) {
      toast('Despesa salva')
      return navigate(receiptId ? at.expense({ id: input.id }) : at.expenses(), { replace: true })
    }
    toast('Sem internet: a despesa fica neste aparelho e vai sozinha')
    onKept()
  }
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => void save(input)}
      saving={busy}
      error={error}
      draft={draft}
      submit="Salvar"
      secondary={
        <LinkButton to={at.expenses()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <Panel title="Nota ou comprovante">
        <FileDrop kind="document" slim title="Fotografar a nota" onFiles={held.add} />
        <HeldList files={held.files} onRemove={held.remove} />
      </Panel>
      <QuickFields />
      <Details isOpen={!isWorkshop || receiptId !== null} />
    </FormPanel>
  )
}

/** The other fields; they open by themselves if one of them is wrong. */
function Details({ isOpen }: { isOpen: boolean }) {
  const [asked, setAsked] = useState(isOpen)
  const { errors } = useFormState()
  const isWrong = Object.keys(errors).some((name) => !quick.has(name))
  if (asked || isWrong)
    return <Awaited part={further} wanted name="os detalhes" onGiveUp={() => setAsked(false)} props={{}} />
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-text-2">Fica como paga hoje.</p>
        <Button onClick={() => setAsked(true)}>Mais detalhes</Button>
      </div>
    </Panel>
  )
}
