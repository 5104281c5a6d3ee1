import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { programApi, type Program } from '#core/sterilization/program.api.ts'
import type { SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { limitsLine } from './limits-line.ts'
import { startQuery } from './queries.ts'
import { UseTimePanel } from './UseTimePanel.tsx'
import { kindTexts } from './sterilization.texts.ts'
import './sterilization.css'

const programDialog = part(async () => (await import('./ProgramDialog.tsx')).ProgramDialog)

type Autoclave = SterilizationStart['autoclaves'][number]

/** The programs of each autoclave with the manufacturer's limits, and how long a package may be used. */
export default function ProgramsPage() {
  const started = useQuery(startQuery())
  const listed = useQuery(query(programApi.list, {}))
  return (
    <>
      <Crumbs items={[['Esterilização', atClinic.sterilization()], ['Programas e prazos']]} />
      <PageHeader
        title="Programas e prazos"
        text="As leituras de cada ciclo são comparadas com estes limites."
      />
      <Loaded from={started} rows={6}>
        {({ autoclaves }) => (
          <Loaded from={listed} rows={6}>
            {({ settings, programs }) => (
              <Columns aside={<UseTimePanel key={settings.version} settings={settings} />}>
                {autoclaves.map((autoclave) => (
                  <AutoclavePrograms
                    key={autoclave.id}
                    autoclave={autoclave}
                    programs={programs.filter(({ equipmentId }) => equipmentId === autoclave.id)}
                  />
                ))}
                {autoclaves.length === 0 && <Note>Nenhuma autoclave em uso.</Note>}
              </Columns>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function AutoclavePrograms({ autoclave, programs }: { autoclave: Autoclave; programs: Program[] }) {
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <Panel
      title={`${autoclave.name} (${autoclave.code})`}
      hint={factsOf(autoclave)}
      flush
      aside={
        <Button
          size="sm"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => setEditing('new')}
          aria-label={`Novo programa: ${autoclave.name}`}
        >
          Programa
        </Button>
      }
    >
      {programs.length === 0 && (
        <p className="px-[1.375rem] pb-5 text-text-2">
          Ainda não há programas cadastrados: o primeiro ciclo usa valores usuais de 121 e 134 °C, marcados
          como sugestão. Copie os do manual.
        </p>
      )}
      <ul className="rows">
        {programs.map((program) => (
          <li key={program.id}>
            <div className="what">
              <b>{program.name}</b>
              <p>{limitsLine(program)}</p>
              <p>
                {program.kinds.map((kind) => kindTexts[kind]).join(', ')}
                {program.vacuum && ' · com vácuo'}
              </p>
              <BasisLine basis={program.basis} />
            </div>
            <Button
              icon={<Pencil size={17} aria-hidden="true" />}
              onClick={() => setEditing(program.id)}
              aria-label={`Mudar: ${program.name}`}
            >
              Mudar
            </Button>
          </li>
        ))}
      </ul>
      {editing && (
        <Awaited
          part={programDialog}
          wanted
          name="o programa"
          onGiveUp={() => setEditing(null)}
          props={{
            equipmentId: autoclave.id,
            program: programs.find(({ id }) => id === editing) ?? null,
            onClose: () => setEditing(null),
          }}
        />
      )}
    </Panel>
  )
}

function factsOf({ litres, large, vacuum }: Autoclave): string {
  const size = litres === null ? 'volume não informado' : `${String(litres).replace('.', ',')} L`
  const rule = large ? ', acima de 60 L: RDC 15/2012' : ''
  return `${size}${rule} · ${vacuum ? 'com vácuo: Bowie-Dick diário' : 'sem vácuo'}`
}
