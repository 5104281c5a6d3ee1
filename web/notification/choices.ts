import type { Session } from '#core/account/account.api.ts'
import type { Choosable } from '#core/notification/causes.ts'

interface Group {
  title: string
  causes: Choosable[]
}

const maintenance: Group = { title: 'Manutenção', causes: ['plan_soon', 'plan_due', 'plan_overdue'] }
const actions: Group = { title: 'Checklists', causes: ['action_overdue'] }
const papers: Group = {
  title: 'Documentos e garantias',
  causes: [
    'licence_soon',
    'licence_over',
    'paper_soon',
    'paper_over',
    'contract_soon',
    'contract_over',
    'warranty_soon',
  ],
}
const contracts = (causes: Choosable[]): Group => ({
  title: 'Contratos de manutenção',
  causes: [...causes, 'contract_notice', 'response_missed'],
})
const documents: Group = {
  title: 'Documentos emitidos',
  causes: ['signature_asked', 'document_signed', 'signature_declined', 'document_revoked'],
}
const claims = (causes: Choosable[]): Group => ({
  title: 'Clientes e oficinas',
  causes: [...causes, 'claim_disputed', 'claim_stands', 'claim_undone'],
})
const reports: Group = { title: 'Etiquetas', causes: ['defect_report'] }
const stock: Group = {
  title: 'Estoque',
  causes: ['stock_lacking', 'stock_below', 'lot_soon', 'lot_over'],
}
const charges = (causes: Choosable[]): Group => ({
  title: 'Cobranças',
  causes: ['charge_soon', 'charge_due', 'charge_overdue', ...causes],
})
const messages: Group = { title: 'Mensagens', causes: ['message_unread', 'message_text'] }
const path: Group = { title: 'Fiscalização', causes: ['path_week', 'norm_changed'] }
const sterilization: Group = { title: 'Esterilização', causes: ['test_failed'] }

const orders = (first: Choosable[]): Group => ({
  title: 'Ordens de serviço',
  causes: [...first, 'order_visit', 'order_disputed', 'order_cancelled'],
})

/** Groups of causes for a role: a technician keeps no papers of a clinic and sterilizes nothing. */
export const groupsFor = (role: Session['user']['role']): Group[] =>
  role === 'dentist'
    ? [
        orders(['order_answer', 'quote_sent', 'order_done']),
        reports,
        sterilization,
        maintenance,
        papers,
        contracts([]),
        claims([]),
        path,
        actions,
        documents,
        messages,
        charges(['charge_new', 'charge_paid', 'charge_disputed', 'charge_cancelled']),
      ]
    : [
        orders(['order_request', 'order_published', 'quote_decided']),
        maintenance,
        contracts(['contract_soon', 'contract_over', 'response_soon']),
        claims(['client_claimed']),
        stock,
        actions,
        documents,
        messages,
        charges(['charge_claimed']),
      ]
