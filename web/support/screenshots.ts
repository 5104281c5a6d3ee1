import { newId } from '#core/kit/ids.ts'
import { supportApi } from '#core/support/support.api.ts'
import { upload } from '#web/kit/call.ts'

/** Sends a file after the message that it belongs to. */
export const sendScreenshot = (messageId: string, file: File, onProgress?: (part: number) => void) =>
  upload(
    supportApi.attach,
    {
      id: messageId,
      fileId: newId(),
      kind: file.type === 'application/pdf' ? 'document' : 'photo',
      name: file.name || 'tela',
    },
    file,
    onProgress,
  )
