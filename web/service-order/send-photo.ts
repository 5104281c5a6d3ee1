import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { upload } from '#web/kit/call.ts'

/** Sends a picture to an order. */
export const sendPhoto = (id: string, fileId: string, file: File, onProgress?: (part: number) => void) =>
  upload(serviceOrderApi.attach, { id, fileId, kind: 'photo', name: file.name }, file, onProgress)
