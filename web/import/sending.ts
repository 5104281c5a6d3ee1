import { useState } from 'react'
import { importApi, type Draft } from '#core/import/import.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { mostSheetBytes } from '#core/import/import-kind.ts'
import { newId } from '#core/kit/ids.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { upload } from '#web/kit/call.ts'

type How = Pick<Input<typeof importApi.read>, 'encoding' | 'separator' | 'sheet'>

/** Sends a spreadsheet and waits until it is read; `fault` says why it was not. */
export function useSheet(kind: string, onRead: (draft: Draft, file: File) => void) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function send(file: File, how: How = {}) {
    if (file.size > mostSheetBytes)
      return setFault('Esta planilha passa do limite de 5 MB. Divida em arquivos menores.')
    setFault(null)
    setIsBusy(true)
    try {
      const input = { fileId: newId(), kind, name: file.name || 'planilha', ...how }
      onRead(await upload(importApi.read, input, file), file)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : 'O arquivo não chegou. Tente de novo.')
    } finally {
      setIsBusy(false)
    }
  }
  return { fault, isBusy, send: (file: File, how?: How) => void send(file, how) }
}
