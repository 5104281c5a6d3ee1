import type { ReactNode } from 'react'
import type { AuditEntry } from '#core/audit/audit.api.ts'
import { count } from '#web/kit/formats.ts'
import type { useList } from '#web/kit/list.ts'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState, NoResults } from '#web/ui/State.tsx'
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
      <ListBody
        list={list}
        text={`Mostrando ${count(list.items.length, 'registro', 'registros')}`}
        empty={
          isFiltered ? (
            <NoResults onClear={onClear} />
          ) : (
            <EmptyState
              title="Nenhum registro ainda"
              text="Aqui aparecem mudanças, arquivos baixados e entradas."
            />
          )
        }
      >
        <AuditTable
          entries={list.items}
          {...(onPerson && { onPerson })}
          {...(showsOrganization && { showsOrganization })}
        />
      </ListBody>
    </Panel>
  )
}
