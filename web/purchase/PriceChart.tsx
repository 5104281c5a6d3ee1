import { daysBetween, formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Price } from '#core/purchase/buying.api.ts'
import { count } from '#web/kit/formats.ts'
import { stepFor } from '#web/ui/BarChart.tsx'

/** Drawn twice, so that the letters keep their size on a phone. */
const desk = { width: 700, height: 200, left: 84, right: 16, top: 16, below: 30 }
const phone = { ...desk, width: 330, left: 76 }
const lines = 4
/** Told apart by shape and fill, so that color alone says nothing. */
const looks = [
  { fill: 'var(--chart-1)', dash: undefined, isSquare: false },
  { fill: 'var(--chart-2)', dash: '6 4', isSquare: true },
  { fill: 'var(--surface)', dash: '2 4', isSquare: false },
  { fill: 'var(--surface)', dash: '10 4', isSquare: true },
]

/** Prices of an item over time, one line for each supplier; nothing while there is one price only. */
export function PriceChart({ prices }: { prices: readonly Price[] }) {
  if (prices.length < 2) return null
  const suppliers = [...Map.groupBy(prices, ({ supplier }) => supplier.id).values()].slice(0, looks.length)
  return (
    <div className="max-w-3xl px-4 pt-4 md:px-5.5">
      <Drawing prices={prices} suppliers={suppliers} frame={desk} className="chart phone:hidden" />
      <Drawing prices={prices} suppliers={suppliers} frame={phone} className="chart md:hidden" />
      <ul className="my-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-text-2">
        {suppliers.map(([first], index) => (
          <li key={first?.supplier.id} className="inline-flex items-center gap-2">
            <svg width="16" height="16" aria-hidden="true">
              <Mark x={8} y={8} look={looks[index] as Look} />
            </svg>
            {first?.supplier.name}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DrawingProps {
  /** Newest first, at least two. */
  prices: readonly Price[]
  /** The prices of each supplier that is drawn. */
  suppliers: Price[][]
  frame: typeof desk
  className: string
}

function Drawing({ prices, suppliers, frame, className }: DrawingProps) {
  const oldest = prices.at(-1) as Price
  const newest = prices[0] as Price
  const step = stepFor(Math.max(...prices.map(({ unitCents }) => unitCents)))
  const ground = frame.height - frame.below
  const days = Math.max(1, daysBetween(oldest.on, newest.on))
  const x = ({ on }: Price) =>
    frame.left + 12 + (daysBetween(oldest.on, on) / days) * (frame.width - frame.left - frame.right - 24)
  const y = (cents: number) => ground - (cents / (step * lines)) * (ground - frame.top)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={sentenceOf(prices, suppliers.length)}
    >
      {Array.from({ length: lines + 1 }, (_, index) => (
        <g key={index}>
          <path d={`M${frame.left} ${y(step * index)}H${frame.width}`} stroke="var(--chart-grid)" />
          <text className="axis" x={frame.left - 10} y={y(step * index) + 4}>
            {formatCents(step * index)}
          </text>
        </g>
      ))}
      {suppliers.map((paid, index) => (
        <Series
          key={paid[0]?.supplier.id}
          points={paid.map((price) => ({ price, x: x(price), y: y(price.unitCents) }))}
          look={looks[index] as Look}
        />
      ))}
      <text x={x(oldest) + 28} y={frame.height - 6}>
        {formatDate(oldest.on)}
      </text>
      <text x={frame.width - frame.right - 40} y={frame.height - 6}>
        {formatDate(newest.on)}
      </text>
    </svg>
  )
}

type Look = (typeof looks)[number]

interface Point {
  price: Price
  x: number
  y: number
}

function Series({ points, look }: { points: Point[]; look: Look }) {
  return (
    <g>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.5"
        strokeDasharray={look.dash}
      />
      {points.map(({ price, x, y }) => (
        <g key={price.id}>
          <title>{`${price.supplier.name}, ${formatDate(price.on)}: ${formatCents(price.unitCents)}`}</title>
          <Mark x={x} y={y} look={look} />
        </g>
      ))}
    </g>
  )
}

const Mark = ({ x, y, look: { fill, isSquare } }: { x: number; y: number; look: Look }) => (
  <rect
    x={x - 5}
    y={y - 5}
    width="10"
    height="10"
    rx={isSquare ? 1 : 5}
    fill={fill}
    stroke="var(--chart-1)"
    strokeWidth="2"
  />
)

/** The finding in words: the cheapest and the newest price. */
function sentenceOf(prices: readonly Price[], suppliers: number): string {
  const cheapest = prices.reduce((least, price) => (price.unitCents < least.unitCents ? price : least))
  const newest = prices[0] as Price
  return [
    `${count(prices.length, 'preço', 'preços')} de ${count(suppliers, 'fornecedor', 'fornecedores')}.`,
    `O último foi ${formatCents(newest.unitCents)}, de ${newest.supplier.name}.`,
    `O menor foi ${formatCents(cheapest.unitCents)}, de ${cheapest.supplier.name}, em ${formatDate(cheapest.on)}.`,
  ].join(' ')
}
