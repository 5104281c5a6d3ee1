import { dirname, join } from 'node:path/posix'

export interface Import {
  /** The specifier as written. */
  specifier: string
  /** Repository path of the imported file; undefined for packages and Node's own modules. */
  target: string | undefined
  /** True if it is erased before it runs. */
  typeOnly: boolean
}

const forms = [
  /^\s*(?:import|export)\s+(?<type>type\s)?[^'";]*?from\s*'(?<specifier>[^'\n]+)'/gm,
  /^\s*import\s*'(?<specifier>[^'\n]+)'/gm,
  /\bimport\(\s*'(?<specifier>[^'\n]+)'\s*\)/g,
  /\bnew URL\(\s*'(?<specifier>\.[^'\n]+)',\s*import\.meta\.url/g,
]

/** The imports of a source file at `path` (from the repository's root), in any form. */
export function importsOf(path: string, text: string): Import[] {
  const found = forms.flatMap((form) => Array.from(text.matchAll(form), ({ groups }) => groups ?? {}))
  return found.map(({ type, specifier = '' }) => ({
    specifier,
    target: resolve(path, specifier),
    typeOnly: type !== undefined,
  }))
}

/**
 * The files that `start` loads, itself included, by import and transitively. Imports of types alone do not count, since
 * they are erased before the program runs; the programs of processes that a file starts do.
 */
export function loadedBy(start: string, textOf: (path: string) => string | undefined): string[] {
  const loaded = new Set([start])
  for (const path of loaded) {
    for (const { target, typeOnly } of importsOf(path, textOf(path) ?? '')) {
      if (target?.endsWith('.ts') && !typeOnly) loaded.add(target)
    }
  }
  return [...loaded].toSorted()
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  // The part after `?` only tells the build how to treat the file.
  if (specifier.startsWith('.')) return join(dirname(path), specifier.replace(/\?\w+$/, ''))
  return undefined
}
