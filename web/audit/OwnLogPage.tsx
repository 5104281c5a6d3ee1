import { useQuery } from '@tanstack/react-query'
import { auditApi } from '#core/audit/audit.api.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages, query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { AccountTabs } from '#web/account/AccountTabs.tsx'
import { FilterSelect } from '#web/ui/List.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { isKind } from './audit.texts.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'

/** The log of one's own account and, for an owner, of the organization. */
export default function OwnLogPage() {
  const { membership } = useSession()
  const { values, setFilter, clear, isFiltered } = useFilters('whose', 'person', 'kind', 'from', 'until')
  const isOwner = membership === 'owner'
  const whose = isOwner && values.whose !== 'mine' ? 'organization' : 'mine'
  const people = useQuery({ ...query(auditApi.people, {}), enabled: whose === 'organization' })
  const list = useList(
    pages(auditApi.own, {
      whose,
      person: (whose === 'organization' && values.person) || undefined,
      kind: isKind(values.kind) ? values.kind : undefined,
      from: values.from || undefined,
      until: values.until || undefined,
    }),
  )
  const choices = (people.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <PageHeader
        title="Registro de acessos"
        text="Quem leu ou mudou o quê, quando e de onde. O registro mostra só os nomes dos campos, nunca o que foi escrito, e ninguém pode alterá-lo."
      />
      <AccountTabs />
      <AuditList
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        {...(whose === 'organization' && { onPerson: (id: string) => setFilter('person', id) })}
        filters={
          <AuditFilters
            values={values}
            setFilter={setFilter}
            people={whose === 'organization' ? choices : []}
          >
            {isOwner && (
              <FilterSelect
                label="De quem"
                all="Da organização"
                value={values.whose}
                options={[{ value: 'mine', label: 'Só meus' }]}
                onChange={(value) => setFilter('whose', value)}
              />
            )}
          </AuditFilters>
        }
      />
    </>
  )
}
