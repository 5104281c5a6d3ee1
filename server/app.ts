import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { accountRoutes, signInBy } from './account/account.routes.ts'
import { captchaOrigins, type CaptchaOptions } from './account/captcha.ts'
import { createDevices } from './account/device-cookie.ts'
import { createIdentity } from './account/identity.ts'
import { linkRoutes } from './account/link.routes.ts'
import { openSessionRoutes } from './account/open-sessions.routes.ts'
import { ownAccountRoutes } from './account/own-account.routes.ts'
import { passkeyRoutes } from './account/passkeys.routes.ts'
import { hash } from './account/passwords.ts'
import type { ProviderOptions } from './account/provider.ts'
import { providerRoutes } from './account/provider.routes.ts'
import { demandRecent, isRecent } from './account/recent.ts'
import { registrationRoutes } from './account/registration.routes.ts'
import { secondFactorRoutes } from './account/second-factor.routes.ts'
import { enter, refuseWeak } from './account/ways-in.ts'
import { administrationRoutes } from './administration/administration.routes.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import type { ModelOptions } from './assistant/model.ts'
import type { Backups } from './backup/backups.ts'
import { databaseRoutes } from './backup/database.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { chargeLinkRoutes } from './charge-link/charge-link.routes.ts'
import type { PrintCharge } from './charge/charge-paper.ts'
import { chargeRoutes } from './charge/charge.routes.ts'
import { checklistRoutes } from './checklist/checklist.routes.ts'
import { completionRoutes } from './completion/completion.routes.ts'
import { contactFormFacts, contactPage } from './contact/contact-page.ts'
import { createTickets } from './contact/tickets.ts'
import { createRenderer } from './document/document-renderer.ts'
import { documentRoutes } from './document/document.routes.ts'
import { contractRoutes } from './contract/contract.routes.ts'
import { draftRoutes } from './draft/draft.routes.ts'
import { figureRoutes } from './figure/figure.routes.ts'
import { fileRoutes } from './file/file.routes.ts'
import { createHealth } from './health/health.ts'
import { measure } from './health/metrics.ts'
import { healthRoutes } from './health/health.routes.ts'
import { withRuns } from './health/job-runs.store.ts'
import { createFolderMaker, type MakerDeps } from './inspection-folder/folder-maker.ts'
import { inspectionFolderRoutes } from './inspection-folder/inspection-folder.routes.ts'
import type { Door } from './kit/asker.ts'
import { createAuditor, type Auditor } from './kit/audit.ts'
import { openDatabase, type Database } from './kit/database.ts'
import { folderStore } from './kit/files.ts'
import { httpApp, type HttpOptions } from './kit/http.ts'
import type { Job } from './kit/jobs.ts'
import { createMeter } from './kit/meter.ts'
import { contractOf } from './kit/openapi.ts'
import type { Route } from './kit/routes.ts'
import { openSignals } from './kit/signals.ts'
import { labelPages } from './label/label-page.ts'
import { labelRoutes } from './label/label.routes.ts'
import { createTeller } from './live/hints.ts'
import { createLive } from './live/live.ts'
import { legalPages } from './legal/legal-pages.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { startMailer } from './mail/mailer.ts'
import type { MailServer } from './mail/post.ts'
import { choiceRoutes } from './organization/choice.routes.ts'
import { organizationRoutes } from './organization/organization.routes.ts'
import type { FactSource, StillPage } from './pages/still-pages.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { plainJobs } from './plain-jobs.ts'
import { filedRoutes, plainRoutes } from './plain-routes.ts'
import { createCopier } from './privacy/copier.ts'
import { copyRoutes } from './privacy/copy.routes.ts'
import { erasureRoutes } from './privacy/erasure.routes.ts'
import { purchaseRoutes } from './purchase/purchase.routes.ts'
import { startPushing } from './push/pushing.ts'
import { receiptRoutes } from './receipt/receipt.routes.ts'
import { selfAssessmentRoutes } from './self-assessment/self-assessment.routes.ts'
import { serviceOrderRoutes } from './service-order/service-order.routes.ts'
import { settingRoutes } from './setting/setting.routes.ts'
import { shareRoutes } from './share/share.routes.ts'
import { createCodes } from './signature/codes.ts'
import { signatureRoutes } from './signature/signature.routes.ts'
import { openSite } from './site.ts'
import { invitationRoutes } from './team/invitation.routes.ts'
import { statementRoutes } from './statement/statement.routes.ts'
import { statementPayments } from './statement/payments.ts'
import { teamRoutes } from './team/team.routes.ts'
import { createErrorKeeper } from './user/met-errors.store.ts'
import { userRoutes } from './user/user.routes.ts'

export interface AppOptions
  extends Pick<MakerDeps, 'press'>, Omit<Door, 'origins'>, Pick<HttpOptions, 'clock' | 'log' | 'accessLog'> {
  connection: PoolConfig
  /** Directory of uploaded files. */
  dataDir: string
  publicUrl: string
  /** True if links lead to this machine only: documents say so. */
  isLocal: boolean
  secret: string
  /** The one fixed administrator's account. */
  adminEmail: string
  /** Proves that the person who sets the administrator up runs the server. */
  setupCode: string
  /** The mail server; null for none: an administrator then hands over the text of mails. */
  smtpUrl: string | null
  mailFrom: MailServer['from']
  provider: ProviderOptions | null
  /** Checks that a person signs up, and no robot. */
  captcha: CaptchaOptions | null
  /** The model of the assistant; null for own answers only. */
  assistant?: ModelOptions | null
  /** Opens `/metrics`; null or missing: it does not exist. */
  metricsToken?: string | null
  /** Null or missing: the program makes none. */
  backups?: Backups | null
  offline?: boolean
  pushService?: string | null
  /** The built pages; null if only the interface is wanted. */
  buildFolder: string | null
}

export interface App {
  fetch: (request: Request, ...rest: unknown[]) => Response | Promise<Response>
  readonly endpoints: readonly Endpoint[]
  readonly database: Database
  readonly auditor: Auditor
  /** Jobs by the clock; the program that listens also runs them. */
  readonly jobs: readonly Job[]
  /** Ends the streams of open pages, which would hold up a server that stops. */
  hangUp(): void
  /** Ends what the app started; the server above it must have stopped taking requests. */
  close(): Promise<void>
}

/** Composes the slices into one application, which sends its mail. Starts no jobs and listens nowhere. */
export async function createApp(options: AppOptions): Promise<App> {
  const { connection, publicUrl, secret, adminEmail, setupCode, provider, captcha, clock, log } = options
  const common = { clock, log }
  const database: Database = openDatabase(connection, (hints) => teller.tell(hints))
  const teller = createTeller(() => database, log)
  const identity = await createIdentity({ connection, publicUrl, secret, provider })
  const renderer = createRenderer()
  await mkdir(options.dataDir, { recursive: true })
  const files = folderStore(join(options.dataDir, 'files'))
  const { smtpUrl, mailFrom: from, backups = null } = options
  const signals = openSignals(connection, log)
  const live = await createLive(signals, identity)
  const mailer = smtpUrl
    ? await startMailer({ database, signals, server: { smtpUrl, from }, publicUrl, ...common })
    : null
  const pushing = await startPushing({ ...options, database, signals, identity })
  const devices = createDevices(secret, publicUrl.startsWith('https:'))
  const byMail = mailer !== null
  const waysIn = { database, identity, devices, publicUrl, adminEmail, byMail, provider, captcha }
  const copier = createCopier({ database, files, ...common })
  const issuing = { renderer, files, publicUrl, isLocal: options.isLocal, log }
  const folderMaker = createFolderMaker({ ...options, database, files })
  const passwords = { hash, refuseWeak }
  const forget = (request: Request) => identity.forget(request)
  const recent = { isRecent: isRecent(identity), demandRecent: demandRecent(identity) }
  const jobs = withRuns(database, [
    ...plainJobs({ database, publicUrl, renderer, files, mailer, pushing, log }),
    ...copier.jobs,
    ...folderMaker.jobs,
    ...(backups?.jobs ?? []),
  ])
  const printCharge: PrintCharge = (paper) => renderer.render('charge', paper, {})
  const health = await createHealth({ ...options, database, jobs })
  const metrics = {
    token: options.metricsToken ?? null,
    meter: createMeter(),
    gauges: () => measure({ health, database, streams: live.streams, clock }),
  }
  const routes: Route[] = [
    ...plainRoutes,
    ...healthRoutes(health),
    ...accountRoutes(waysIn),
    ...registrationRoutes(waysIn),
    ...linkRoutes(waysIn),
    ...ownAccountRoutes(waysIn),
    ...secondFactorRoutes(waysIn),
    ...passkeyRoutes(waysIn),
    ...providerRoutes(waysIn),
    ...openSessionRoutes(waysIn),
    ...administrationRoutes({ ...waysIn, setupCode, ...passwords, signIn: signInBy(identity) }),
    ...databaseRoutes(backups, { database, publicUrl, meter: metrics.meter }),
    ...figureRoutes({ database, publicUrl }),
    ...userRoutes({ database, publicUrl, adminEmail, byMail }),
    ...copyRoutes({ files, copier, ...recent }),
    ...erasureRoutes({ publicUrl, demandRecent: recent.demandRecent, forget }),
    ...auditRoutes({ database, publicUrl }, () => endpoints),
    ...organizationRoutes({ database, files, forget, publicUrl, demandRecent: recent.demandRecent }),
    ...choiceRoutes(identity),
    ...notificationRoutes(byMail),
    ...pushing.routes,
    ...teamRoutes({ publicUrl, byMail, adminEmail, forget }),
    ...invitationRoutes({
      database,
      sessions: identity,
      ...passwords,
      enter: (call, person) => enter(waysIn, call, person),
    }),
    ...settingRoutes(database),
    ...filedRoutes({ database, files, publicUrl, sessions: identity, byMail }),
    ...inspectionFolderRoutes(folderMaker),
    ...mailRoutes({ outgoing: byMail, publicUrl }),
    ...selfAssessmentRoutes({ ...issuing, database }),
    ...fileRoutes(files),
    ...labelRoutes({ publicUrl, renderer, files }),
    ...chargeRoutes({ database, files, print: printCharge }),
    ...purchaseRoutes({ database, files, byMail, print: (sheet) => renderer.render('purchase', sheet, {}) }),
    ...documentRoutes(database),
    ...draftRoutes(issuing),
    ...contractRoutes({ ...issuing, byMail }),
    ...signatureRoutes({
      ...issuing,
      database,
      byMail,
      draw: renderer.pages,
      codes: createCodes(secret),
      print: (evidence) => renderer.render('signature_evidence', evidence, {}),
    }),
    ...shareRoutes({ database, files, publicUrl, log, draw: renderer.pages }),
    ...receiptRoutes(issuing),
    ...chargeLinkRoutes({ database, files, publicUrl, print: printCharge }),
    ...statementRoutes({ database, files, payments: statementPayments }),
    ...serviceOrderRoutes({ database, files }),
    ...checklistRoutes({ ...issuing, database }),
    ...calendarRoutes({ database, publicUrl }),
    ...completionRoutes(issuing),
    ...assistantRoutes({ database, model: options.assistant ?? null, routes: () => routes, log }),
  ]
  const endpoints: Endpoint[] = routes.map((route) => route.endpoint)
  const auditor = createAuditor(database, log)
  const errors = createErrorKeeper(database, log)
  const { trustedProxies, allowedHosts } = options
  const door = { origins: [new URL(publicUrl).origin], trustedProxies, allowedHosts }
  const tickets = createTickets(secret)
  const resolve = async (request: Request) => (await identity.resolve(request)).scope
  const still: StillPage[] = [
    ...legalPages(database),
    contactPage({ database, tickets, publicUrl }),
    ...labelPages({ database, files, publicUrl, byMail, tickets, whoAsks: resolve }),
  ]
  const facts: FactSource[] = [contactFormFacts(tickets)]
  const site = options.buildFolder
    ? await openSite({
        folder: options.buildFolder,
        database,
        publicUrl,
        foreign: captcha ? captchaOrigins[captcha.kind] : [],
        still,
        facts,
        signals,
        isOffline: options.offline ?? true,
        door,
        isSomebody: async (request) => (await resolve(request)).actor.kind === 'user',
        ...common,
      })
    : null
  const app = httpApp({
    ...door,
    database,
    auditor,
    routes,
    resolve,
    errors,
    ...common,
    accessLog: options.accessLog,
    live: live.answer,
    metrics,
    contract: contractOf(() => endpoints, 'Equipo'),
    ...(site && { failedPage: site.failedPage }),
  })
  await site?.serve(app)
  return {
    fetch: app.fetch as App['fetch'],
    endpoints,
    database,
    auditor,
    jobs,
    hangUp: live.end,
    async close() {
      live.end()
      site?.close()
      await backups?.close()
      await Promise.all([mailer?.close(), pushing.close()])
      await signals.close()
      await copier.close()
      await folderMaker.close()
      await auditor.drain()
      await errors.drain()
      await teller.drain()
      await renderer.close()
      await identity.close()
      await database.close()
    },
  }
}
