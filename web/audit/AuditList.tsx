import type { ReactNode } from 'react'
import type { AuditEntry } from '#core/audit/audit.api.ts'
import { count } from '#web/kit/formats.ts'
import type { useList } from '#web/kit/list.ts'
import { ListFoot } from '#web/ui/List.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState, ErrorState, NoResults, SkeletonRows } from '#web/ui/State.tsx'
import { AuditTable } from './AuditTable.tsx'

interface AuditListProps {
  list: Omit<ReturnType<typeof useList>, 'items'> & { items: AuditEntry[] }
  filters: ReactNode
  isFiltered: boolean
  onClear: () => void
  onPerson?: (id: string) => void
  showsOrganization?: boolean
}

/** The audit log as far as it has been read, under its filters. */
export function AuditList({
  list,
  filters,
  isFiltered,
  onClear,
  onPerson,
  showsOrganization,
}: AuditListProps) {
  return (
    <Panel flush>
      {filters}
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        <SkeletonRows />
      ) : list.items.length === 0 && isFiltered ? (
        <NoResults onClear={onClear} />
      ) : list.items.length === 0 ? (
        <EmptyState
          title="Nenhum registro ainda"
          text="Aqui aparecem mudanças, arquivos baixados e entradas."
        />
      ) : (
        <>
          <AuditTable
            entries={list.items}
            {...(onPerson && { onPerson })}
            {...(showsOrganization && { showsOrganization })}
          />
          <ListFoot text={`Mostrando ${count(list.items.length, 'registro', 'registros')}`} {...list} />
        </>
      )}
    </Panel>
  )
}
