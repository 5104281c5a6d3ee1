import { adaptationRoutes } from './adaptation/adaptation.routes.ts'
import type { ListingDeps } from './administration/listing-routes.ts'
import { claimRoutes, type ClaimDeps } from './claim/claim.routes.ts'
import { disputeRoutes } from './claim/dispute.routes.ts'
import { clientRoutes } from './client/client.routes.ts'
import { complianceRoutes } from './compliance/compliance.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { equipmentRoutes } from './equipment/equipment.routes.ts'
import { historyShareRoutes } from './equipment/history-share.routes.ts'
import { expenseRoutes } from './expense/expense.routes.ts'
import type { FileDeps } from './file/upload.ts'
import { financeRoutes } from './finance/finance.routes.ts'
import { integrityRoutes } from './integrity/integrity.routes.ts'
import { importRoutes } from './import/import.routes.ts'
import type { Route } from './kit/routes.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { messageRoutes } from './message/message.routes.ts'
import { reportRoutes } from './message/report.routes.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { normRoutes } from './regulation/norm.routes.ts'
import { pixRoutes } from './pix/pix.routes.ts'
import { placeRoutes } from './place/place.routes.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { plannerRoutes } from './planner/planner.routes.ts'
import { quoteRoutes } from './quote/quote.routes.ts'
import { registryRoutes } from './registry/registry.routes.ts'
import { completionHelpRoutes } from './completion/help.routes.ts'
import { assignmentRoutes } from './service-order/assignment.routes.ts'
import { registerRoutes } from './register/register.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { icpRoutes } from './signature/icp.routes.ts'
import { sterilizationRoutes } from './sterilization/sterilization.routes.ts'
import { countRoutes } from './stock/count.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { staffMemberRoutes } from './staff/staff-member.routes.ts'
import { quickReplyRoutes } from './message/quick-reply.routes.ts'
import { supplierRoutes } from './supplier/supplier.routes.ts'
import { testimonialRoutes } from './testimonial/testimonial.routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { technicianInvitationRoutes } from './technician-invitation/technician-invitation.routes.ts'
import { quoteLinkRoutes } from './quote-link/quote-link.routes.ts'
import { visitRoutes } from './visit/visit.routes.ts'

/** The routes of slices that need nothing but the request's own transaction. */
export const plainRoutes: readonly Route[] = [
  ...adaptationRoutes,
  ...assignmentRoutes,
  ...clientRoutes,
  ...complianceRoutes,
  ...contactRoutes,
  ...financeRoutes,
  ...legalRoutes,
  ...normRoutes,
  ...pixRoutes,
  ...placeRoutes,
  ...planRoutes,
  ...plannerRoutes,
  ...quoteRoutes,
  ...registerRoutes,
  ...searchRoutes,
  ...sterilizationRoutes,
  ...countRoutes,
  ...supplierRoutes,
  ...staffMemberRoutes,
  ...quickReplyRoutes,
  ...testimonialRoutes,
  ...visitRoutes,
]

/** The routes of slices that keep files or list for administrators, and need nothing else. */
export const filedRoutes = (deps: FileDeps & ListingDeps & ClaimDeps): readonly Route[] => [
  ...claimRoutes(deps),
  ...disputeRoutes(deps),
  ...quoteLinkRoutes(deps),
  ...technicianInvitationRoutes(deps),
  ...messageRoutes(deps),
  ...reportRoutes(deps),
  ...registryRoutes(deps),
  ...supportRoutes(deps),
  ...paperRoutes(deps),
  ...stockRoutes(deps),
  ...expenseRoutes(deps),
  ...completionHelpRoutes(deps),
  ...icpRoutes(deps),
  ...equipmentRoutes(deps),
  ...historyShareRoutes,
  ...importRoutes(deps),
  ...integrityRoutes(deps),
]
