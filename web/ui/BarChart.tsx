import { useId } from 'react'
import './chart.css'

interface Bar {
  /** Under the bar: `nov`. */
  label: string
  /** Tooltip of the bar: `novembro de 2026, R$ 625,00`. */
  title: string
  /** The lower part, solid, and the upper one, hatched. */
  values: [number, number]
}

interface BarChartProps {
  /** The whole of it in a sentence, for who does not see it; show the numbers as a table too. */
  label: string
  bars: Bar[]
  /** Formats a number for the axis and above the highest bar. */
  write: (value: number) => string
}

/** Bars of two parts, all of them on a desk, the last six on a phone. */
export function BarChart({ label, bars, write }: BarChartProps) {
  return (
    <>
      <Drawing {...{ label, bars, write }} frame={desk} className="chart phone:hidden" />
      <Drawing {...{ label, write }} bars={bars.slice(-6)} frame={phone} className="chart md:hidden" />
    </>
  )
}

interface Frame {
  width: number
  height: number
  /** Room for the axis' numbers. */
  left: number
  bar: number
}

const desk: Frame = { width: 700, height: 268, left: 54, bar: 28 }
const phone: Frame = { width: 330, height: 210, left: 46, bar: 27 }
const top = 20
const below = 28
const lines = 4

/** The least of 1, 2, 2,5 or 5 times a power of ten such that four of them cover `highest`. */
export function stepFor(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1) / lines))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power * lines >= highest) ?? 10
  return factor * power
}

interface DrawingProps extends BarChartProps {
  frame: Frame
  className: string
}

function Drawing({ label, bars, write, frame, className }: DrawingProps) {
  const hatch = useId().replaceAll(/\W/g, '')
  const sums = bars.map(({ values: [lower, upper] }) => lower + upper)
  const highest = Math.max(...sums)
  const step = stepFor(highest)
  const ground = frame.height - below
  const heightOf = (value: number) => (value / (step * lines)) * (ground - top)
  const room = (frame.width - frame.left) / bars.length
  return (
    <svg className={className} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      {Array.from({ length: lines + 1 }, (_, index) => (
        <GridLine key={index} frame={frame} y={ground - heightOf(step * index)}>
          {write(step * index)}
        </GridLine>
      ))}
      {bars.map(({ label: name, title, values: [lower, upper] }, index) => {
        const middle = frame.left + room * (index + 0.5)
        const sum = sums[index] ?? 0
        const place = { x: middle - frame.bar / 2, width: frame.bar }
        const split = ground - heightOf(lower)
        return (
          <g key={name}>
            <title>{title}</title>
            <Block
              {...place}
              foot={ground}
              height={heightOf(lower)}
              rounded={upper === 0}
              fill="var(--chart-1)"
            />
            <Block
              {...place}
              foot={split - (lower > 0 ? 2 : 0)}
              height={heightOf(upper)}
              rounded
              fill={`url(#${hatch})`}
            />
            {sum === highest && highest > 0 && (
              <text x={middle} y={ground - heightOf(sum) - 8} className="most">
                {write(sum)}
              </text>
            )}
            <text x={middle} y={frame.height - 6} className={index === bars.length - 1 ? 'now' : ''}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--chart-2)" />
        <rect width="2" height="6" fill="var(--surface)" opacity=".55" />
      </pattern>
    </defs>
  )
}

function GridLine({ frame, y, children }: { frame: Frame; y: number; children: string }) {
  return (
    <>
      <path d={`M${frame.left} ${y}H${frame.width}`} stroke="var(--chart-grid)" />
      <text x={frame.left - 10} y={y + 4} className="axis">
        {children}
      </text>
    </>
  )
}

interface BlockProps {
  x: number
  width: number
  foot: number
  height: number
  rounded: boolean
  fill: string
}

function Block({ x, width, foot, height, rounded, fill }: BlockProps) {
  if (height <= 0) return null
  const round = rounded ? Math.min(4, height) : 0
  const roof = foot - height
  const corner = `V${roof + round}q0-${round} ${round}-${round}h${width - 2 * round}q${round} 0 ${round} ${round}`
  return <path d={`M${x} ${foot}${corner}V${foot}z`} fill={fill} />
}

/** Legend: names the solid and the hatched series. */
export function ChartLegend({ series, unit }: { series: [string, string]; unit: string }) {
  return (
    <p className="chart-legend">
      <span>
        <i /> {series[0]}
      </span>
      <span>
        <i className="hatched" /> {series[1]}
      </span>
      <span>{unit}</span>
    </p>
  )
}
