import { ArrowUp, CheckCheck, HardDrive } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Run } from '#core/checklist/schemas.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { completionParts, missingForCompletion, type Missing } from '#core/completion/completion.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { messageOf } from '#core/kit/messages.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Registration } from '#core/team/registration.api.ts'
import { forgetDraft } from '#web/kit/device-drafts.ts'
import { useDraftKey, useKeptDraft } from '#web/kit/draft.ts'
import { sendsTo } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useNow } from '#web/kit/now.ts'
import type { WriteInput } from '#web/kit/query.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import {
  isStillPossible,
  newsOf,
  useConflictRefetch,
  useOrderWrite,
  useSeenOrder,
} from '#web/service-order/order-write.ts'
import type { Held } from '#web/service-order/order-keeping.ts'
import { keeping } from '#web/service-order/order-waiting.ts'
import { completionDraft } from '#web/service-order/order-subject.ts'
import { OrderChanged } from '#web/service-order/OrderChanged.tsx'
import { BottomBar, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { toast } from '#web/ui/Toast.tsx'
import {
  completionDefaults,
  draftOf,
  keepInstruments,
  type CompletionValues,
  type Known,
} from './completion-values.ts'
import { CompletionParts } from './CompletionParts.tsx'
import { mergedWith } from './from-checklist.ts'
import { MissingPanel } from './MissingPanel.tsx'
import { Preview } from './Preview.tsx'
import { TakenNote } from './TakenNote.tsx'

type FieldPath = keyof CompletionValues

export interface CompletionFormProps extends Omit<Known, 'today'> {
  order: OrderDetail
  run: Run | null
  /** Professional registration of the person who fills in the form. */
  registration: Registration
  /** Steps and photos of the order that only this device has. */
  held: Held | null
}

/** Nine parts, what they lack, and one button that either completes or leads to the first that lacks something. */
export function CompletionForm({ order, run, registration, reserved, register, held }: CompletionFormProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const signer = { name: user.name, registration }
  const zone = useTimeZone()
  const { seen, changed, catchUp } = useSeenOrder(order)
  const key = useDraftKey(completionDraft(order))
  const now = useNow()
  const today = dateIn(zone, now)
  const [defaults] = useState(() =>
    completionDefaults(order, signer, run, key, { reserved, register, today }),
  )
  const form = useForm<CompletionValues, unknown, CompletionValues>({
    context: sendsTo(completionApi.complete),
    defaultValues: defaults,
    mode: 'onBlur',
  })
  const values = useWatch({ control: form.control }) as CompletionValues
  const keptAt = useKeptDraft(key, form)
  const complete = useOrderWrite(completionApi.complete, ({ documents }) => {
    void keepInstruments(values.instruments)
    void forgetDraft(key)
    const isReady = documents.at(-1)?.hasFile ?? false
    toast(
      isReady
        ? 'Serviço concluído, o laudo está pronto'
        : 'Serviço concluído, o PDF do laudo está sendo preparado',
    )
    return navigate(atWorkshop.order(order), { replace: true })
  })
  useConflictRefetch(order.id, complete.error)
  // A start that waited here and has arrived is no news to its own person.
  const isOvertaken = changed && newsOf(seen, order).some(({ who }) => who !== user.name)
  const draft = draftOf(values, order, now, held?.photoIds)
  const missing = missingForCompletion(draft, today)
  const lacking = completionParts.filter((part) => missing.some((one) => one.part === part))

  const show = (found: Missing[]) => {
    for (const { path, message } of found) {
      form.setError(path as FieldPath, { type: 'missing', message })
    }
    if (found[0]) form.setFocus(found[0].path as FieldPath)
  }
  const keep = async ({ id, version, ...input }: WriteInput<Input<typeof completionApi.complete>>) => {
    const found = await keeping().catch(() => null)
    if (!found?.keepStep(user.id, { id, version }, 'complete', input)) return
    void keepInstruments(values.instruments)
    await navigate(atWorkshop.order(order), { replace: true })
  }
  const submit = () => {
    form.clearErrors()
    if (missing.length > 0) return show(missing)
    const input = {
      ...draft,
      id: order.id,
      version: isOvertaken ? seen.version : order.version,
      answer: values.answer || null,
    }
    const wrong = completionApi.complete.input.safeParse({ ...input, actionId: order.id }).error?.issues ?? []
    if (wrong.length > 0) {
      return show(
        wrong.map((issue) => ({ part: 'work', path: issue.path.join('.'), message: messageOf(issue) })),
      )
    }
    // After what waits already: the report needs the start and the photos.
    if (held) return void keep(input)
    complete.mutate(input, { onError: ({ status }) => status === 0 && void keep(input) })
  }
  return (
    <>
      <Crumbs
        items={[
          ['Ordens de Serviço', atWorkshop.orders()],
          [order.number, atWorkshop.order(order)],
          ['Concluir'],
        ]}
      />
      <PageHeader
        title={`Concluir: ${order.equipment.name}`}
        text={
          <>
            <span className="id">{order.number}</span> · {order.clinic.name}
          </>
        }
      />
      <FormPanel
        form={form}
        onSubmit={submit}
        saving={complete.isPending}
        error={isOvertaken && complete.error?.status === 409 ? null : complete.error}
        submit={false}
        unguarded
      >
        <Progress lacking={lacking.length} />
        {run && (
          <TakenNote
            run={run}
            values={values}
            onTake={() => form.reset(mergedWith(values, run), { keepDefaultValues: true })}
          />
        )}
        <CompletionParts order={order} lacking={lacking} />
        {missing.length > 0 ? (
          <MissingPanel missing={missing} onGo={(one) => show([one])} />
        ) : (
          <Preview order={order} draft={draft} />
        )}
        {isOvertaken && (
          <OrderChanged
            seen={seen}
            current={order}
            isPossible={isStillPossible(order, 'complete')}
            isTyped
            onCatchUp={catchUp}
          />
        )}
        {keptAt && (
          <p className="flex items-center gap-2 text-sm text-text-2" role="status">
            <HardDrive size={17} aria-hidden="true" />
            Salvo neste aparelho às{' '}
            {keptAt.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}
          </p>
        )}
        <BottomBar>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={complete.isPending}
            busyText="Concluindo..."
            icon={
              missing.length > 0 ? (
                <ArrowUp size={18} aria-hidden="true" />
              ) : (
                <CheckCheck size={18} aria-hidden="true" />
              )
            }
          >
            {labelOf(missing.length, complete.error?.status)}
          </Button>
        </BottomBar>
      </FormPanel>
    </>
  )
}

function labelOf(missing: number, status: number | undefined): string {
  if (missing === 1) return 'Ver o que falta'
  if (missing > 1) return `Ver os ${missing} que faltam`
  return status === 0 ? 'Tentar de novo' : 'Assinar e concluir'
}

function Progress({ lacking }: { lacking: number }) {
  const all = completionParts.length
  const text = lacking === 0 ? 'Tudo pronto' : lacking === 1 ? 'Falta 1 parte' : `Faltam ${lacking} partes`
  return (
    <div className="sticky top-[var(--topbar-h)] z-[var(--z-sticky)] -mx-4 bg-canvas px-4 py-2">
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <b>{text}</b>
        <span className="text-text-2">
          {all - lacking} de {all} prontas
        </span>
      </p>
      <Tape value={all - lacking} of={all} label={`${all - lacking} de ${all} partes prontas`} />
    </div>
  )
}
