import { icpTexts, signatureTexts } from '#core/signature/refusal-texts.ts'
import { Conflict, NotFound, refusalsOf } from '#server/kit/errors.ts'

export const signatureRefused = refusalsOf(signatureTexts)
export const icpRefused = refusalsOf(icpTexts)

/** The signer read another file than the one that would be signed. */
export const documentChanged = () =>
  new Conflict(
    null,
    'changed_meanwhile',
    'O documento mudou enquanto você lia. Abra de novo antes de assinar.',
  )

/** The same answer for every link that opens nothing. */
export const linkOver = () =>
  new NotFound(
    'Este link venceu, foi usado ou foi retirado, ou há uma versão nova do documento. Peça outro link a quem enviou.',
  )
