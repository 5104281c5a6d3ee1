import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { atClinic } from '#web/kit/paths.ts'
import { NewRecord } from '#web/record/RecordForm.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'

export default function StaffNewPage() {
  return (
    <>
      <Crumbs items={[['Fichas da equipe', atClinic.staff()], ['Nova ficha']]} />
      <PageHeader title="Nova ficha" />
      <NewRecord
        kind={staffMembers}
        api={staffMemberApi}
        pathOf={atClinic.staffMember}
        listPath={atClinic.staff()}
      />
    </>
  )
}
