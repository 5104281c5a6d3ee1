import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { FailureDetail } from '#core/sterilization/failure.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, useTitle } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { EndFailure } from './EndFailure.tsx'
import { FailureLoads } from './FailureLoads.tsx'
import { failureQuery } from './queries.ts'
import { RecallPanel } from './RecallPanel.tsx'
import { StepsPanel } from './StepsPanel.tsx'
import { failureTexts } from './sterilization.texts.ts'
import './sterilization.css'
import './failure.css'

/** The locked equipment and loads, the packages to recall, and the steps until somebody signs the failure's end. */
export default function FailurePage() {
  const { id = '' } = useParams()
  const loaded = useQuery(failureQuery(id))
  const name = loaded.data ? nameOf(loaded.data) : 'Falha'
  return (
    <>
      <Crumbs
        items={[
          ['Esterilização', atClinic.sterilization()],
          ['Falhas', atClinic.sterilizationFailures()],
          [name],
        ]}
      />
      <Loaded from={loaded}>{(failure) => <Failure failure={failure} />}</Loaded>
    </>
  )
}

const nameOf = ({ lot, equipmentName }: FailureDetail) => (lot ? `Carga ${lot}` : equipmentName)

function Failure({ failure }: { failure: FailureDetail }) {
  const isOpen = failure.releasedAt === null
  return (
    <>
      <Head failure={failure} />
      <Columns
        aside={
          <>
            <StepsPanel failure={failure} />
            {isOpen && <EndFailure failure={failure} />}
            <Note>
              RDC 1.002/2025, arts. 89 a 92. Os passos são uma sugestão do Equipo com base em orientação do
              CDC (2003). A norma não define os passos, e o manual do fabricante pode pedir outra coisa.
            </Note>
          </>
        }
      >
        {failure.packages.length > 0 && <RecallPanel failure={failure} />}
        {failure.loads.length > 0 && <FailureLoads failure={failure} />}
      </Columns>
    </>
  )
}

function Head({ failure }: { failure: FailureDetail }) {
  const zone = useTimeZone()
  const { releasedAt, releasedBy, signature, openedAt, openedBy } = failure
  const isOpen = releasedAt === null
  const name = nameOf(failure)
  const title = isOpen ? `${name} ${failure.lot ? 'bloqueada' : 'com restrição'}` : `${name}: falha encerrada`
  useTitle(title)
  return (
    <section
      className={`mb-6 grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4.5 gap-y-1 rounded-lg border-[1.5px] p-5.5 phone:grid-cols-1 phone:gap-3 phone:p-4 ${isOpen ? 'border-danger-line bg-danger-soft' : 'border-border bg-surface'}`}
    >
      <span
        className={`grid size-16 place-items-center rounded-2xl ${isOpen ? 'bg-danger text-on-danger' : 'bg-success-soft text-success-text'}`}
      >
        {isOpen ? <Lock size={32} aria-hidden="true" /> : <LockOpen size={32} aria-hidden="true" />}
      </span>
      <div>
        <h1 className={`wrap-anywhere ${isOpen ? 'text-danger-text' : ''}`}>{title}</h1>
        <p className="mt-1 wrap-anywhere">
          {sentence(failure)} Registrado por {openedBy}, {formatInstant(openedAt, zone)}.
        </p>
        {releasedAt && (
          <p className="mt-1 wrap-anywhere">
            Encerrada por {releasedBy}, {formatInstant(releasedAt, zone)}. Assina: {signature}.
          </p>
        )}
      </div>
      <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        Imprimir aviso
      </Button>
    </section>
  )
}

const sentences = {
  biological: 'A ampola processada mudou de cor. Não use nenhum pacote destes lotes.',
  bowie_dick: 'O teste de vácuo falhou. Não use programas com vácuo até um teste ser aprovado.',
  load: 'O ciclo não ficou conforme. Não use nenhum pacote deste lote.',
}

function sentence({ kind, equipmentName, equipmentCode }: FailureDetail): string {
  const failureText = failureTexts[kind]
  return `${failureText.charAt(0).toUpperCase()}${failureText.slice(1)} em ${equipmentName} (${equipmentCode}). ${sentences[kind]}`
}
