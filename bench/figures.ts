/** Result of one short run. */
export interface Run {
  perSecond: number
  /** Milliseconds of every request, ascending. */
  times: number[]
}

/** One measurement, the median of its rounds; a ratio is null if there is nothing to compare with. */
export interface Figure {
  rps: number
  p50_ms: number
  p99_ms: number
  ratio: number
  bare_ratio: number | null
}

/**
 * The same action measured in three ways, one right after another, so that noise of the machine affects all of them.
 */
export interface Round {
  http: Run
  scoped: Run
  bare: Run | null
}

/**
 * Lets every worker repeat its task until the time is up or `most` tasks were begun. A failing task ends the
 * measurement.
 */
export async function run(
  workers: readonly (() => Promise<unknown>)[],
  milliseconds: number,
  most = Infinity,
): Promise<Run> {
  const times: number[] = []
  const begin = performance.now()
  let begun = 0
  const repeat = async (task: () => Promise<unknown>) => {
    while (performance.now() - begin < milliseconds && begun < most) {
      begun += 1
      const at = performance.now()
      await task()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(workers.map(repeat))
  const seconds = (performance.now() - begin) / 1_000
  return { perSecond: times.length / seconds, times: times.toSorted((a, b) => a - b) }
}

/**
 * Begins so many tasks a second by the clock, whether earlier ones were answered or not.
 * @param goesOn checked before each
 * @returns milliseconds from each due time to the answer, ascending
 */
export async function paced(
  perSecond: number,
  goesOn: () => boolean,
  work: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const begin = performance.now()
  const times: number[] = []
  const all: Promise<void>[] = []
  for (let n = 0; goesOn(); n += 1) {
    const due = begin + (n * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    all.push(work(n).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(all)
  return times.toSorted((a, b) => a - b)
}

/** True for so many seconds from now. */
export function during(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000
  return () => performance.now() < end
}

export function figureOf(rounds: readonly Round[]): Figure {
  const bare = rounds.flatMap((round) => (round.bare ? [round.http.perSecond / round.bare.perSecond] : []))
  return {
    rps: Math.round(median(rounds.map((round) => round.http.perSecond))),
    p50_ms: rounded(median(rounds.map((round) => percentile(round.http.times, 0.5)))),
    p99_ms: rounded(median(rounds.map((round) => percentile(round.http.times, 0.99)))),
    ratio: rounded(median(rounds.map((round) => round.http.perSecond / round.scoped.perSecond))),
    bare_ratio: bare.length > 0 ? rounded(median(bare)) : null,
  }
}

/** Spread of the rounds: the greatest value divided by the smallest. */
export function spread(values: readonly number[]): number {
  return rounded(Math.max(...values) / Math.min(...values))
}

/** @param times ascending */
export function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

export const rounded = (value: number) => Number(value.toFixed(2))
