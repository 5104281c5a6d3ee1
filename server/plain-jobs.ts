import { pathMailsJob } from './adaptation/path-mail.store.ts'
import { forgetAttemptsJob } from './account/attempts.store.ts'
import { forgetSessionsJob } from './account/sessions.store.ts'
import { forgetAuditJob } from './audit/audit.store.ts'
import { forgetContactsJob } from './contact/contact.store.ts'
import { contractChargesJob } from './contract/charge-contracts.ts'
import { contractResponsesJob } from './contract/watch-responses.ts'
import { lateFilesJob, type LateFileDeps } from './document/late-files.store.ts'
import { expenseSeriesJob } from './expense/continue-series.ts'
import { countFiguresJob } from './figure/figure.store.ts'
import { fileJobs } from './file/check-files.ts'
import { forgetImportsJob } from './import/import.store.ts'
import { checkIntegrityJob } from './integrity/check-integrity.ts'
import { forgetActions } from './kit/actions.ts'
import type { Job } from './kit/jobs.ts'
import { forgetReportsJob } from './label/public-label.store.ts'
import { mailJobs, type Mailer } from './mail/mailer.ts'
import { remindersJob } from './notification/reminders.store.ts'
import { forgetMessagesJob } from './message/forgetting.store.ts'
import { messageMailJob } from './message/unread-mail.store.ts'
import { trialNoticesJob } from './plan/trial-notices.store.ts'
import { planOccurrencesJob } from './planner/nightly.store.ts'
import { erasureJobs } from './privacy/erasure-jobs.ts'
import { orderJobs } from './service-order/sweeps.store.ts'
import { forgetLinksJobs } from './signature/forgetting.store.ts'
import { checkStockJob } from './stock/check-stock.store.ts'
import { forgetClientInvitationsJob } from './claim/claim.store.ts'
import { forgetMetErrorsJob } from './user/met-errors.store.ts'
import { forgetInvitationsJob } from './team/invitation.store.ts'

interface JobDeps extends LateFileDeps {
  publicUrl: string
  /** null without a mail server */
  mailer: Mailer | null
  pushing: { jobs: Job[] }
}

/** The jobs of slices that need nothing of their own from the application. */
export const plainJobs = ({ database, publicUrl, renderer, files, mailer, pushing, log }: JobDeps): Job[] => [
  ...orderJobs({ database, log }),
  trialNoticesJob({ database, publicUrl, log }),
  planOccurrencesJob({ database, log }),
  remindersJob({ database, publicUrl, log }),
  messageMailJob({ database, publicUrl, log }),
  pathMailsJob({ database, publicUrl, log }),
  forgetAttemptsJob(database),
  forgetSessionsJob(database),
  forgetMetErrorsJob(database),
  ...mailJobs(database, mailer),
  ...pushing.jobs,
  lateFilesJob({ database, renderer, files, log }),
  forgetAuditJob(database),
  forgetInvitationsJob(database),
  forgetClientInvitationsJob(database),
  forgetContactsJob(database),
  forgetReportsJob(database, files),
  forgetMessagesJob(database, files),
  ...fileJobs({ database, files, log }),
  checkStockJob({ database, log }),
  checkIntegrityJob({ database, files, log }),
  expenseSeriesJob({ database, log }),
  contractChargesJob({ database, log }),
  contractResponsesJob({ database, log }),
  countFiguresJob(database),
  forgetImportsJob(database),
  ...forgetLinksJobs(database),
  ...erasureJobs({ database, files, log }),
  { name: 'forget-actions', cron: '30 6 * * *', run: (now) => forgetActions(database, now) },
]
