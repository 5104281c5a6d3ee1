/** Something with a beginning and an end, in minutes of its day. */
export interface Stretch {
  start: number
  end: number
}

export interface InLane<T> extends Stretch {
  item: T
  /** Index of the lane, from 0. */
  at: number
  /** Among how many. */
  of: number
}

/** Puts what happens at the same time side by side, in as many columns as its group needs. */
export function inLanes<T>(items: readonly T[], stretchOf: (item: T) => Stretch): InLane<T>[] {
  const placed = items
    .map((item): InLane<T> => ({ item, ...stretchOf(item), at: 0, of: 1 }))
    .toSorted((one, other) => one.start - other.start)
  let group: InLane<T>[] = []
  let ends: number[] = []
  let until = -1
  const close = () => {
    for (const one of group) one.of = ends.length
    group = []
    ends = []
  }
  for (const one of placed) {
    if (one.start >= until) close()
    const free = ends.findIndex((end) => end <= one.start)
    one.at = free < 0 ? ends.length : free
    ends[one.at] = one.end
    group.push(one)
    until = Math.max(until, one.end)
  }
  close()
  return placed
}
