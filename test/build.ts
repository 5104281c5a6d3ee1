import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TestBuild {
  /** The folder, as `buildFolder` expects it. */
  folder: string
  remove(): Promise<void>
}

/**
 * A hand-made build of the pages.
 * @param files by their path: `404/index.html`, `assets/a.js.br`
 * @param addresses the address patterns of pages, and the scripts of each
 */
export async function makeBuild(
  files: Readonly<Record<string, string | Uint8Array>>,
  addresses: Readonly<Record<string, readonly string[]>> = { '/': [] },
): Promise<TestBuild> {
  const above = await mkdtemp(join(tmpdir(), 'equipo-build-'))
  const folder = join(above, 'client')
  await mkdir(folder)
  await writeFile(join(above, 'routes.json'), JSON.stringify(addresses))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { folder, remove: () => rm(above, { recursive: true }) }
}
