import { Copy } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { weekdays, type DayHours } from '#core/organization/hours.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { TimeField } from '#web/ui/TypedField.tsx'

/** The week, a row a day: closed, or opening, closing and the lunch break. */
export function HoursFields() {
  const { setValue, getValues } = useFormContext()
  const monday: DayHours | undefined = useWatch({ name: 'hours.0' })
  const copyMonday = () => {
    const first: DayHours = getValues('hours.0')
    for (const day of [1, 2, 3, 4]) {
      setValue(`hours.${day}`, { ...first }, { shouldDirty: true, shouldValidate: false })
    }
  }
  return (
    <>
      <ul className="grid gap-1">
        {weekdays.map((day, index) => (
          <DayRow key={day} day={day} name={`hours.${index}`} />
        ))}
      </ul>
      {monday?.isOpen && (
        <Button
          variant="text"
          className="-ml-3 mt-2"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={copyMonday}
        >
          Copiar segunda para terça a sexta
        </Button>
      )}
    </>
  )
}

function DayRow({ day, name }: { day: string; name: string }) {
  const isOpen: boolean = useWatch({ name: `${name}.isOpen` }) ?? false
  return (
    <li>
      <fieldset
        className={`grid items-start gap-x-4 gap-y-2 ${isOpen ? 'md:grid-cols-[8rem_minmax(0,1fr)]' : ''}`}
      >
        <legend className="sr-only">{day}</legend>
        <div className={isOpen ? 'md:pt-6' : ''}>
          <Checkbox name={`${name}.isOpen`} label={isOpen ? day : `${day}: fechado`} className="" />
        </div>
        {isOpen && (
          <div className="grid grid-cols-2 gap-x-4 gap-y-2 pb-3 md:grid-cols-4">
            <TimeField name={`${name}.opens`} label="Abre" />
            <TimeField name={`${name}.closes`} label="Fecha" />
            <TimeField name={`${name}.pauseFrom`} label="Pausa das" />
            <TimeField name={`${name}.pauseTo`} label="Pausa até" />
          </div>
        )}
      </fieldset>
    </li>
  )
}
