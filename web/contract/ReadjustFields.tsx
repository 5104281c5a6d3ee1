import { useFormContext, useWatch } from 'react-hook-form'
import { readjusted } from '#core/contract/readjusted.ts'
import { indexMonthText, readjustBasis, readjustFrom } from '#core/contract/renewal.ts'
import { addMonths, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { PercentField } from '#web/charge/PercentField.tsx'
import { useToday } from '#web/kit/session.ts'
import { Note } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'

/** The value of a renewal: readjusted by an index, or typed. */
export function ReadjustFields({
  baseCents,
  priceSince,
}: {
  baseCents: number | null
  priceSince: PlainDate
}) {
  const { control } = useFormContext()
  const [startsOn, typed] = useWatch({ control, name: ['startsOn', 'readjustBasisPoints'] }) as unknown[]
  const today = useToday()
  const from = readjustFrom(priceSince)
  const isEarly = typeof startsOn === 'string' && startsOn < from
  const isReadjusted = typed !== null && typed !== undefined
  const months = Array.from({ length: 18 }, (_, index) => {
    const value = addMonths(`${today.slice(0, 7)}-01`, -index)
    return { value, label: indexMonthText(value) }
  })
  return (
    <>
      {isEarly && (
        <div className="span-6">
          <Note>
            O valor vale desde {formatDate(priceSince)}. Reajuste por índice, só a partir de{' '}
            {formatDate(from)}: {readjustBasis}.
          </Note>
        </div>
      )}
      {(!isEarly || isReadjusted) && (
        <PercentField
          name="readjustBasisPoints"
          label="Reajuste"
          optional
          hint="O percentual que você leu na tabela do índice"
        />
      )}
      {isReadjusted ? (
        <>
          <TextField name="readjustIndex" label="Índice" placeholder="IPCA" />
          <Select name="readjustIndexOn" label="Mês do índice" empty="Escolha" options={months} />
          {typeof typed === 'number' && baseCents !== null && (
            <p className="span-6">
              O valor passa de {formatCents(baseCents)} para{' '}
              <b>{formatCents(readjusted(baseCents, typed))} por mês</b>.
            </p>
          )}
        </>
      ) : (
        <MoneyField name="monthlyCents" label="Valor por mês" />
      )}
    </>
  )
}
