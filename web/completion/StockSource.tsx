import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PlainDate } from '#core/kit/dates.ts'
import { isExpired } from '#core/stock/expiry.ts'
import { stockApi, stockItemApi, type Balance } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { ExpiredReason } from '#web/stock/ExpiredReason.tsx'
import { firstToUse, lotLabel } from '#web/stock/lots.ts'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Select } from '#web/ui/TextField.tsx'
import type { CompletionValues } from './completion-values.ts'
import { TypedLot } from './TypedLot.tsx'

/** The lot and the place of a part from the stock, and whether the entry of what is missing is booked. */
export function StockSource({ index, itemId }: { index: number; itemId: string }) {
  const { data: item } = useQuery(query(stockItemApi.get, { id: itemId }))
  const { data: balances } = useQuery(query(stockApi.balances, { id: itemId }))
  if (!item || !balances) return <TypedLot index={index} />
  return <Source index={index} item={item} balances={balances.items} />
}

interface SourceProps {
  index: number
  item: StockItem
  /** The first to expire first. */
  balances: Balance[]
}

function Source({ index, item, balances }: SourceProps) {
  const { setValue } = useFormContext<CompletionValues>()
  const at = `parts.${index}` as const
  const part = useWatch<CompletionValues, typeof at>({ name: at })
  const lot = item.keepsLots ? part.lot : null
  const today = useToday()
  const fitting = item.keepsLots ? balances.filter((one) => !part.lot || one.lot?.code === lot) : balances
  const first = firstToUse(fitting, today)
  const chosen = balances.find((one) => lot && one.lot?.code === lot)?.lot
  const places = new Map(balances.map(({ place }) => [place.id, place.name]))
  const isChosen = Boolean(part.stock?.placeId && (!item.keepsLots || part.lot))
  useEffect(() => {
    if (isChosen || !first) return
    setValue(`${at}.stock.placeId`, first.place.id)
    if (first.lot) setValue(`${at}.lot`, first.lot.code)
  }, [at, first, isChosen, setValue])
  const placeId = part.stock?.placeId
  const there = balances
    .filter((one) => one.place.id === placeId && (!item.keepsLots || one.lot?.code === lot))
    .reduce((sum, one) => sum + one.quantityMilli, 0)
  const missing = (part.quantityMilli ?? 0) - there
  return (
    <>
      {item.keepsLots && balances.length > 0 ? (
        <Select name={`${at}.lot`} label="Lote" options={lotOptions(item, balances, today)} />
      ) : (
        <TypedLot index={index} />
      )}
      {isExpired(chosen?.expiresOn ?? null, today) && <ExpiredReason name={`${at}.stock.reason`} />}
      {places.size > 1 && (
        <Select
          name={`${at}.stock.placeId`}
          label="De onde saiu"
          options={[...places].map(([value, label]) => ({ value, label }))}
        />
      )}
      {missing > 0 && (
        <Checkbox
          name={`${at}.stock.isEntered`}
          label={`Registrar a entrada de ${amountOf(item, missing)} que falta`}
          hint={`O estoque tem ${there > 0 ? `só ${amountOf(item, there)}` : 'zero'} aqui. Sem a entrada, a peça fica sem baixa.`}
        />
      )}
    </>
  )
}

function lotOptions(item: StockItem, balances: readonly Balance[], today: PlainDate) {
  const lots = new Map(balances.flatMap(({ lot }) => (lot ? [[lot.code, lot.expiresOn]] : [])))
  return [...lots].map(([code, expiresOn]) => {
    const all = balances
      .filter(({ lot }) => lot?.code === code)
      .reduce((sum, one) => sum + one.quantityMilli, 0)
    return { value: code, label: lotLabel({ code, expiresOn }, today, amountOf(item, all)) }
  })
}
