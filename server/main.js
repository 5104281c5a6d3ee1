import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: the second start then finds every module compiled. JavaScript, since what strips types
// would be loaded for this file alone: docs/decisions/0051.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/equipo/modules'))
const { run } = await import('./run.ts')
await run(process.env)
