import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { expenseApi } from '#core/expense/expense.api.ts'
import { expenses } from '#core/expense/expense.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { TextField } from '#web/ui/TextField.tsx'

const { label, hint = '' } = expenses.fields.payee

/** A free name; those of the last expenses are suggested. */
export function PayeeField() {
  const id = useId()
  const { data } = useQuery(query(expenseApi.list, { to: useToday(), limit: 100 }))
  const names = new Set(data?.items.flatMap(({ payee }) => payee ?? []))
  return (
    <>
      <TextField name="payee" label={label} hint={hint} optional className="span-3" list={id} />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
