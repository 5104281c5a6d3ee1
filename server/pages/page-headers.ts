import { createHash } from 'node:crypto'

/** Data blocks run nothing, so that their hashes would only be in the way: `type="application/ld+json"`. */
const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/**
 * A page may run its own inline scripts, known by their hashes, and no other.
 * @param foreign origins whose scripts and frames the operator's configuration asks for
 * @param runsWasm it compiles WebAssembly that it got from us: what reads a label's QR
 */
export function pageHeaders(
  html: string,
  foreign: readonly string[],
  { runsWasm = false } = {},
): Record<string, string> {
  const hashes = [...html.matchAll(inlineScript)].map(([, code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64')
    return `'sha256-${hash}'`
  })
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': [
      `default-src 'self'`,
      `script-src ${["'self'", ...new Set(hashes), ...(runsWasm ? ["'wasm-unsafe-eval'"] : []), ...foreign].join(' ')}`,
      `connect-src ${["'self'", ...foreign].join(' ')}`,
      `frame-src ${["'self'", ...foreign].join(' ')}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `worker-src 'self'`,
      `manifest-src 'self'`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  }
}
