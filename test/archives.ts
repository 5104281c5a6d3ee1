import { createHash } from 'node:crypto'
import { readTar, padding, tarEnd, tarHeader } from '#server/backup/tar.ts'
import { seal, unseal } from '#server/backup/seal.ts'

interface Entry {
  name: string
  body: Buffer
}

/** Opens a back-up, lets `change` plant a fault in its entries, and seals it again by the same passphrase. */
export async function forge(
  [from, to]: [string, string],
  passphrase: string,
  change: (entries: Entry[]) => Entry[],
): Promise<void> {
  const entries: Entry[] = []
  for await (const { name, body } of readTar(unseal(from, passphrase, () => undefined))) {
    entries.push({ name, body: Buffer.concat(await Array.fromAsync(body)) })
  }
  await seal(to, passphrase, bytesOf(change(entries)), { cost: 10 })
}

function* bytesOf(entries: Entry[]): Generator<Buffer> {
  for (const { name, body } of entries) {
    yield tarHeader(name, body.length, new Date(0))
    yield body
    yield padding(body.length)
  }
  yield tarEnd()
}

/** The entries without those that `leaves` chooses, with an index and a manifest that know nothing of them. */
export function without(entries: Entry[], leaves: (name: string) => boolean): Entry[] {
  const rest = entries.filter(
    ({ name }) => !leaves(name) && !name.startsWith('index/') && name !== 'manifest.json',
  )
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const index = Buffer.from(rest.map(({ name, body }) => `${sha256(body)} ${body.length} ${name}\n`).join(''))
  const manifest = JSON.parse(entries.at(-1)?.body.toString() ?? '') as Record<string, unknown>
  const body = Buffer.from(JSON.stringify({ ...manifest, entries: rest.length, sha256: sha256(index) }))
  return [...rest, { name: 'index/000001', body: index }, { name: 'manifest.json', body }]
}
