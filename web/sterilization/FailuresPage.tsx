import { ShieldCheck } from 'lucide-react'
import { formatInstant } from '#core/kit/dates.ts'
import { failureApi, type FailureSummary } from '#core/sterilization/failure.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { failureTexts } from './sterilization.texts.ts'

/** Failed tests and cycles, the newest first, open and over. */
export default function FailuresPage() {
  const list = useList(pages(failureApi.list, {}))
  return (
    <>
      <Crumbs items={[['Esterilização', atClinic.sterilization()], ['Falhas']]} />
      <PageHeader title="Falhas da esterilização" text="Testes e ciclos que falharam, e o que foi feito" />
      <Panel flush>
        <ListBody
          list={list}
          text={`Mostrando ${count(list.items.length, 'falha', 'falhas')}`}
          empty={
            <EmptyState
              picture={<ShieldCheck size={40} aria-hidden="true" />}
              title="Nenhuma falha registrada"
              text="Um teste positivo ou um ciclo não conforme aparece aqui, com os pacotes a recolher e os passos."
              actions={<LinkButton to={atClinic.sterilization()}>Ver o dia</LinkButton>}
            />
          }
        >
          <ul className="rows">
            {list.items.map((failure) => (
              <FailureRow key={failure.id} failure={failure} />
            ))}
          </ul>
        </ListBody>
      </Panel>
    </>
  )
}

function FailureRow({ failure }: { failure: FailureSummary }) {
  const zone = useTimeZone()
  const { kind, lot, equipmentName, openedAt, openedBy, releasedAt } = failure
  const name = lot ? `Carga ${lot}` : equipmentName
  return (
    <li>
      <div className="what">
        <b>
          {name}: {failureTexts[kind]}
        </b>
        <p>
          {equipmentName} · {openedBy}, {formatInstant(openedAt, zone)}
        </p>
      </div>
      <Chip tone={releasedAt ? 'ok' : 'bad'}>
        {releasedAt ? `Encerrada em ${formatInstant(releasedAt, zone)}` : 'Aberta'}
      </Chip>
      <LinkButton to={atClinic.sterilizationFailure(failure)} aria-label={`Ver: ${name}`}>
        Ver
      </LinkButton>
    </li>
  )
}
