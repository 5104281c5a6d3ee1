import { dateIn, addDays } from '#core/kit/dates.ts'
import type { PixKeyKind } from '#core/organization/pix-key.ts'
import { brCode, newKeyDays } from '#core/pix/br-code.ts'
import type { PixOffer } from '#core/pix/pix.api.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'

export interface Receiver {
  name: string
  city: string
  timeZone: string
  pixKey: string | null
  pixKeyKind: PixKeyKind | null
  pixKeySince: string | null
}

/** The code with which a sum is paid to a workshop, or why there is none. */
export function offerOf(
  { name, city, timeZone, pixKey, pixKeyKind, pixKeySince }: Receiver,
  owed: { cents: number; txid: string; isCancelled: boolean },
  now: Date,
): PixOffer {
  if (owed.isCancelled) return { pix: null, absence: 'cancelled' }
  if (owed.cents <= 0) return { pix: null, absence: 'nothing_owed' }
  if (!pixKey || !pixKeyKind) return { pix: null, absence: 'no_key' }
  const code = brCode({ key: pixKey, name, city }, owed.cents, owed.txid)
  const since = pixKeySince && dateIn(timeZone, new Date(pixKeySince))
  const isNew = since !== null && addDays(since, newKeyDays) >= dateIn(timeZone, now)
  return {
    absence: null,
    pix: {
      code,
      drawing: qrCodeSvg(code),
      cents: owed.cents,
      txid: owed.txid,
      receiver: name,
      keyKind: pixKeyKind,
      key: pixKey,
      newSince: isNew ? since : null,
    },
  }
}
