import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks'

/** Counts what a program answers, by route; never by a person, an organization or an id. */
export interface Meter {
  answered(route: string, method: string, status: number, milliseconds: number): void
  /** The routes that took longest since the start of the program, by the duration that 95 % stay below. */
  slowest(most: number): RouteDuration[]
  /** In Prometheus' text format 0.0.4. The delay of the event loop is that since the last call. */
  text(gauges: readonly Gauge[]): string
}

/** Durations in milliseconds; `p95` is estimated within the bounds of the histogram. */
interface RouteDuration {
  method: string
  route: string
  count: number
  mean: number
  p95: number
}

export interface Gauge {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

/** Upper bounds of the durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Series {
  labels: { method: string; route: string; status: string }
  /** Durations up to each bound, and above all. */
  counts: number[]
  sum: number
  max: number
}

export function createMeter(): Meter {
  const series = new Map<string, Series>()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  return {
    answered(route, method, status, milliseconds) {
      const labels = { method, route, status: `${Math.floor(status / 100)}xx` }
      const key = `${method} ${route} ${labels.status}`
      const one = series.get(key) ?? {
        labels,
        counts: Array.from({ length: bounds.length + 1 }, () => 0),
        sum: 0,
        max: 0,
      }
      series.set(key, one)
      const seconds = milliseconds / 1000
      const place = bounds.findIndex((bound) => seconds <= bound)
      const at = place < 0 ? bounds.length : place
      one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += seconds
      one.max = Math.max(one.max, seconds)
    },
    slowest: (most) =>
      byRoute(series.values())
        .map(durationOf)
        .toSorted((a, b) => b.p95 - a.p95)
        .slice(0, most),
    text(gauges) {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
      const own: Gauge[] = [
        gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
        gauge('nodejs_heap_used_bytes', 'Used JavaScript heap.', process.memoryUsage().heapUsed),
        gauge('nodejs_eventloop_utilization', 'Share of time in which the event loop worked.', utilization),
        gauge(
          'nodejs_eventloop_delay_p99_seconds',
          'Delay of the event loop, 99 %.',
          seconds(delay.percentile(99)),
        ),
        gauge('nodejs_eventloop_delay_max_seconds', 'Largest delay of the event loop.', seconds(delay.max)),
      ]
      delay.reset()
      return [...histogram([...series.values()]), ...[...own, ...gauges].flatMap(gaugeLines), ''].join('\n')
    },
  }
}

/** The answers of each route together, whatever their status. */
function byRoute(all: Iterable<Series>): Series[] {
  const routes = new Map<string, Series>()
  for (const { labels, counts, sum, max } of all) {
    const key = `${labels.method} ${labels.route}`
    const before = routes.get(key)
    routes.set(key, {
      labels,
      counts: counts.map((count, at) => count + (before?.counts[at] ?? 0)),
      sum: sum + (before?.sum ?? 0),
      max: Math.max(max, before?.max ?? 0),
    })
  }
  return [...routes.values()]
}

function durationOf({ labels: { method, route }, counts, sum, max }: Series): RouteDuration {
  const count = counts.reduce((all, one) => all + one, 0)
  let left = Math.ceil(0.95 * count)
  let at = 0
  for (; left > (counts[at] ?? 0) && at < bounds.length; at += 1) left -= counts[at] ?? 0
  const from = bounds[at - 1] ?? 0
  const until = Math.min(bounds[at] ?? max, max)
  const p95 = from + (until - from) * Math.min(1, left / (counts[at] || 1))
  return { method, route, count, mean: (sum / count) * 1000, p95: p95 * 1000 }
}

/** A measure without labels. */
export const gauge = (name: string, help: string, value: number): Gauge => ({
  name,
  help,
  values: [{ value }],
})

function histogram(all: readonly Series[]): string[] {
  const name = 'http_request_duration_seconds'
  const lines = all.flatMap(({ labels, counts, sum }) => {
    let total = 0
    const buckets = counts.map((count, at) => {
      total += count
      return `${name}_bucket${labelText({ ...labels, le: String(bounds[at] ?? '+Inf') })} ${total}`
    })
    return [
      ...buckets,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${total}`,
    ]
  })
  return [`# HELP ${name} Duration of answers, by route.`, `# TYPE ${name} histogram`, ...lines]
}

const gaugeLines = ({ name, help, values }: Gauge): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...values.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
]

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('"', String.raw`\"`)
        .replaceAll('\n', String.raw`\n`)}"`,
  )
  return pairs.length > 0 ? `{${pairs.join()}}` : ''
}
