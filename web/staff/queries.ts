import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const loadStaffMember = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(query(staffMemberApi.get, { id }))
