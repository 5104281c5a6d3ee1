import type { Session } from '#core/account/account.api.ts'
import { paths } from '#web/kit/paths.ts'

interface AccountPaths {
  security: string
  /** An administrator is told nothing by mail. */
  notifications?: string
  data: string
  log: string
}

/** Where a role finds the pages about its own account. */
export const accountPaths: Record<Session['user']['role'], AccountPaths> = {
  dentist: {
    security: paths.account(),
    notifications: paths.accountNotifications(),
    data: paths.accountData(),
    log: paths.accountLog(),
  },
  technician: {
    security: paths.technicianAccount(),
    notifications: paths.technicianAccountNotifications(),
    data: paths.technicianAccountData(),
    log: paths.technicianAccountLog(),
  },
  admin: { security: paths.adminAccount(), data: paths.adminAccountData(), log: paths.adminAccountLog() },
}
