import { useMemo } from 'react'
import { newId } from '#core/kit/ids.ts'
import type { DraftKey } from '#web/kit/device-drafts.ts'
import { useDraftFiles } from '#web/kit/draft-files.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { orderQuery } from './order-write.ts'
import { queryClient } from '#web/kit/query.ts'
import { sendPhoto } from './send-photo.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Photos chosen before their order exists; `send` hands them over once it does. */
export function useRequestPhotos(draft: DraftKey) {
  const { files, add, remove } = useDraftFiles(draft, 'fotos')
  const photos = useMemo(
    () => files.map((one) => ({ ...one, preview: URL.createObjectURL(one.file) })),
    [files],
  )
  /** Sends the photos one after the other. A failed photo is reported, and the order stays without it. */
  const send = async (orderId: string) => {
    let failed = 0
    for (const { file } of files) {
      try {
        await sendPhoto(orderId, newId(), await preparePicture(file))
      } catch {
        failed += 1
      }
    }
    await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
    if (failed > 0) toast(failed === 1 ? 'Uma foto não foi enviada' : `${failed} fotos não foram enviadas`)
  }
  return { photos, add, remove, send }
}
