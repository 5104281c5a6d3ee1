import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { mostBytes } from '#core/file/file.ts'
import { Failure, Invalid, TooLarge, Unsupported } from '#server/kit/errors.ts'
import type { FileStore, Held } from '#server/kit/files.ts'
import { limited } from '#server/kit/input.ts'

/** Bytes of all fields beside the photo. */
const mostFields = 65_536
/** The form has eight fields and one photo. */
const limits = { fields: 20, files: 1, parts: 21, fieldNameSize: 100, fieldSize: mostFields, headerPairs: 20 }

export interface SentForm {
  field: (name: string) => string
  /** The chosen photo, kept outside memory until the form is released; null without one. */
  photo: SentPhoto | null
  release: () => Promise<void>
}

interface SentPhoto {
  bytes: () => Promise<Uint8Array>
  mediaType: string
}

interface Received {
  held: Held
  size: number
  mediaType: string
}

/**
 * The form of a report as a browser sends it, with or without a photo, which goes to the disk as it comes. The caller
 * releases it.
 * @throws TooLarge over 15 MB or over the number of fields, Unsupported for what is no form, Invalid for text that
 * cannot be kept
 */
export async function readReportForm(request: Request, files: FileStore): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\/form-data\s*(;|$)/i.test(type)
  const isForm = isMultipart || /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
  if (!isForm || !request.body) throw noForm()
  const chunks = isMultipart
    ? limited(request.body, mostBytes + mostFields, '15 MB')
    : limited(request.body, mostFields, '64 kB')
  const { fields, photo } = await parse(chunks, type, files)
  return {
    field(name) {
      const value = fields.get(name) ?? ''
      if (!value.includes('\0') && value.isWellFormed()) return value
      throw new Invalid([{ path: name, message: 'O texto tem um caractere que não pode ser salvo' }])
    },
    photo: photo && photo.size > 0 ? { bytes: () => photo.held.bytes(), mediaType: photo.mediaType } : null,
    release: async () => photo?.held.release(),
  }
}

async function parse(chunks: AsyncIterable<Uint8Array>, type: string, files: FileStore) {
  const fields = new Map<string, string>()
  const open: BusboyFileStream[] = []
  const receiving: Promise<Received>[] = []
  const parser = newParser(type)
  parser.on('field', (name, value) => void (fields.has(name) || fields.set(name, value)))
  parser.on('file', (name, stream, _name, _encoding, mediaType) => {
    if (name !== 'photo') return void stream.resume()
    open.push(stream)
    const received = receive(files, stream, mediaType)
    received.catch((error: Error) => parser.destroy(error))
    receiving.push(received)
  })
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(event, () => parser.destroy(new TooLarge(`${limits.fields} campos e uma foto`)))
  }
  try {
    await pipeline(Readable.from(chunks), parser)
    const [photo = null] = await Promise.all(receiving)
    return { fields, photo }
  } catch (error) {
    for (const stream of open) stream.on('error', () => {}).destroy(noForm())
    for (const one of await Promise.allSettled(receiving)) {
      if (one.status === 'fulfilled') await one.value.held.release()
    }
    throw error instanceof Failure ? error : noForm()
  }
}

function newParser(type: string): Busboy {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw noForm()
  }
}

async function receive(files: FileStore, stream: BusboyFileStream, mediaType: string): Promise<Received> {
  let size = 0
  const counted = async function* () {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > mostBytes) throw new TooLarge('15 MB')
      yield chunk
    }
  }
  const body = await files.hold(counted())
  return { held: body, size, mediaType }
}

const noForm = () => new Unsupported('Envie o formulário da página.')
