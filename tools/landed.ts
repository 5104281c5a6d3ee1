/**
 * Migrations never change once they have landed: `landed.sha256` records each with its hash, as `sha256sum` prints it.
 */
import { createHash } from 'node:crypto'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const record = 'landed.sha256'

/** Numbers up to this one were given to work that was done side by side, so they were recorded in any order. */
const lastGivenOut = 62

/**
 * Gives a sentence for each migration that changed, disappeared or is not recorded, and for each that was recorded
 * below an earlier number: a database that already ran the higher one would run it too late.
 */
export async function findBrokenMigrations(folder: string): Promise<string[]> {
  const [landed, present] = await Promise.all([readRecord(folder), hashesOf(folder)])
  const names = [...new Set([...landed.keys(), ...present.keys()])].toSorted()
  const broken = names.flatMap((name) => {
    const hash = present.get(name)
    if (hash === landed.get(name)) return []
    if (!hash) return `${name} landed and is gone: restore it, since databases out there ran it.`
    if (!landed.has(name)) return `${name} is not in ${record}: run npm run types.`
    return (
      `${name} changed after it landed: restore it and write a new migration ` +
      `(if it has not landed yet, delete its line in ${record} and run npm run types).`
    )
  })
  return [...broken, ...findLate([...landed.keys()])]
}

/** @param names in the order in which they were recorded */
function findLate(names: string[]): string[] {
  let highest = 0
  return names.flatMap((name) => {
    const number = Number.parseInt(name)
    const isLate = highest > lastGivenOut && number <= highest
    highest = Math.max(highest, number)
    return isLate ? `${name} was recorded after number ${highest}: give it the next number.` : []
  })
}

/** Adds the migrations that are not recorded yet; leaves the others as they are. */
export async function recordMigrations(folder: string): Promise<void> {
  const landed = await readRecord(folder)
  for (const [name, hash] of await hashesOf(folder)) {
    if (!landed.has(name)) await appendFile(join(folder, record), `${hash}  ${name}\n`)
  }
}

async function readRecord(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, record), 'utf8')
  return new Map([...text.matchAll(/^(\w+) {2}(\S+)$/gm)].map(([, hash = '', name = '']) => [name, hash]))
}

async function hashesOf(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(folder, name)))
    return [name, hash.digest('hex')] as const
  })
  return new Map(await Promise.all(files))
}
