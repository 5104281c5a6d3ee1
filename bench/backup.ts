/** A back-up beside the same bytes through the same compression and encryption, and its restoration. */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { makeBackup } from '#server/backup/make-backup.ts'
import { onlyLook, readBackup } from '#server/backup/read-backup.ts'
import { rehearse } from '#server/backup/restore-backup.ts'
import { seal, unseal } from '#server/backup/seal.ts'
import { openPlace } from './place.ts'

/** A back-up takes at most twice the time of the bare stream, and this many MB more memory. */
const most = { ratio: 2, rss: 200 }
const fileSize = 500_000
const passphrase = 'a passphrase of the bench'
const megabyte = 1_000_000
const idle = () => undefined

/** @param megabytes of the files; the rows have about as many */
export async function measureBackup(megabytes: number, say: (text: string) => void) {
  const place = await openPlace()
  try {
    const dataDir = join(place.folder, 'data')
    await fillFiles(join(dataDir, 'files'), Math.ceil((megabytes * megabyte) / fileSize))
    const client = new Client(place.superuser ?? place.owner)
    await client.connect()
    await client.query(mails, [Math.ceil((megabytes * megabyte) / 600)])
    await client.end()

    const folder = join(place.folder, 'backups')
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
    const making = {
      connection: place.owner,
      dataDir,
      folder,
      passphrase,
      version: 'bench',
      at: new Date(),
      progress: idle,
    }
    const [seconds, made] = await timed(() => makeBackup(making))
    clearInterval(watch)
    const path = join(folder, made.name)

    const plain = join(place.folder, 'plain.tar')
    await pipeline(unseal(path, passphrase, idle), createWriteStream(plain))
    const chunks = () => createReadStream(plain, { highWaterMark: 262_144 }) as AsyncIterable<Uint8Array>
    const [bare] = await timed(() => seal(join(place.folder, 'bare.age'), passphrase, chunks()))
    const reading = { path, passphrase, progress: idle }
    const [verified] = await timed(() => readBackup(reading, onlyLook))
    const [restored] = await timed(() => rehearse(reading, join(place.folder, 'rehearsal')))
    const figures = {
      plain_mb: Math.round((await stat(plain)).size / megabyte),
      sealed_mb: Math.round(made.size / megabyte),
      rows: made.rows,
      files: made.files,
      seconds: round(seconds),
      bare_seconds: round(bare),
      ratio: round(seconds / bare),
      rss_growth_mb: Math.round((peak - before) / megabyte),
      verify_seconds: round(verified),
      rehearsal_seconds: round(restored),
    }
    say(
      `back-up of ${figures.plain_mb} MB, ${figures.rows} rows and ${figures.files} files: ${figures.seconds} s, ` +
        `${figures.ratio} times the bare stream, ${figures.sealed_mb} MB sealed, ${figures.rss_growth_mb} MB more memory; ` +
        `verified in ${figures.verify_seconds} s, rehearsed in ${figures.rehearsal_seconds} s`,
    )
    const isTooMuch = figures.ratio > most.ratio || figures.rss_growth_mb > most.rss
    if (isTooMuch) say(`  TOO MUCH: up to ${most.ratio} times the bare stream and ${most.rss} MB`)
    return { figures, isTooMuch }
  } finally {
    await rm(join(place.folder, 'plain.tar'), { force: true })
    await place.drop()
  }
}

/** Photos are compressed already: bytes that nothing makes smaller. */
async function fillFiles(folder: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const shelf = (at % 256).toString(16).padStart(2, '0')
    await mkdir(join(folder, shelf), { recursive: true })
    await writeFile(join(folder, shelf, `${at}-${shelf}`), randomBytes(fileSize))
  }
}

const mails = `insert into mails (id, recipient, subject, letter, secret, status, created_at, give_up_at, sent_at)
  select gen_random_uuid(), 'p' || n || '@teste.example', 'Aviso ' || n,
    jsonb_build_object('subject', n, 'text', repeat(md5(n::text), 12)), false, 'sent', now(), now(), now()
  from generate_series(1, $1::int) n`

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begin = performance.now()
  const result = await work()
  return [(performance.now() - begin) / 1000, result]
}

const round = (value: number) => Math.round(value * 100) / 100
