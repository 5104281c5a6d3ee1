import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// As in server/main.js: enabled before anything else is loaded.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/equipo/modules'))
const { demonstrate } = await import('./demonstration.ts')
await demonstrate(process.env, process.argv.includes('--de-novo'))
