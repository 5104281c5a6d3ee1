import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Lock, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { addDays, formatDate } from '#core/kit/dates.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import {
  sterilizationApi,
  type OpenFailure,
  type SterilizationDay,
} from '#core/sterilization/sterilization.api.ts'
import { count, longDate } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { AutoclaveIcon } from './AutoclaveIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { EarlierPanel } from './EarlierPanel.tsx'
import { IncubatorPanel } from './IncubatorPanel.tsx'
import { LoadTable } from './LoadTable.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { RoutinePanel } from './RoutinePanel.tsx'
import { failureTexts } from './sterilization.texts.ts'
import './sterilization.css'

/** A day of the sterilization room: its cycles, what the day asks for, what is in the incubator, what is locked. */
export default function DayPage() {
  const [params] = useSearchParams()
  const requestedDate = params.get('date') ?? ''
  const date = /^\d{4}-\d{2}-\d{2}$/.test(requestedDate) ? requestedDate : undefined
  const loaded = useQuery(query(sterilizationApi.day, date ? { date } : {}))
  return (
    <>
      <Crumbs items={[['Checklists', atClinic.checklists()], ['Esterilização']]} />
      <Loaded from={loaded}>{(day) => <Day day={day} />}</Loaded>
    </>
  )
}

function Day({ day }: { day: SterilizationDay }) {
  const isToday = day.date === day.today
  const nothing = day.autoclaves.length === 0 && day.month.loads === 0
  if (nothing) return <NoAutoclave />
  return (
    <>
      <PageHeader
        title={isToday ? 'Esterilização de hoje' : `Esterilização de ${formatDate(day.date)}`}
        text={`${longDate(day.date)}${autoclavesText(day)}`}
        actions={<DayActions day={day} />}
      />
      {day.failures.length > 0 && (
        <div className="mb-6 grid gap-3">
          {day.failures.map((failure) => (
            <LockBar key={failure.id} failure={failure} />
          ))}
        </div>
      )}
      <Columns
        aside={
          <>
            <RoutinePanel day={day} />
            <IncubatorPanel items={day.incubating} />
          </>
        }
      >
        <Panel flush title="Ciclos" aside={<span className="text-sm text-text-3">{cyclesText(day)}</span>}>
          {day.loads.length > 0 ? (
            <LoadTable loads={day.loads} />
          ) : (
            <p className="px-[1.375rem] pb-5 text-text-2">
              {isToday ? 'Nenhum ciclo registrado hoje.' : 'Nenhum ciclo registrado neste dia.'}
            </p>
          )}
        </Panel>
        {isToday && <EarlierPanel loads={day.earlier} />}
        <MonthPanel month={day.month} />
      </Columns>
    </>
  )
}

function autoclavesText({ autoclaves }: SterilizationDay): string {
  const down = autoclaves.filter(({ status }) => status === 'down').map(({ name }) => name)
  const many = count(autoclaves.length, 'autoclave', 'autoclaves')
  if (down.length === 0) return ` · ${many}`
  return ` · ${many}, ${down.length === 1 ? 'parada' : 'paradas'}: ${down.join(', ')}`
}

function cyclesText({ loads }: SterilizationDay): string {
  if (loads.length === 0) return ''
  const packages = loads.reduce((sum, load) => sum + load.packages, 0)
  return `${count(loads.length, 'ciclo', 'ciclos')}, ${count(packages, 'pacote', 'pacotes')}`
}

function DayActions({ day }: { day: SterilizationDay }) {
  const next = addDays(day.date, 1)
  return (
    <>
      <Link
        className="icon-btn border border-border bg-surface phone:hidden"
        to={atClinic.sterilization(addDays(day.date, -1))}
        aria-label="Dia anterior"
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </Link>
      {day.date !== day.today && <LinkButton to={atClinic.sterilization()}>Hoje</LinkButton>}
      {next <= day.today && (
        <Link
          className="icon-btn border border-border bg-surface phone:hidden"
          to={atClinic.sterilization(next)}
          aria-label="Dia seguinte"
        >
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
      <LinkButton
        to={atClinic.sterilizationNew()}
        variant="primary"
        icon={<Plus size={18} aria-hidden="true" />}
      >
        Registrar ciclo
      </LinkButton>
    </>
  )
}

function LockBar({ failure }: { failure: OpenFailure }) {
  const { kind, lot, equipmentName, packages, settled } = failure
  const heading = lot ? `Carga ${lot}` : equipmentName
  const unsettledCount = packages - settled
  return (
    <section
      className="lockbar flex flex-wrap items-center gap-3.5 py-3.5 px-4.5 border-[1.5px] border-danger-line rounded-lg bg-danger-soft"
      aria-label={`${heading}: ${failureTexts[kind]}`}
    >
      <Lock className="flex-none text-danger-text" size={24} aria-hidden="true" />
      <div className="flex-[1_1_16rem] wrap-anywhere min-w-0">
        <b>
          {heading}: {failureTexts[kind]}
        </b>
        <p className="text-sm text-text-2">
          {packages > 0 &&
            `${count(packages, 'pacote', 'pacotes')} para recolher, ${unsettledCount} sem solução. `}
          {kind === 'biological' && `${equipmentName} fica parada até o fim dos passos.`}
          {kind === 'bowie_dick' && 'Sem programas com vácuo até um teste ser aprovado.'}
        </p>
      </div>
      <LinkButton to={atClinic.sterilizationFailure(failure)}>
        {packages > 0 ? 'Ver o recolhimento' : 'Ver os passos'}
      </LinkButton>
    </section>
  )
}

function NoAutoclave() {
  const { data } = useQuery(query(equipmentApi.list, { category: 'autoclave', limit: 1 }))
  return (
    <>
      <PageHeader title="Esterilização" text="Livro de ciclos, testes e pacotes da clínica" />
      <Panel flush>
        <EmptyState
          picture={
            <span className="eqi brand">
              <AutoclaveIcon size={32} />
            </span>
          }
          title={data?.items.length ? 'A autoclave está fora de uso' : 'Cadastre a autoclave primeiro'}
          text="Cada ciclo vira uma carga com lote único, leituras comparadas com o programa, integrador e liberação. O Equipo lembra você do teste da semana."
          actions={
            <LinkButton to={atClinic.equipmentNew()} variant="primary">
              Cadastrar autoclave
            </LinkButton>
          }
        />
      </Panel>
    </>
  )
}
