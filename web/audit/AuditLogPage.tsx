import { Download } from 'lucide-react'
import { auditApi } from '#core/audit/audit.api.ts'
import { isId } from '#core/kit/ids.ts'
import { address } from '#web/kit/call.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { pages } from '#web/kit/query.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { isKind } from './audit.texts.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'

/** The whole audit log, for administrators; `?person=`, `?organization=` and `?subject=` narrow it. */
export default function AuditLogPage() {
  const { values, setFilter, clear, isFiltered } = useFilters(
    'person',
    'organization',
    'subject',
    'kind',
    'from',
    'until',
  )
  const idOf = (value: string) => (isId(value) ? value : undefined)
  const filter = {
    person: idOf(values.person),
    organization: idOf(values.organization),
    subject: idOf(values.subject),
    kind: isKind(values.kind) ? values.kind : undefined,
    from: values.from || undefined,
    until: values.until || undefined,
  }
  const list = useList(pages(auditApi.all, filter))
  // A person in the filter can be removed again, even if the list has no name for them.
  const named = list.items.find(({ actor }) => actor.id === values.person)?.actor.name
  const people = isId(values.person) ? [{ value: values.person, label: named ?? 'escolhida' }] : []
  return (
    <>
      <Crumbs items={[['Controle de Acesso', atAdmin.access()], ['Registro de acessos']]} />
      <PageHeader
        title="Registro de acessos"
        text="Quem leu ou mudou o quê, quando e de onde, em todas as organizações. Esta consulta também fica registrada."
        actions={
          <Menu
            items={[
              {
                label: 'Baixar planilha CSV',
                icon: <Download size={18} aria-hidden="true" />,
                download: address(auditApi.csv, filter),
              },
            ]}
          />
        }
      />
      <AuditList
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        onPerson={(id) => setFilter('person', id)}
        showsOrganization
        filters={<AuditFilters values={values} setFilter={setFilter} people={people} />}
      />
    </>
  )
}
