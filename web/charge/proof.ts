import { useState } from 'react'
import { chargeApi } from '#core/charge/charge.api.ts'
import { newId } from '#core/kit/ids.ts'
import { upload } from '#web/kit/call.ts'
import { useUploads } from '#web/kit/uploads.ts'

/** One file that proves a payment; it is sent to its charge before the payment is written. */
export function useProof(chargeId: string) {
  const [file, setFile] = useState<{ id: string; name: string } | null>(null)
  const { pending, add } = useUploads(async (chosen, onProgress) => {
    const name = chosen.name || 'comprovante'
    const input = { id: chargeId, fileId: newId(), kind: 'document' as const, name }
    const kept = await upload(chargeApi.upload, input, chosen, onProgress)
    setFile({ id: kept.id, name })
  })
  return {
    id: file?.id ?? null,
    name: file?.name ?? null,
    pending,
    choose: (files: File[]) => add(files.slice(0, 1)),
    drop: () => setFile(null),
    /** Why a payment cannot be sent yet. */
    waits: pending.length > 0 ? 'Espere o comprovante ser enviado.' : null,
  }
}
