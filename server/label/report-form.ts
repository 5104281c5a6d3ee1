import { mostBytes } from '#core/file/file.ts'
import { Invalid, Unsupported } from '#server/kit/errors.ts'
import { limited } from '#server/kit/input.ts'

/** Fields beside the photo take little. */
const mostFields = 65_536

export interface SentForm {
  field: (name: string) => string
  /** What was chosen as a photo; null where nothing was. */
  photo: { bytes: Uint8Array; mediaType: string } | null
}

/**
 * The form of a report as a browser sends it, with or without a photo.
 * @throws TooLarge over 15 MB, Unsupported for what is no form, Invalid for text that cannot be kept
 */
export async function readReportForm(request: Request): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(type) || !request.body) {
    throw new Unsupported('Envie o formulário da página.')
  }
  const bytes = Buffer.concat(await Array.fromAsync(limited(request.body, mostBytes + mostFields, '15 MB')))
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Unsupported('Envie o formulário da página.')
  })
  const photo = form.get('photo')
  return {
    field(name) {
      const value = form.get(name)
      if (typeof value !== 'string') return ''
      if (!value.includes('\0') && value.isWellFormed()) return value
      throw new Invalid([{ path: name, message: 'O texto tem um caractere que não é aceito' }])
    },
    photo:
      photo instanceof File && photo.size > 0
        ? { bytes: new Uint8Array(await photo.arrayBuffer()), mediaType: photo.type }
        : null,
  }
}
