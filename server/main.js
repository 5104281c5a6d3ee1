import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// JavaScript, and little of it, since nothing is compiled before the cache is turned on: docs/decisions/0051.
const { argv, connected, env, execArgv, execPath, platform } = process
if (platform === 'linux' && !('MALLOC_ARENA_MAX' in env) && !connected) {
  // The C library reads this once, before the program begins: so the program begins anew, as the same process.
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '1' })
}
// Before anything else is loaded: the second start then finds every module compiled.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/equipo/modules'))
const { run } = await import('./run.ts')
await run(env)
