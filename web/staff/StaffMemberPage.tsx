import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { RecordView } from '#web/record/RecordView.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

export { loadStaffMember as clientLoader } from './queries.ts'

export default function StaffMemberPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(query(staffMemberApi.get, { id }))
  return (
    <Loaded from={loaded}>
      {(record) => (
        <RecordView
          kind={staffMembers}
          api={staffMemberApi}
          record={record}
          crumb={['Fichas da equipe', atClinic.staff()]}
          editPath={atClinic.staffEdit(record)}
        />
      )}
    </Loaded>
  )
}
