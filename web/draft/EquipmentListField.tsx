import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { equipmentApi, type EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { call } from '#web/kit/call.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { useEquipmentFilters } from '#web/equipment/EquipmentField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldNotes, useField, type FieldProps } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Panel.tsx'

const maxOptions = 100
const pause = 250
/** From how many on a list is searched rather than read. */
const long = 8

/** Explains which equipment a workshop finds here. Source: domain page, what a workshop sees of a claimed clinic. */
const seenByWorkshop =
  'Aparecem os equipamentos com ordem aberta sua, os do seu contrato e os que a clínica mostra a você.'

/** Several pieces of equipment of a clinic, ticked; the server searches the list, which may be of any length. */
export function EquipmentListField({ clinicId, name, label, hint }: FieldProps & { clinicId: string }) {
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const note = hint ?? (isWorkshop ? seenByWorkshop : undefined)
  const field = useField<string[]>(name, note)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), pause)
  const [filter = {}] = useEquipmentFilters({ clinicId })
  const listInput = { ...filter, search, limit: maxOptions }
  const list = useList(pages(equipmentApi.list, listInput))
  const chosen = field.value ?? []
  const choose = (ids: string[], isOn: boolean) => {
    const others = chosen.filter((one) => !ids.includes(one))
    field.setValue(isOn ? [...others, ...ids] : others)
  }
  const all = useAll(listInput, (ids) => choose(ids, true))
  const isSearched = typed !== '' || search !== ''
  const isWhole = !isSearched && !list.hasMore && !list.isPending && !list.error
  const lost = isWhole ? chosen.filter((id) => !list.items.some((equipment) => equipment.id === id)) : []
  return (
    <fieldset className="field gap-2.5" aria-describedby={field.control['aria-describedby']}>
      <legend>
        {label}
        <span className="opt"> ({count(chosen.length, 'escolhido', 'escolhidos')})</span>
      </legend>
      {(isSearched || list.hasMore || list.items.length > long) && (
        <input
          className="input"
          type="search"
          aria-label="Buscar equipamento"
          placeholder="Buscar por nome ou código"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <EquipmentTicks list={list} field={field} isSearched={isSearched} choose={choose} />
      <div className="flex flex-wrap gap-2">
        {list.hasMore && (
          <Button size="sm" busy={list.isLoadingMore} busyText="Carregando..." onClick={list.loadMore}>
            Mostrar mais
          </Button>
        )}
        {list.items.length > 1 && (
          <Button size="sm" busy={all.isPending} busyText="Escolhendo..." onClick={() => all.mutate()}>
            {isSearched ? 'Escolher os encontrados' : 'Escolher todos'}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="sm" variant="text" onClick={() => field.setValue([])}>
            Nenhum
          </Button>
        )}
      </div>
      {all.error && <Note tone="bad">{all.error.message}</Note>}
      {lost.length > 0 && (
        <Note tone="warn" action={<Button onClick={() => choose(lost, false)}>Remover da escolha</Button>}>
          {count(lost.length, 'escolhido não está', 'escolhidos não estão')} mais na lista: foi arquivado, ou
          você não tem mais acesso.
        </Note>
      )}
      <FieldNotes id={field.id} hint={note} error={field.error} />
    </fieldset>
  )
}

interface TicksProps {
  list: ReturnType<typeof useList<object, EquipmentSummary>>
  field: ReturnType<typeof useField<string[]>>
  isSearched: boolean
  choose: (ids: string[], isOn: boolean) => void
}

function EquipmentTicks({ list, field, isSearched, choose }: TicksProps) {
  const none = isSearched ? 'Nada com esse nome.' : 'Nenhum equipamento.'
  return (
    <div
      className="grid py-1 px-3.5 overflow-y-auto border border-border rounded-md max-h-88"
      aria-busy={list.isPending}
    >
      {list.items.map((equipment, index) => (
        <label key={equipment.id} className="check">
          <input
            {...(index === 0 && field.focus)}
            type="checkbox"
            checked={field.value?.includes(equipment.id) ?? false}
            onChange={(event) => choose([equipment.id], event.target.checked)}
            onBlur={field.onBlur}
          />
          <span>
            {equipment.name} <span className="id text-text-2">{equipment.code}</span>
          </span>
        </label>
      ))}
      {list.items.length === 0 && !list.isPending && (
        <p {...field.focus} tabIndex={-1} className="py-2 text-sm text-text-2">
          {list.error?.message ?? none}
        </p>
      )}
    </div>
  )
}

interface Asked {
  clinicId?: string
  search: string
  limit: number
}

/** Chooses all that the list has for this, page after page. */
function useAll(asked: Asked, onFound: (ids: string[]) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page = await call(equipmentApi.list, { ...asked, ...(cursor && { cursor }) })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      return ids
    },
    onSuccess: onFound,
  })
}

interface Page {
  items: { id: string }[]
  nextCursor: string | null
}
