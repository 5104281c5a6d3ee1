import { useWatch } from 'react-hook-form'
import { part } from '#web/kit/part.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import type { CompletionValues } from './completion-values.ts'
import { TypedLot } from './TypedLot.tsx'

const source = part(async () => (await import('./StockSource.tsx')).StockSource)

/** The lot of a part; for one from the stock, also its place. */
export function PartSource({ index }: { index: number }) {
  const itemId = useWatch<CompletionValues, `parts.${number}.stock`>({ name: `parts.${index}.stock` })?.itemId
  return itemId ? (
    <InPlace part={source} name="o estoque" props={{ index, itemId }} />
  ) : (
    <TypedLot index={index} />
  )
}
