import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { fold } from '#core/kit/search.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { FieldNotes, useField, type FieldProps } from '#web/ui/Field.tsx'

const most = 100

/** The pieces of a clinic; for a workshop, of one client. */
const piecesQuery = (clinicId: string | null, isWorkshop: boolean) =>
  query(equipmentApi.list, {
    sort: 'name',
    limit: most,
    ...(isWorkshop && clinicId && { clinicId }),
  })
const clientsQuery = query(clientApi.list, { limit: most })

function usePieces(clinicId: string | null) {
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const { data } = useQuery(piecesQuery(clinicId, isWorkshop))
  return data?.items ?? []
}

export function PieceField({ clinicId, ...props }: FieldProps & { clinicId: string | null }) {
  const pieces = usePieces(clinicId)
  return (
    <Combobox
      {...props}
      options={pieces.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
    />
  )
}

/** Several pieces, ticked; the list is searched where it is long. */
export function PiecesField({ clinicId, name, label, hint }: FieldProps & { clinicId: string | null }) {
  const field = useField<string[]>(name, hint)
  const pieces = usePieces(clinicId)
  const [search, setSearch] = useState('')
  const chosen = field.value ?? []
  const shown = pieces.filter((one) => fold(`${one.name} ${one.code}`).includes(fold(search)))
  const toggle = (id: string, on: boolean) =>
    field.setValue(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className="field" aria-describedby={field.control['aria-describedby']}>
      <legend>
        {label}
        <span className="opt"> ({count(chosen.length, 'escolhido', 'escolhidos')})</span>
      </legend>
      {pieces.length > 8 && (
        <input
          className="input"
          type="search"
          aria-label={`Buscar em ${typeof label === 'string' ? label : 'equipamentos'}`}
          placeholder="Buscar por nome ou código"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="draft-pieces">
        {shown.map((piece, index) => (
          <label key={piece.id} className="check">
            <input
              {...(index === 0 && field.focus)}
              type="checkbox"
              checked={chosen.includes(piece.id)}
              onChange={(event) => toggle(piece.id, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span>
              {piece.name} <span className="id text-text-2">{piece.code}</span>
            </span>
          </label>
        ))}
      </div>
      {pieces.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => field.setValue(pieces.map(({ id }) => id))}>
            Escolher todos
          </Button>
          {chosen.length > 0 && (
            <Button size="sm" variant="text" onClick={() => field.setValue([])}>
              Nenhum
            </Button>
          )}
        </div>
      )}
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}

/** An order of the organization, of the given states. */
export function OrderField({ status, ...props }: FieldProps & { status?: readonly string[] | undefined }) {
  const { data } = useQuery(query(serviceOrderApi.list, { limit: most }))
  const orders = (data?.items ?? []).filter((one) => !status || status.includes(one.status))
  return (
    <Combobox
      {...props}
      options={orders.map((one) => ({ value: one.id, label: `${one.number}, ${one.equipment.name}` }))}
    />
  )
}

export function ClientField(props: FieldProps) {
  const { data } = useQuery(clientsQuery)
  const options = (data?.items ?? []).map((one) => ({
    value: one.clinicId,
    label: `${one.name}, ${one.city}`,
  }))
  return <Combobox {...props} options={options} />
}
