import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Above one process a core the tests only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts', 'test/*.test.ts', 'tools/demo/*.test.ts'],
          globalSetup: 'test/setup.ts',
          setupFiles: 'test/remembered-hashes.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          globalSetup: 'test/setup.ts',
          setupFiles: 'test/remembered-hashes.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
