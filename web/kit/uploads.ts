import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { ApiError } from './api-error.ts'
import { preparePicture } from './picture.ts'

export interface PendingUpload {
  id: string
  name: string
  /** An address of the picture on this device; null for what is no picture. */
  preview: string | null
  /** Sent so far, 0 to 1. */
  part: number
  error: string | null
  retry: () => void
  discard: () => void
}

type Send = (file: File, onProgress: (part: number) => void) => Promise<unknown>

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'O envio falhou. Tente de novo.'

/** Sends files one after the other; what failed stays in the list to be tried again. */
export function useUploads(send: Send) {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const change = (id: string, to: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const discard = (id: string) => setPending((all) => all.filter((one) => one.id !== id))

  async function start(id: string, file: File) {
    change(id, { error: null, part: 0 })
    try {
      await send(await preparePicture(file), (part) => change(id, { part }))
      discard(id)
    } catch (error) {
      change(id, { error: messageOf(error) })
    }
  }

  async function add(files: File[]) {
    const entries = files.map((file) => {
      const id = newId()
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
      const retry = () => void start(id, file)
      return {
        file,
        entry: { id, name: file.name, preview, part: 0, error: null, retry, discard: () => discard(id) },
      }
    })
    setPending((all) => [...all, ...entries.map(({ entry }) => entry)])
    for (const { file, entry } of entries) await start(entry.id, file)
  }

  return { pending, add: (files: File[]) => void add(files) }
}
