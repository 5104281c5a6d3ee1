import { recordApi } from '#core/record/record.ts'
import { staffMembers } from './staff-member.ts'

export const staffMemberApi = recordApi(staffMembers)
