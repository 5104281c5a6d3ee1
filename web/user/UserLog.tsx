import { auditApi } from '#core/audit/audit.api.ts'
import { AuditTable } from '#web/audit/AuditTable.tsx'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const list = (title: string, filter: { person: string } | { subject: string }) => ({ title, filter })

/** The last things done to the account, and those that the person did. */
export function UserLog({ userId }: { userId: string }) {
  return (
    <>
      <Log {...list('O que foi feito nesta conta', { subject: userId })} />
      <Log {...list('O que esta pessoa fez', { person: userId })} />
    </>
  )
}

function Log({ title, filter }: ReturnType<typeof list>) {
  const found = useList(pages(auditApi.all, { ...filter, limit: 10 }))
  return (
    <Panel title={title} flush>
      <ListBody
        list={found}
        rows={3}
        empty={<p className="panel-b">Nada nos registros.</p>}
        text={found.hasMore && 'Os últimos registros'}
      >
        <AuditTable entries={found.items} />
      </ListBody>
    </Panel>
  )
}
