/** `tools/worker.ts` tells the worker this of the build that it belongs to. */
interface WorkerBuild {
  /** Differs if any file differs. */
  version: string
  /** A file that only the shell of this build names. */
  mark: string
  /** Names in `/assets/`, with spaces between them. */
  files: Record<'both' | 'dentist' | 'technician', string>
  /** Expressions of the addresses of signed-in pages. */
  pages: Record<'dentist' | 'technician', string>
}

declare const equipoBuild: WorkerBuild

export const build = equipoBuild
