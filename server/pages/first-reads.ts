import type { Session } from '#core/account/account.api.ts'
import { adaptationApi } from '#core/adaptation/adaptation.api.ts'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { receivableApi } from '#core/finance/receivable.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { requestOf } from '#core/kit/request.ts'
import { defectReportApi } from '#core/label/defect-report.api.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { planApi } from '#core/plan/plan.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { attentionApi } from '#core/stock/attention.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'

const address = <In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>) =>
  requestOf(endpoint, input).address

/** The header, the menu and what may lie over every page. */
const ofShell = [
  address(legalApi.agreements, {}),
  address(erasureApi.get, {}),
  address(choiceApi.list, {}),
  address(planApi.get, {}),
  address(notificationApi.list, { limit: 20 }),
  address(serviceOrderApi.waitingCount, {}),
  address(unreadCountApi.get, {}),
]

const today = address(visitApi.today, {})
const waiting = address(serviceOrderApi.waiting, {})
const newest = address(serviceOrderApi.list, { limit: 25, open: true })

/** The first page after signing in, of either side. */
const ofHome: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [
    address(equipmentApi.overview, {}),
    waiting,
    address(defectReportApi.list, {}),
    address(plannerApi.list, { due: 'overdue', daily: false, limit: 10 }),
    address(plannerApi.list, { due: 'soon', daily: false, limit: 10 }),
    address(plannerApi.occurrences, { daily: true, due: 'open', limit: 100 }),
    address(registerApi.overview, {}),
    address(complianceApi.get, {}),
    address(adaptationApi.get, {}),
    newest,
    today,
    address(selfAssessmentApi.list, { limit: 1 }),
  ],
  '/technician': [
    today,
    waiting,
    address(serviceOrderApi.list, { stopped: true, sort: 'oldest', limit: 25 }),
    newest,
    address(serviceOrderApi.list, { limit: 1 }),
    address(attentionApi.count, {}),
    address(serviceOrderApi.candidates, {}),
  ],
}
const ofHomeWithFinances: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [address(equipmentApi.clinicCosts, {})],
  '/technician': [address(receivableApi.overview, {})],
}

/**
 * The addresses that the page at `pattern` asks first, beside the session; a journey holds them to what the page asks.
 */
export function firstReads(pattern: string, { membership, permissions }: Session): readonly string[] {
  const seesMoney = membership === 'owner' || permissions.includes('finances')
  return [...ofShell, ...(ofHome[pattern] ?? []), ...((seesMoney && ofHomeWithFinances[pattern]) || [])]
}
