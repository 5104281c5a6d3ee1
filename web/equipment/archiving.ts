import { equipmentApi, type EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'
import { equipmentQuery, staleAfterWrite } from './queries.ts'

/** Archiving with a way back, and bringing back. Errors stay for the page to show. */
export function useArchiving() {
  const both = {
    invalidates: staleAfterWrite,
    replaces: ({ id }: EquipmentSummary) => equipmentQuery(id),
  }
  const restore = useWrite(equipmentApi.restore, {
    ...both,
    onDone: () => toast('Equipamento de volta à lista'),
  })
  const archive = useWrite(equipmentApi.archive, {
    ...both,
    onDone: ({ id, version }) => toast('Equipamento arquivado', () => restore.mutate({ id, version })),
  })
  return {
    archive: ({ id, version }: EquipmentSummary) => archive.mutate({ id, version }),
    restore: ({ id, version }: EquipmentSummary) => restore.mutate({ id, version }),
    isPending: archive.isPending || restore.isPending,
    error: archive.error ?? restore.error,
  }
}
