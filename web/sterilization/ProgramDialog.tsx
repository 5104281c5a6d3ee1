import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { programApi, type Program } from '#core/sterilization/program.api.ts'
import { loadKinds, type LoadKind } from '#core/sterilization/program.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import { stale } from './queries.ts'
import { kindTexts } from './sterilization.texts.ts'

interface ProgramProps {
  equipmentId: string
  /** Null: a new one. */
  program: Program | null
  onClose: () => void
}

const manualOf = (program: Program | null) =>
  program?.basis.text.startsWith('Manual do fabricante, ')
    ? program.basis.text.slice('Manual do fabricante, '.length)
    : ''

const blank = {
  name: '',
  kinds: ['wrapped', 'solid'] as LoadKind[],
  vacuum: false,
  celsiusMin: null,
  celsiusMax: null,
  barMin: null,
  barMax: null,
  minutesMin: null,
  minutesMax: null,
  manual: '',
}

function valuesOf(program: Program | null) {
  if (!program) return blank
  const { id: _, equipmentId: __, version: ___, basis: ____, ...values } = program
  return { ...values, manual: manualOf(program) }
}

/** A program as the autoclave's panel names it, with the limits of its manual. */
export function ProgramDialog({ equipmentId, program, onClose }: ProgramProps) {
  const [id] = useState(newId)
  const endpoint = program ? programApi.change : programApi.create
  const form = useEndpointForm(endpoint as typeof programApi.create, {
    defaults: valuesOf(program),
    fixed: program ? { id: program.id, version: program.version } : { id, equipmentId },
    holds: true,
  })
  const write = useWrite(endpoint as typeof programApi.create, {
    invalidates: stale,
    onDone: () => {
      toast('Programa salvo')
      onClose()
    },
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={program ? program.name : 'Novo programa'}
      text="As cargas já abertas continuam com os limites que tinham."
    >
      <FormPanel
        form={form}
        onSubmit={write.mutate}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <ProgramFields />
        <div className="acts">
          {program && <ArchiveButton program={program} onDone={onClose} />}
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando...">
            Salvar programa
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function ProgramFields() {
  return (
    <>
      <TextField name="name" label="Nome, como no painel" placeholder="Ciclo 1, embalados" />
      <KindsField />
      <Checkbox name="vacuum" label="Com vácuo" hint="Pede o Bowie-Dick no primeiro ciclo do dia" />
      <div className="form-grid">
        <NumberField name="celsiusMin" label="Temperatura mínima" unit="°C" />
        <NumberField name="celsiusMax" label="Temperatura máxima" unit="°C" />
        <NumberField name="barMin" label="Pressão mínima" unit="bar" />
        <NumberField name="barMax" label="Pressão máxima" unit="bar" />
        <NumberField name="minutesMin" label="Tempo mínimo" unit="min" />
        <NumberField name="minutesMax" label="Tempo máximo" unit="min" optional />
      </div>
      <TextField
        name="manual"
        label="Onde está no manual"
        placeholder="p. 14"
        hint="Se ficar vazio, os limites aparecem como valores da clínica"
        optional
      />
    </>
  )
}

function ArchiveButton({ program, onDone }: { program: Program; onDone: () => void }) {
  const archive = useWrite(programApi.archive, {
    invalidates: stale,
    onDone: () => {
      toast('Programa removido da lista')
      onDone()
    },
  })
  const { id, version } = program
  return (
    <Button variant="text" busy={archive.isPending} onClick={() => archive.mutate({ id, version })}>
      Remover da lista
    </Button>
  )
}

function KindsField() {
  const field = useField<LoadKind[]>('kinds')
  const toggle = (kind: LoadKind) =>
    field.setValue(loadKinds.filter((one) => field.value.includes(one) !== (one === kind)))
  return (
    <fieldset className="field">
      <legend>Que cargas aceita</legend>
      <div className="flex flex-wrap gap-x-5">
        {loadKinds.map((kind, index) => (
          <label className="check" key={kind}>
            <input
              type="checkbox"
              checked={field.value.includes(kind)}
              onChange={() => toggle(kind)}
              {...(index === 0 && field.focus)}
            />
            <span>{kindTexts[kind]}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} error={field.error} />
    </fieldset>
  )
}
