import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { address } from '#web/kit/call.ts'
import type { ViewedPhoto } from '#web/ui/photo-viewing.ts'

/** Addresses of a kept photo and of its preview, and when it was taken up. */
export const photoOf = ({ id, name, createdAt }: KeptFile): ViewedPhoto => ({
  id,
  name,
  href: address(fileApi.content, { id }),
  thumbnail: address(fileApi.content, { id, size: 'thumbnail' as const }),
  at: createdAt,
})
