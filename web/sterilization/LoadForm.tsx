import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Purpose } from '#core/sterilization/load.ts'
import { sterilizationApi, type SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { forgetDraft, readDraft, type DraftKey } from '#web/kit/device-drafts.ts'
import { useDraftKey, useKeptDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { CyclePart } from './CyclePart.tsx'
import { KeptLine } from './KeptLine.tsx'
import { firstValues, type LoadValues } from './load-values.ts'
import { OperatorPart } from './OperatorPart.tsx'
import { PackagesPart } from './PackagesPart.tsx'
import { loadQuery, stale } from './queries.ts'
import { TestPackPart } from './TestPackPart.tsx'

interface LoadFormProps {
  start: SterilizationStart
  asked: { purpose: Purpose; equipment: string | null; program: string | null }
  failureId: string | null
}

/** The load that the server says is in the chamber already; it may come from this form, if the answer was lost. */
function runningOf(error: ApiError | null): string | null {
  if (error?.code !== 'sterilization.running_already') return null
  return (error.details as { loadId?: string } | undefined)?.loadId ?? null
}

export function LoadForm({ start, asked, failureId }: LoadFormProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  // Each purpose and each asked autoclave has a draft of its own.
  const key = useDraftKey(`esterilizacao:nova:${asked.purpose}`)
  const [defaults] = useState(() => drafted(key, start, asked, user.name))
  const form = useEndpointForm(sterilizationApi.open, {
    defaults,
    fixed: { purpose: asked.purpose, failureId },
  }) as ReturnType<typeof useEndpointForm<never, LoadValues>>
  const keptAt = useKeptDraft(key, form)
  const open = useWrite(sterilizationApi.open, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: (load) => {
      void forgetDraft(key)
      toast(`Carga ${load.lot} aberta`)
      void navigate(atClinic.sterilizationLoad(load), { replace: true })
    },
  })
  const running = runningOf(open.error)
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => open.mutate(input)}
      saving={open.isPending}
      error={open.error}
      submit="Abrir a carga"
      savingText="Abrindo..."
      unguarded
      className="grid grid-cols-1 gap-4"
    >
      {running && (
        <Note
          tone="warn"
          action={
            <a className="btn btn-secondary" href={atClinic.sterilizationLoad({ id: running })}>
              Ver a carga aberta
            </a>
          }
        >
          Há um ciclo aberto nesta autoclave.
        </Note>
      )}
      <Parts start={start} purpose={asked.purpose} />
      {keptAt && <KeptLine at={keptAt} />}
    </FormPanel>
  )
}

function drafted(
  key: DraftKey,
  start: SterilizationStart,
  asked: LoadFormProps['asked'],
  person: string,
): LoadValues {
  const fresh = firstValues(start, asked, person)
  const storedDraft = readDraft(key, fresh)
  const isThere = start.autoclaves.some(({ id }) => id === storedDraft.equipmentId)
  const isAsked = !asked.equipment || asked.equipment === storedDraft.equipmentId
  return isThere && isAsked ? storedDraft : fresh
}

function Parts({ start, purpose }: { start: SterilizationStart; purpose: Purpose }) {
  const values = useWatch<LoadValues>() as LoadValues
  const autoclave = start.autoclaves.find(({ id }) => id === values.equipmentId)
  return (
    <>
      <CyclePart start={start} autoclave={autoclave} values={values} purpose={purpose} />
      {purpose === 'load' && <PackagesPart offered={start.offered} operator={values.operator} />}
      <TestPackPart
        offered={start.offered}
        autoclave={autoclave}
        purpose={purpose}
        biological={values.biological}
      />
      <OperatorPart names={start.offered.operators} />
      {purpose === 'load' && (
        <section className="ster-part">
          <Checkbox
            name="implants"
            label="Há implantáveis nesta carga"
            hint="A liberação pode esperar a leitura do biológico."
          />
        </section>
      )}
    </>
  )
}
