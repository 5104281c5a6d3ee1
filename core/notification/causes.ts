import { chargeCauses } from '#core/charge/charge-news.ts'
import { stockCauses } from '#core/stock/news.ts'

/** Causes of notifications besides the steps of an order. Each can also be mailed. */
const causes = [
  'plan_soon',
  'plan_due',
  'plan_overdue',
  'paper_soon',
  'paper_over',
  'licence_soon',
  'licence_over',
  'contract_soon',
  'contract_over',
  'contract_notice',
  'response_soon',
  'response_missed',
  'warranty_soon',
  'test_failed',
  'action_overdue',
  'defect_report',
  'signature_asked',
  'document_signed',
  'signature_declined',
  'document_revoked',
  'norm_changed',
  'client_claimed',
  'claim_disputed',
  'claim_stands',
  'claim_undone',
  ...stockCauses,
  ...chargeCauses,
] as const
export type Cause = (typeof causes)[number]

/** Choices about messages, which have no notifications: whether a mail tells of unread ones, and shows their beginning. */
const messageChoices = ['message_unread', 'message_text'] as const

/** The week's mail of the path to the norm's date, which has no notification. */
const weekly = ['path_week'] as const

/** Choices about steps of orders, with the kinds of notifications that each covers. */
const orderKinds = {
  order_request: ['request', 'create', 'redirect'],
  order_published: ['publish'],
  order_answer: ['accept', 'decline', 'withdraw', 'hand_back'],
  quote_sent: ['send_quote', 'send_complementary', 'revise_quote'],
  quote_decided: ['approve_quote', 'approve_items', 'reject_quote', 'expire_quote', 'quote_question'],
  order_visit: ['propose_visit', 'move_visit', 'confirm_visit', 'refuse_visit'],
  order_done: ['complete'],
  order_disputed: ['object', 'mediate', 'claim_warranty', 'refuse_warranty', 'decide_warranty'],
  order_cancelled: ['cancel'],
} as const
type OrderChoice = keyof typeof orderKinds
const orderChoices = Object.keys(orderKinds) as OrderChoice[]

/** The choice about each of those kinds. */
export const choiceOfKind: Readonly<Record<string, OrderChoice>> = Object.fromEntries(
  orderChoices.flatMap((choice) => orderKinds[choice].map((kind) => [kind, choice])),
)

/** All that a person chooses about mails. */
export const choosable = [...causes, ...orderChoices, ...messageChoices, ...weekly] as const
export type Choosable = (typeof choosable)[number]

/** Mailed within the hour during the day, not with the daily mail. */
export const urgentKinds: readonly string[] = ['test_failed', 'defect_report', ...Object.keys(choiceOfKind)]

/** Whether it is mailed if a person has not chosen. News that are only "soon" stay in the product. */
export const mailedUnlessChosen: Record<Choosable, boolean> = {
  plan_soon: false,
  plan_due: true,
  plan_overdue: true,
  paper_soon: true,
  paper_over: true,
  licence_soon: true,
  licence_over: true,
  contract_soon: true,
  contract_over: true,
  contract_notice: true,
  response_soon: false,
  response_missed: true,
  warranty_soon: false,
  test_failed: true,
  action_overdue: true,
  defect_report: true,
  signature_asked: true,
  document_signed: true,
  signature_declined: true,
  document_revoked: true,
  norm_changed: true,
  client_claimed: true,
  claim_disputed: true,
  claim_stands: true,
  claim_undone: true,
  stock_below: false,
  stock_lacking: true,
  lot_soon: false,
  lot_over: true,
  charge_new: true,
  charge_soon: true,
  charge_due: true,
  charge_overdue: true,
  charge_claimed: true,
  charge_paid: false,
  charge_disputed: true,
  charge_cancelled: true,
  order_request: true,
  order_published: false,
  order_answer: true,
  quote_sent: true,
  quote_decided: true,
  order_visit: true,
  order_done: true,
  order_disputed: true,
  order_cancelled: true,
  message_unread: true,
  message_text: true,
  path_week: true,
}
