/** Simulated time: stories sleep and are woken in the order of their hours, one at a time. */
export interface Agenda {
  /** The current time of everybody in the demonstration. */
  readonly now: Date
  /** Sleeps until that hour, or a few minutes if it has passed; never beyond the agenda's last hour. */
  until: (hour: Date) => Promise<void>
  /** Starts a story now; it runs once the caller sleeps. */
  start: (story: Story) => void
  /** Runs every story to its end. Rejects with the first failure. */
  run: () => Promise<void>
}

export type Story = () => Promise<void>

interface Sleeper {
  hour: number
  wake: () => void
}

const minute = 60_000

export function createAgenda(first: Date, last: Date): Agenda {
  const sleepers: Sleeper[] = []
  let now = first.getTime()
  let slept = 0
  let rest = () => {}
  let fail: (reason: unknown) => void = () => {}

  /** Lets one story continue until it sleeps again or ends. */
  const turn = (go: () => void) =>
    new Promise<void>((resolve, reject) => {
      rest = resolve
      fail = reject
      go()
    })
  const begin = (story: Story) => {
    story().then(
      () => rest(),
      (error: unknown) => fail(error),
    )
  }
  const earliest = () => {
    const hour = Math.min(...sleepers.map((sleeper) => sleeper.hour))
    const index = sleepers.findIndex((sleeper) => sleeper.hour === hour)
    return index < 0 ? undefined : sleepers.splice(index, 1)[0]
  }
  return {
    get now() {
      return new Date(now)
    },
    until(hour) {
      // Nobody acts exactly on the minute.
      slept += 1
      const late = ((slept * 97_351) % (6 * minute)) + 1_000
      const wished = Math.max(hour.getTime() + late, now + 2 * minute + late)
      return new Promise((wake) => {
        sleepers.push({ hour: Math.min(wished, last.getTime()), wake })
        rest()
      })
    },
    start: (story) => void sleepers.push({ hour: now, wake: () => begin(story) }),
    async run() {
      for (let next = earliest(); next; next = earliest()) {
        now = next.hour
        await turn(next.wake)
      }
    },
  }
}
