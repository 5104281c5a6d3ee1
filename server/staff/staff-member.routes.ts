import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { recordStore } from '#server/kit/record.store.ts'

export const staffMemberRoutes = recordRoutes(staffMembers, staffMemberApi, recordStore(staffMembers))
