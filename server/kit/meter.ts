import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks'

/** Counts what a program answers, by route; never by a person, an organization or an id. */
export interface Meter {
  answered(route: string, method: string, status: number, milliseconds: number): void
  /** In Prometheus' text format 0.0.4. The delay of the event loop is that since the last call. */
  text(gauges: readonly Gauge[]): string
}

export interface Gauge {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

/** Upper bounds of the durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Series {
  labels: Record<string, string>
  /** Durations up to each bound, and above all. */
  counts: number[]
  sum: number
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
      }
      series.set(key, one)
      const seconds = milliseconds / 1000
      const place = bounds.findIndex((bound) => seconds <= bound)
      const at = place < 0 ? bounds.length : place
      one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += seconds
    },
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
