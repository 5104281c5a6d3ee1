import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TestBuild {
  /** The folder, as `buildFolder` expects it. */
  folder: string
  remove(): Promise<void>
}

interface PageOfShell {
  scripts: readonly string[]
  shell: 'dentist' | 'technician' | 'admin'
}

/**
 * A hand-made build of the pages.
 * @param files by their path: `404/index.html`, `assets/a.js.br`
 * @param addresses the address patterns of pages, and the scripts of each; those of a person's own pages say whose
 */
export async function makeBuild(
  files: Readonly<Record<string, string | Uint8Array>>,
  addresses: Readonly<Record<string, readonly string[] | PageOfShell>> = { '/': [] },
): Promise<TestBuild> {
  const above = await mkdtemp(join(tmpdir(), 'equipo-build-'))
  const folder = join(above, 'client')
  await mkdir(folder)
  const pages = Object.entries(addresses).map(([pattern, page]) => [
    pattern,
    'scripts' in page ? page : { scripts: page, shell: null },
  ])
  await writeFile(join(above, 'routes.json'), JSON.stringify(Object.fromEntries(pages)))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { folder, remove: () => rm(above, { recursive: true }) }
}
