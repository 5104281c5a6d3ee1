/**
 * `npm run dev`: the server, restarted at each change, behind a development server of the pages that shows changes at
 * once. The pages are served at PORT (3000) and forward `/api` to the server, which listens at the next port.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] || 3000)
const env = {
  ...process.env,
  PORT: String(port + 1),
  PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
}

const children = [
  start('--watch', '--watch-preserve-output', join(root, 'server/main.js')),
  start(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', String(port), '--strictPort'),
]
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  child.on('exit', (status) => {
    process.exitCode ||= status ?? 0
    end('SIGTERM')
  })
  return child
}

function end(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal)
}
