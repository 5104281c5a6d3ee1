import { dirname, join } from 'node:path/posix'

export interface Import {
  /** As written. */
  specifier: string
  /** Repository path of what it names; undefined for packages and Node's own modules. */
  target: string | undefined
  /** Erased before it runs. */
  typeOnly: boolean
}

const forms = [
  /^\s*(?:import|export)\s+(?<type>type\s)?[^'";]*?from\s*'(?<specifier>[^'\n]+)'/gm,
  /^\s*import\s*'(?<specifier>[^'\n]+)'/gm,
  /\bimport\(\s*'(?<specifier>[^'\n]+)'\s*\)/g,
  /\bnew URL\(\s*'(?<specifier>\.[^'\n]+)',\s*import\.meta\.url/g,
]

/** What a source file at `path` (from the repository's root) imports, in whichever form. */
export function importsOf(path: string, text: string): Import[] {
  const found = forms.flatMap((form) => Array.from(text.matchAll(form), ({ groups }) => groups ?? {}))
  return found.map(({ type, specifier = '' }) => ({
    specifier,
    target: resolve(path, specifier),
    typeOnly: type !== undefined,
  }))
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  // What stands after `?` tells the build what to make of the file.
  if (specifier.startsWith('.')) return join(dirname(path), specifier.replace(/\?\w+$/, ''))
  return undefined
}
