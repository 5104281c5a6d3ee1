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
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { BindPanel } from './BindPanel.tsx'
import { LabelledEquipment } from './LabelledEquipment.tsx'
import { foundQuery } from './queries.ts'
import './label.css'

/** The record behind a label, for members of the clinic and its technician. */
export default function FoundLabelPage() {
  const { key = '' } = useParams()
  const scan = useAt().scan()
  const { data, error, refetch } = useQuery(foundQuery(key))
  const crumbs = <Crumbs items={[['Ler etiqueta', scan], ['Etiqueta']]} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        {crumbs}
        <Elsewhere label={key} scan={scan} />
      </>
    )
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      {crumbs}
      {data.equipment ? <LabelledEquipment found={data} scan={scan} /> : <Blank code={data.label.code} />}
      {!data.equipment && <BindPanel label={data.label} onBound={() => void refetch()} />}
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
  const { data, error, refetch } = useQuery(query(labelApi.home, { key: label }))
  const own = useQuery({ ...query(choiceApi.list, {}), enabled: data !== undefined })
  const [isGoing, setIsGoing] = useState(false)
  const [fault, setFault] = useState<Error | null>(null)
  const isNobodys = error instanceof ApiError && error.status === 404
  if (error && !isNobodys) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data && !isNobodys) return <SkeletonRows rows={2} />
  const home = own.data?.items.find(({ id }) => id === data?.organizationId)
  const go = async () => {
    setIsGoing(true)
    try {
      await call(choiceApi.choose, { organizationId: data?.organizationId ?? '' })
      announceChoice()
      startAnew(location.pathname)
    } catch (refused) {
      setIsGoing(false)
      setFault(refused instanceof Error ? refused : new Error('unknown'))
    }
  }
  if (data) {
    return (
      <>
        <PageHeader title="Etiqueta de outra organização sua" />
        <div className="stack">
          {fault && <ErrorState error={fault} />}
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
