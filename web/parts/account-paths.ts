import type { Session } from '#core/account/account.api.ts'
import { paths } from '#web/kit/paths.ts'

/** Where a role finds the pages about its own account. */
export const accountPaths: Record<Session['user']['role'], { security: string; data: string; log: string }> =
  {
    dentist: { security: paths.account(), data: paths.accountData(), log: paths.accountLog() },
    technician: {
      security: paths.technicianAccount(),
      data: paths.technicianAccountData(),
      log: paths.technicianAccountLog(),
    },
    admin: { security: paths.adminAccount(), data: paths.adminAccountData(), log: paths.adminAccountLog() },
  }
