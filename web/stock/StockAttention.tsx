import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarX, PackageMinus, PackageX, ShoppingCart, type LucideIcon } from 'lucide-react'
import { attentionApi, mostCounted, type Attention } from '#core/stock/attention.api.ts'
import { count } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { LineLink } from '#web/ui/LineLink.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const attentionQuery = query(attentionApi.count, {})

interface Line {
  name: keyof Attention
  icon: LucideIcon
  one: string
  many: string
  /** The list that shows all of them. */
  to: string
}

const listed = (filter: string) => `${atWorkshop.stock()}?${filter}`

/** The most urgent first. */
const lines: Line[] = [
  {
    name: 'unsettled',
    icon: PackageX,
    one: 'peça usada sem baixa no estoque',
    many: 'peças usadas sem baixa no estoque',
    to: listed('cover=unsettled'),
  },
  {
    name: 'lacking',
    icon: ShoppingCart,
    one: 'peça falta para as ordens',
    many: 'peças faltam para as ordens',
    to: listed('cover=lacking'),
  },
  {
    name: 'expired',
    icon: CalendarX,
    one: 'lote vencido',
    many: 'lotes vencidos',
    to: atWorkshop.documents(),
  },
  {
    name: 'expiring',
    icon: CalendarClock,
    one: 'lote vence em até 30 dias',
    many: 'lotes vencem em até 30 dias',
    to: atWorkshop.documents(),
  },
  {
    name: 'below',
    icon: PackageMinus,
    one: 'peça abaixo do mínimo',
    many: 'peças abaixo do mínimo',
    to: listed('level=below'),
  },
]

/** Items and lots that need somebody, with the names of the first; one alone leads to its page. Absent if all is well. */
export function StockAttention() {
  const { data } = useQuery(attentionQuery)
  const shown = data ? lines.filter(({ name }) => data[name].number > 0) : []
  if (!data || shown.length === 0) return null
  return (
    <Panel flush title="Estoque" className="pb-2">
      {shown.map(({ name, icon, one, many, to }) => {
        const { number, first } = data[name]
        const [only] = number === 1 ? first : []
        return (
          <LineLink
            key={name}
            to={only ? atWorkshop.stockItem(only) : to}
            icon={icon}
            isLate={name !== 'below' && name !== 'expiring'}
            detail={namesOf(data[name])}
          >
            {number > mostCounted ? `Mais de ${mostCounted} ${many}` : count(number, one, many)}
          </LineLink>
        )
      })}
    </Panel>
  )
}

/** `Anel · Filtro e mais 2`. */
function namesOf({ number, first }: Attention['below']): string {
  const names = first.map(({ name }) => name).join(' · ')
  const more = number - first.length
  if (more <= 0) return names
  return number > mostCounted ? `${names} e outras` : `${names} e mais ${more}`
}
