import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { optionalHolidays, type Holidays } from '#core/calendar/holidays.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CheckList, Checkbox } from '#web/ui/Choice.tsx'
import { DialogWindow } from '#web/ui/DialogWindow.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { optionalHolidayTexts } from './organization.texts.ts'

const options = optionalHolidays.map((value) => ({ value, label: optionalHolidayTexts[value] }))

interface HolidaysDialogProps {
  holidays: Output<typeof calendarApi.holidays>
  onClose: () => void
}

/** Chooses the optional holidays, and those of the state, the city and the organization itself. */
export function HolidaysDialog({ holidays, onClose }: HolidaysDialogProps) {
  const { version, ...kept } = holidays
  const form = useEndpointForm(calendarApi.setHolidays, { defaults: kept, fixed: { version }, holds: true })
  const save = useWrite(calendarApi.setHolidays, {
    replaces: () => query(calendarApi.holidays, {}),
    invalidates: [organizationApi.get, calendarApi.get, calendarApi.toSchedule],
    onDone: () => {
      toast('Feriados salvos')
      onClose()
    },
  })
  return (
    <DialogWindow open onClose={onClose} title="Feriados" text="Os feriados nacionais já estão incluídos.">
      <FormPanel
        form={form}
        onSubmit={(input) => save.mutate(input)}
        saving={save.isPending}
        error={save.error}
        submit={false}
        unguarded
      >
        <CheckList
          name="optional"
          label="Pontos facultativos"
          hint="Dias em que você não atende"
          options={options}
        />
        <OwnDays />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
            Salvar feriados
          </Button>
        </div>
      </FormPanel>
    </DialogWindow>
  )
}

function OwnDays() {
  const { fields, append, remove } = useFieldArray<Pick<Holidays, 'own'>, 'own'>({ name: 'own' })
  return (
    <div className="stack">
      {fields.map((field, index) => (
        <fieldset key={field.id} className="form-grid">
          <legend className="sr-only">Feriado {index + 1}</legend>
          <DateField name={`own.${index}.on`} label="Dia" />
          <TextField name={`own.${index}.name`} label="Nome" />
          <Checkbox name={`own.${index}.yearly`} label="Todo ano" className="span-4" />
          <IconButton label={`Remover o feriado ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => append({ on: '', name: '', yearly: true })}
        >
          Feriado local
        </Button>
      </div>
    </div>
  )
}
