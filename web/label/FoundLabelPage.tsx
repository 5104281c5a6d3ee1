import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { choiceApi } from '#core/organization/choice.api.ts'
import { labelApi } from '#core/label/label.api.ts'
import { writtenCode } from '#core/label/label.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { announceChoice } from '#web/kit/acting.ts'
import { call } from '#web/kit/call.ts'
import { query } from '#web/kit/query.ts'
import { startAnew, useAt } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { BindPanel } from './BindPanel.tsx'
import { LabelledEquipment } from './LabelledEquipment.tsx'
import { foundQuery } from './queries.ts'
import './label.css'

/** The record behind a label, for members of the clinic and its technician. */
export default function FoundLabelPage() {
  const { key = '' } = useParams()
  const scan = useAt().scan()
  const loaded = useQuery(foundQuery(key))
  return (
    <>
      <Crumbs items={[['Ler etiqueta', scan], ['Etiqueta']]} />
      <Loaded from={loaded} missing={<Elsewhere label={key} scan={scan} />}>
        {(found) =>
          found.equipment ? (
            <LabelledEquipment found={found} scan={scan} />
          ) : (
            <>
              <Blank code={found.label.code} />
              <BindPanel label={found.label} onBound={() => void loaded.refetch()} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const Blank = ({ code }: { code: string }) => (
  <PageHeader
    title="Etiqueta em branco"
    text={
      <>
        <span className="id">{writtenCode(code)}</span>. Em qual equipamento ela está?
      </>
    }
  />
)

/** The label is of another of one's organizations, or of none. */
function Elsewhere({ label, scan }: { label: string; scan: string }) {
  const loaded = useQuery(query(labelApi.home, { key: label }))
  return (
    <Loaded from={loaded} rows={2} missing={<Unknown scan={scan} />}>
      {({ organizationId }) => <OtherHome organizationId={organizationId} />}
    </Loaded>
  )
}

function OtherHome({ organizationId }: { organizationId: string }) {
  const own = useQuery(query(choiceApi.list, {}))
  const [isGoing, setIsGoing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const home = own.data?.items.find(({ id }) => id === organizationId)
  const go = async () => {
    setIsGoing(true)
    try {
      await call(choiceApi.choose, { organizationId })
      announceChoice()
      startAnew(location.pathname)
    } catch (refused) {
      setIsGoing(false)
      setFault(refused instanceof ApiError ? refused.message : 'Não deu para mudar. Tente de novo.')
    }
  }
  return (
    <>
      <PageHeader title="Etiqueta de outra organização sua" />
      <div className="stack">
        {fault && <Note tone="bad">{fault}</Note>}
        <Note
          action={
            <Button variant="primary" busy={isGoing} onClick={() => void go()}>
              Mudar e abrir
            </Button>
          }
        >
          Ela é de {home?.name ?? 'outra organização sua'}. Para abrir, mude para essa organização.
        </Note>
      </div>
    </>
  )
}

function Unknown({ scan }: { scan: string }) {
  return (
    <>
      <PageHeader title="Etiqueta desconhecida" />
      <EmptyState
        title="Nenhuma etiqueta sua com este código"
        text="Confira o que você digitou. Etiquetas fora de uso ou de outra clínica também não abrem aqui."
        actions={
          <LinkButton to={scan} variant="primary">
            Ler outra
          </LinkButton>
        }
      />
    </>
  )
}
