import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const root = join(import.meta.dirname, '..')
const packed = join(root, 'node_modules/@sparticuz/chromium')
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Executable {
  path: string
  env: Record<string, string>
}

/** A headless Chromium: `CHROMIUM_PATH`, else the installed one, else the one packed in `@sparticuz/chromium`. */
export async function launch(): Promise<Browser> {
  const { path, env } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: flags,
    env: { ...process.env, ...env },
  })
}

/** Finds the browser; if only the packed one exists, unpacks it first (2 s, once per installation). */
async function findBrowser(): Promise<Executable> {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`)
  const installed = [named, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  if (installed) return { path: installed, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('CHROMIUM_PATH: set it to the executable of an installed Chromium or Chrome')
  }
  return unpackedBrowser()
}

async function unpackedBrowser(): Promise<Executable> {
  const folder = join(root, 'node_modules/.cache/equipo', `chromium-${packedVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf'), LD_LIBRARY_PATH: libraryPath(folder) },
  }
}

function packedVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  return manifest.version
}

/** The packed copies of NSS and expat are used only if the system has none: they come after the system's own. */
function libraryPath(folder: string): string {
  const system = ['/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/lib64', '/usr/lib64']
  return [...system.filter((path) => existsSync(path)), join(folder, 'al2023/lib')].join(':')
}

/** Unpacks beside `folder` and renames, so that two processes never see an incomplete browser. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(join(folder, '..'), { recursive: true })
  const half = mkdtempSync(`${folder}.`)
  const before = process.env['TMPDIR']
  // inflate() writes only to os.tmpdir().
  process.env['TMPDIR'] = half
  try {
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((name) => inflate(join(packed, 'bin', name))),
    )
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  writeFileSync(join(half, 'fonts.conf'), fontSettings(folder))
  try {
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`
}
