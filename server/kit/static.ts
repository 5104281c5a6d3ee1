import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Hono } from 'hono'

interface Asset {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Serves the built application from memory: prerendered pages by path, files by name, one page for all else. */
export async function serveBuild(app: Hono, folder: string, foreign: readonly string[] = []): Promise<void> {
  const assets = await loadAssets(folder, foreign)
  const fallback = assets.get('/__spa-fallback.html') ?? assets.get('/index.html')
  app.get('*', (context) => {
    const path = context.req.path.replace(/\/+$/, '') || '/'
    const asset = assets.get(path) ?? assets.get(`${path === '/' ? '' : path}/index.html`)
    if (asset) return respond(context, asset)
    if (!fallback || extname(path)) return context.text('Não encontrado', 404)
    return respond(context, fallback)
  })
}

function respond(context: Context, { body, headers }: Asset): Response {
  if (context.req.header('if-none-match') === headers['etag'])
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

async function loadAssets(folder: string, foreign: readonly string[]): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const assets = await Promise.all(
    files.map(async (file) => {
      const full = join(file.parentPath, file.name)
      const path = `/${relative(folder, full).split(sep).join('/')}`
      return [path, assetOf(path, new Uint8Array(await readFile(full)), foreign)] as const
    }),
  )
  return new Map(assets)
}

function assetOf(path: string, body: Uint8Array<ArrayBuffer>, foreign: readonly string[]): Asset {
  const extension = extname(path)
  const headers: Record<string, string> = {
    'content-type': types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  return {
    body,
    headers:
      extension === '.html'
        ? { ...headers, ...pageHeaders(new TextDecoder().decode(body), foreign) }
        : headers,
  }
}

/**
 * A page may run its own inline scripts, known by their hashes, and no other.
 * @param foreign origins whose scripts and frames the operator's configuration asks for
 */
function pageHeaders(html: string, foreign: readonly string[]): Record<string, string> {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src ${["'self'", ...new Set(hashes), ...foreign].join(' ')}`,
      `connect-src ${["'self'", ...foreign].join(' ')}`,
      `frame-src ${["'self'", ...foreign].join(' ')}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
