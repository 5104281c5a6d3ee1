import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { orderQuery } from './order-write.ts'
import { queryClient } from '#web/kit/query.ts'
import { sendPhoto } from './OrderPhotoUpload.tsx'
import { toast } from '#web/ui/Toast.tsx'
import type { ChosenPhoto } from './RequestPhotos.tsx'

/** Photos chosen before their order exists; `send` hands them over once it does. */
export function useRequestPhotos() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const add = (files: File[]) =>
    setPhotos((all) => [
      ...all,
      ...files.map((file) => ({ id: newId(), file, preview: URL.createObjectURL(file) })),
    ])
  const remove = (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id))
  /** Sends the photos one after the other. A failed photo is reported, and the order stays without it. */
  const send = async (orderId: string) => {
    let failed = 0
    for (const { file } of photos) {
      try {
        await sendPhoto(orderId, await preparePicture(file))
      } catch {
        failed += 1
      }
    }
    await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
    if (failed > 0) toast(failed === 1 ? 'Uma foto não foi enviada' : `${failed} fotos não foram enviadas`)
  }
  return { photos, add, remove, send }
}
