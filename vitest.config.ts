import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What replaces modules for itself; all other files share what their process has loaded once. */
const alone = ['server/account/timing.test.ts', 'server/account/crowd.test.ts']

const onDatabase = {
  globalSetup: 'test/setup.ts',
  setupFiles: 'test/remembered-hashes.ts',
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // A second, the default, is little for a page on a slow machine.
  expect: { poll: { timeout: 10_000 } },
}

/** From what takes longest to what is over at once, so that no process has to wait for the other at the end. */
const order = [
  /-pages\.test|\/demo\/demo\.test|\/forms\.test/,
  /journeys/,
  /server\/main\.test/,
  /isolation|contract/,
  /server|test\//,
]

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const found = order.findIndex((pattern) => pattern.test(moduleId))
      return project.name === 'system' && found >= 0 ? found : order.length
    }
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)))
  }
}

export default defineConfig({
  test: {
    // Above one process a core the tests only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'system',
          include: ['server/**/*.test.ts', 'test/**/*.test.ts', 'tools/demo/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      {
        test: { ...onDatabase, name: 'alone', include: alone },
      },
      {
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
})
