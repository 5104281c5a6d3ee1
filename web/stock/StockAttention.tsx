import { useQuery } from '@tanstack/react-query'
import { PackageMinus, PackageX, ShoppingCart, type LucideIcon } from 'lucide-react'
import { attentionApi, mostCounted, type Attention } from '#core/stock/attention.api.ts'
import { count } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { LineLink } from '#web/ui/LineLink.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const attentionQuery = query(attentionApi.count, {})

/** One and many items, and the filter of the list that shows them; the most urgent first. */
const lines: [keyof Attention, LucideIcon, one: string, many: string, filter: string][] = [
  [
    'unsettled',
    PackageX,
    'peça usada sem baixa no estoque',
    'peças usadas sem baixa no estoque',
    'cover=unsettled',
  ],
  ['lacking', ShoppingCart, 'peça falta para as ordens', 'peças faltam para as ordens', 'cover=lacking'],
  ['below', PackageMinus, 'peça abaixo do mínimo', 'peças abaixo do mínimo', 'level=below'],
]

/** Items that need somebody. Absent if all is well. */
export function StockAttention() {
  const { data } = useQuery(attentionQuery)
  const shown = data ? lines.filter(([name]) => data[name] > 0) : []
  if (!data || shown.length === 0) return null
  return (
    <Panel flush title="Estoque">
      {shown.map(([name, icon, one, many, filter]) => (
        <LineLink key={name} to={`${atWorkshop.stock()}?${filter}`} icon={icon} isLate={name !== 'below'}>
          {data[name] > mostCounted ? `Mais de ${mostCounted} ${many}` : count(data[name], one, many)}
        </LineLink>
      ))}
    </Panel>
  )
}
