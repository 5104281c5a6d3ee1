import { createHash } from 'node:crypto'
import type { KeptFile } from '#core/file/file.api.ts'
import { fileRefusal, mostBytes, sniff, sniffedBytes } from '#core/file/file.ts'
import type { FileRefusal, KeptKind, MediaType } from '#core/file/file.ts'
import { readRecording } from '#core/file/recording.ts'
import { mostVoiceBytes, mostVoiceSeconds, voiceSlackSeconds, voiceTexts } from '#core/file/voice.ts'
import type { Database, Tx } from '#server/kit/database.ts'
import { askerNow } from '#server/kit/asking.ts'
import { TooLarge, Unsupported } from '#server/kit/errors.ts'
import type { FileStore, Held } from '#server/kit/files.ts'
import { limited } from '#server/kit/input.ts'
import type { Call } from '#server/kit/routes.ts'
import { fileKey, insertFile, type FileParent, type NewFile } from './file.store.ts'
import { checkPdf } from './pdf-check.ts'
import { preparePicture } from './picture.ts'
import { pdfTurns, pictureTurns } from './reading-turns.ts'

export interface FileDeps {
  database: Database
  files: FileStore
}

const whole = { bytes: mostBytes, text: '15 MB' }
const voice = { bytes: mostVoiceBytes, text: '3 MB' }

const refusals: Record<FileRefusal, string> = {
  'file.heic':
    'Esta foto está em HEIC. Salve como JPEG, ou nas configurações da câmera escolha "mais compatível".',
  'file.unknown_type': 'Envie foto em JPEG, PNG ou WebP, ou documento em PDF.',
  'file.not_what_it_says': 'O conteúdo deste arquivo não corresponde ao tipo dele.',
  'file.not_a_picture': 'Envie uma foto em JPEG, PNG ou WebP.',
}

/**
 * Receives a request's body as a file of `parent`, which the caller has found to be visible.
 * Pictures are written anew; a PDF and a recording are kept as they came. Nothing is kept under an id that is taken.
 * @throws TooLarge over 15 MB, a recording over 3 MB, Unsupported for what is no such file, Refused with `file.too_many`, TooMany
 */
export const receiveFile = (
  deps: FileDeps,
  call: Call<unknown>,
  { parent, ...what }: Received & { parent: FileParent },
): Promise<KeptFile> =>
  receiveFileAs(deps, call, what, (tx, file, now) => insertFile(tx, { ...file, parent }, now))

/** The same for a file whose row is written in another way. */
export async function receiveFileAs(
  deps: FileDeps,
  call: Call<unknown>,
  what: Received,
  insert: InsertFile,
): Promise<KeptFile> {
  const held = await hold(deps.files, call.request, what.kind === 'voice' ? voice : whole)
  try {
    const stated = call.request.headers.get('content-type') ?? ''
    const turns = stated.startsWith('application/pdf') ? pdfTurns : pictureTurns
    return await turns.run(
      askerNow(),
      async () => keep(deps, call, { ...what, stated, insert }, await held.bytes()),
      call.request,
    )
  } finally {
    await held.release()
  }
}

/** A picture that somebody without an account sent. It belongs to no record yet. */
export interface LoosePhoto {
  id: string
  size: number
  sha256: string
  width: number | null
  height: number | null
}

/**
 * Keeps a picture under an id of its own, written anew as every other.
 * @throws Unsupported for what is no such picture, TooLarge over 15 MB
 */
export function keepLoosePhoto(
  files: FileStore,
  id: string,
  { bytes: read, mediaType: stated }: { bytes: () => Promise<Uint8Array>; mediaType: string },
): Promise<LoosePhoto> {
  return pictureTurns.run(askerNow(), async () => {
    const bytes = await read()
    if (bytes.length > mostBytes) throw new TooLarge(whole.text)
    const refusal = fileRefusal(bytes.subarray(0, sniffedBytes), stated, 'photo')
    if (refusal) throw new Unsupported(refusals[refusal])
    const { row, smaller } = await prepare(bytes)
    await files.put(fileKey(id, 'full'), row.bytes)
    for (const [size, picture] of smaller) await files.put(fileKey(id, size), picture)
    const sha256 = createHash('sha256').update(row.bytes).digest('hex')
    return { id, size: row.bytes.length, sha256, width: row.width, height: row.height }
  })
}

/** Deletes the bytes of a file, in all its sizes. */
export async function dropBytes(files: FileStore, id: string): Promise<void> {
  for (const size of ['full', 'print', 'thumbnail'] as const) await files.remove(fileKey(id, size))
}

/** Writes the row of a file. @returns the file, and whether its bytes are still to be put away */
export type InsertFile = (
  tx: Tx,
  file: Omit<NewFile, 'parent'>,
  now: Date,
) => Promise<{ file: KeptFile; isNew: boolean }>

interface Received {
  id: string
  kind: KeptKind
  name: string
}

async function keep(
  { database, files }: FileDeps,
  { scope, now, record }: Call<unknown>,
  { stated, insert, ...what }: Received & { stated: string; insert: InsertFile },
  bytes: Buffer,
): Promise<KeptFile> {
  const prepared = await prepareAs(what.kind, bytes, stated)
  return database.write(scope, async (tx) => {
    const { file, isNew } = await insert(
      tx,
      { ...what, ...prepared.row, name: prepared.name(what.name) },
      now,
    )
    record(tx)
    for (const [size, kept] of [['full', prepared.row.bytes] as const, ...prepared.smaller]) {
      const key = fileKey(what.id, size)
      // Sent again, the same bytes also mend a row whose file was lost.
      if (isNew || (await files.size(key)) !== kept.length) await files.put(key, kept)
    }
    return file
  })
}

function hold(files: FileStore, request: Request, most: typeof whole): Promise<Held> {
  if (Number(request.headers.get('content-length')) > most.bytes) throw new TooLarge(most.text)
  if (!request.body) throw new Unsupported(refusals['file.unknown_type'])
  return files.hold(limited(request.body, most.bytes, most.text))
}

type Prepared = Pick<NewFile, 'mediaType' | 'bytes' | 'width' | 'height' | 'pages' | 'seconds'>

interface PreparedFile {
  row: Prepared
  smaller: ['print' | 'thumbnail', Uint8Array][]
  /** The stored name: its extension follows the bytes, not the sent name. */
  name: (sent: string) => string
}

async function prepareAs(kind: KeptKind, bytes: Uint8Array, stated: string): Promise<PreparedFile> {
  if (kind === 'voice') return prepareVoice(bytes, stated)
  const refusal = fileRefusal(bytes.subarray(0, sniffedBytes), stated, kind)
  if (refusal) throw new Unsupported(refusals[refusal])
  return prepare(bytes)
}

async function prepare(bytes: Uint8Array): Promise<PreparedFile> {
  if (sniff(bytes) !== 'application/pdf') {
    const { full, print, thumbnail, width, height } = await preparePicture(bytes)
    return {
      row: { mediaType: 'image/jpeg' satisfies MediaType, bytes: full, width, height, pages: null },
      smaller: [
        ['print', print],
        ['thumbnail', thumbnail],
      ],
      name: (sent) => named(sent, 'jpg'),
    }
  }
  const { pages } = await checkPdf(bytes)
  return {
    row: { mediaType: 'application/pdf', bytes, width: null, height: null, pages },
    smaller: [],
    name: (sent) => named(sent, 'pdf'),
  }
}

const endings = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const

/** A recorded voice as it came. @throws Unsupported for what is none, under a false type, or too long */
function prepareVoice(bytes: Uint8Array, stated: string): PreparedFile {
  const recording = readRecording(bytes)
  if (!recording) throw new Unsupported(voiceTexts.notOne)
  const { type, seconds } = recording
  if (stated.replace(/;.*/, '').trim().toLowerCase() !== type) throw new Unsupported(voiceTexts.lies)
  if (seconds > mostVoiceSeconds + voiceSlackSeconds) throw new Unsupported(voiceTexts.tooLong)
  return {
    row: { mediaType: type, bytes, width: null, height: null, pages: null, seconds },
    smaller: [],
    name: (sent) => named(sent, endings[type]),
  }
}

/**
 * A name that cannot make a system run the file it is saved as: one ending, that of its bytes, and nothing in it that
 * nobody sees or that turns the reading direction around.
 */
function named(sent: string, ending: 'jpg' | 'pdf' | 'webm' | 'm4a' | 'ogg'): string {
  const plain = sent.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const bare = ending === 'pdf' ? plain.replace(/\.pdf$/i, '') : plain.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare || 'arquivo'}.${ending}`
}
