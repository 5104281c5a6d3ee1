import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { purposes, type Purpose } from '#core/sterilization/load.ts'
import { atClinic } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { LoadForm } from './LoadForm.tsx'
import { startQuery } from './queries.ts'
import { purposeTexts } from './sterilization.texts.ts'
import './sterilization.css'

const isPurpose = (text: string | null): text is Purpose => purposes.includes(text as Purpose)

/** A load goes in: which autoclave, what, with which test pack. The lot comes from the server. */
export default function LoadNewPage() {
  const [params] = useSearchParams()
  const requestedPurpose = params.get('purpose')
  const purpose = isPurpose(requestedPurpose) ? requestedPurpose : 'load'
  const loaded = useQuery(startQuery())
  return (
    <div className="mx-auto max-w-176">
      <Crumbs items={[['Esterilização', atClinic.sterilization()], ['Registrar ciclo']]} />
      <PageHeader
        title={purpose === 'load' ? 'Registrar ciclo' : purposeTexts[purpose]}
        text="O lote é criado ao abrir a carga e sai nas etiquetas."
      />
      <Loaded from={loaded} rows={6}>
        {(start) =>
          start.autoclaves.length === 0 ? (
            <EmptyState
              title="Nenhuma autoclave em uso"
              text="Cadastre a autoclave da clínica em Equipamentos."
              actions={
                <LinkButton to={atClinic.equipmentNew()} variant="primary">
                  Cadastrar autoclave
                </LinkButton>
              }
            />
          ) : (
            <LoadForm
              start={start}
              asked={{ purpose, equipment: params.get('equipment'), program: params.get('program') }}
              failureId={params.get('failure')}
            />
          )
        }
      </Loaded>
    </div>
  )
}
