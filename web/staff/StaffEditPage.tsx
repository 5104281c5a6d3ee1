import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { EditRecord } from '#web/record/RecordForm.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'

export { loadStaffMember as clientLoader } from './queries.ts'

export default function StaffEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(query(staffMemberApi.get, { id }))
  return (
    <Loaded from={loaded}>
      {(record) => (
        <>
          <Crumbs
            items={[
              ['Fichas da equipe', atClinic.staff()],
              [record.name, atClinic.staffMember(record)],
              ['Editar'],
            ]}
          />
          <PageHeader title={`Editar ${record.name}`} />
          <EditRecord
            kind={staffMembers}
            api={staffMemberApi}
            record={record}
            pathOf={atClinic.staffMember}
            listPath={atClinic.staff()}
          />
        </>
      )}
    </Loaded>
  )
}
