import { documentApi } from '#core/document/document.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import type { Dated, Registered } from '#core/register/register.api.ts'
import { address } from '#web/kit/call.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useAt } from '#web/kit/session.ts'

/** Page of a document, whether it was issued here or by others. */
export function useRegisteredAddress() {
  const at = useAt()
  return ({ source, id }: Pick<Registered, 'source' | 'id'>) =>
    source === 'document' ? at.issued({ id }) : at.paper({ id })
}

/** Page on which a date of the radar is edited. */
export function useDateAddress() {
  const at = useAt()
  return ({ source, id }: Pick<Dated, 'source' | 'id'>) => {
    if (source === 'document') return at.issued({ id })
    if (source === 'paper') return at.paper({ id })
    if (source === 'lot') return atWorkshop.stockItem({ id })
    if (source === 'instrument') return atWorkshop.instruments()
    return source === 'licence' ? at.paperNew({ kind: 'sanitary_licence' }) : at.equipment({ id })
  }
}

/** Download address of a document's file; null if there is none. */
export const fileAddress = ({ source, id, fileId }: Registered): string | null =>
  fileId &&
  (source === 'document' ? address(documentApi.file, { id }) : address(fileApi.content, { id: fileId }))
