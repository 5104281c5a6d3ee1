import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: the second start then finds every module compiled.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/equipo/modules'))
const { run } = await import('./run.ts')
await run(process.env)
