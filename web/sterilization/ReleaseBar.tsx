import { LockOpen } from 'lucide-react'
import { formatInstant } from '#core/kit/dates.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { releaseTexts } from '#core/sterilization/load.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { loadQuery, stale } from './queries.ts'

/** The name and time of the release, or the button that releases. */
export function ReleaseBar({ load }: { load: LoadDetail }) {
  const zone = useTimeZone()
  const release = useWrite(sterilizationApi.release, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: () => toast('Carga liberada'),
  })
  if (load.release && load.state === 'released') {
    const { by, at } = load.release
    return (
      <Note tone="ok">
        Liberada por {by}, {formatInstant(at, zone)}.
      </Note>
    )
  }
  if (load.state !== 'conform' || load.purpose !== 'load') return null
  const error = release.error
  return (
    <Panel title="Liberar a carga" raised>
      <p className="mb-4 text-text-2">
        Integrador virou e leituras dentro da faixa.{' '}
        {load.test === 'pending' &&
          !load.implants &&
          'A leitura do biológico vem depois e não impede a liberação.'}
      </p>
      {error && (
        <div className="mb-4">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        icon={<LockOpen size={20} aria-hidden="true" />}
        busy={release.isPending}
        busyText="Liberando..."
        disabledReason={load.cannotRelease && releaseTexts[load.cannotRelease]}
        onClick={() => release.mutate({ id: load.id })}
      >
        Liberar para uso
      </Button>
    </Panel>
  )
}
