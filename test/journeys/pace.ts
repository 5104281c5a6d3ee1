import type { Locator } from 'playwright-core'

/**
 * Seconds that a person needs for actions that a browser does at once, by the keystroke-level model of Card, Moran and
 * Newell: to think 1.35, to point 1.1, to press 0.2, to type a letter 0.28. The time of the pages is added.
 */
const seconds = { think: 1.35, point: 1.1, press: 0.2, letter: 0.28 }

export interface Pace {
  press(target: Locator): Promise<void>
  fill(target: Locator, text: string): Promise<void>
  choose(target: Locator, option: string): Promise<void>
  /** Reads so many lines before going on. */
  read(lines: number): void
  /** The total so far: the person's own time and the machine's. */
  total(): { steps: number; seconds: number }
}

/** Reading takes 1.5 s per line: some 10 words at 400 a minute. */
const line = 1.5

export function startPace(): Pace {
  const began = performance.now()
  let steps = 0
  let own = 0
  const spend = (time: number) => {
    steps++
    own += seconds.think + seconds.point + seconds.press + time
  }
  return {
    async press(target) {
      spend(0)
      await target.click()
    },
    async fill(target, text) {
      spend(text.length * seconds.letter)
      await target.fill(text)
    },
    async choose(target, option) {
      // The list opens with one press, and choosing an option takes another.
      spend(seconds.think + seconds.point + seconds.press)
      await target.selectOption(option)
    },
    read(lines) {
      own += lines * line
    },
    total: () => ({ steps, seconds: own + (performance.now() - began) / 1000 }),
  }
}
