import { asked, type DraftSubject, type ExpenseOf, type PaperOf } from './address.ts'

export type WithId = { id: string }
type Role = 'dentist' | 'technician' | 'admin'

export const accountAt = (base: string) => ({
  account: () => `${base}/account`,
  accountData: () => `${base}/account/data`,
  accountLog: () => `${base}/account/data/log`,
})

interface Roots {
  /** In front of every address of the side; empty for clinics. */
  base: string
  home: string
  checklists: string
  planner: string
  profile: string
  /** In front of labels, scanner and defect reports. */
  labels: string
  expenses: string
  contracts: string
}

/** The addresses that clinics and workshops both have. */
const sideAt = ({ base, home, checklists, planner, profile, labels, expenses, contracts }: Roots) => ({
  /** `client`: the clinic's id. */
  contracts: (of: { client?: string } = {}) => `${contracts}${asked(of)}`,
  contract: (contract: WithId) => `${contracts}/${contract.id}`,
  home: () => home,
  /** `party`: the other side's id. */
  orders: (of: { party?: string } = {}) => `${base}/service-orders${asked(of)}`,
  order: (order: WithId) => `${base}/service-orders/${order.id}`,
  /** A new order for equipment, or from a defect report; a workshop also names the client. */
  orderFor: ({ clinicId, ...of }: { clinicId: string; equipment?: string; report?: string }) =>
    `${base}/service-orders/new${asked(base ? { client: clinicId, ...of } : of)}`,
  equipment: (equipment: WithId) => `${base}/equipment/${equipment.id}`,
  equipmentEdit: (equipment: WithId) => `${base}/equipment/${equipment.id}/edit`,

  labels: () => `${labels}/labels`,
  scan: () => `${labels}/scan`,
  /** The page behind a label, by its token or its code. */
  label: (key: string) => `${labels}/label/${key}`,
  reports: () => `${labels}/reports`,
  report: (report: WithId) => `${labels}/reports/${report.id}`,

  checklists: () => checklists,
  checklist: (run: WithId) => `${checklists}/${run.id}`,
  checklistNew: () => `${checklists}/new`,
  templates: () => `${checklists}/templates`,
  templateNew: () => `${checklists}/templates/new`,
  /** A template by its name: `builtin:daily`, `own:…`. */
  template: (template: string) => `${checklists}/templates/${template}`,

  planner: () => planner,
  plans: () => `${planner}/plans`,
  plan: (plan: WithId) => `${planner}/plans/${plan.id}`,
  planEdit: (plan: WithId) => `${planner}/plans/${plan.id}/edit`,
  planNew: (equipment?: WithId) =>
    `${planner}/plans/new${equipment ? asked({ equipment: equipment.id }) : ''}`,
  /** A new plan for a clinic as a whole: the own one, or a client that the workshop manages. */
  planOfClinic: (clinicId: string | undefined) =>
    `${planner}/plans/new${asked({ of: 'clinic', ...(clinicId && { clinic: clinicId }) })}`,

  documents: () => `${base}/documents`,
  documentKinds: () => `${base}/documents/kinds`,
  /** Begins a document of that kind about that equipment, order or client. */
  draftNew: (kind: string, of: DraftSubject = {}) => `${base}/documents/new/${kind}${asked(of)}`,
  draft: (draft: WithId) => `${base}/documents/drafts/${draft.id}`,
  issued: (document: WithId) => `${base}/documents/issued/${document.id}`,
  /** Opens with the dialog that creates a share link. */
  issuedToShare: (document: WithId) => `${base}/documents/issued/${document.id}?share`,
  paper: (paper: WithId) => `${base}/documents/${paper.id}`,
  paperEdit: (paper: WithId) => `${base}/documents/${paper.id}/edit`,
  paperNew: (of: PaperOf = {}) => `${base}/documents/new${asked(of)}`,

  /** `party`: the other side's id. */
  charges: (of: { group?: string; party?: string } = {}) => `${base}/finances/charges${asked(of)}`,
  charge: (charge: WithId) => `${base}/finances/charges/${charge.id}`,
  messages: () => `${base}/messages`,
  quickReplies: () => `${base}/messages/quick-replies`,
  /** `order`: what is written first is about it. */
  conversation: (conversation: WithId, order?: string) =>
    `${base}/messages/${conversation.id}${asked(order ? { ordem: order } : {})}`,
  messageIn: (id: string, seq: number) => `${base}/messages/${id}${asked({ mensagem: String(seq) })}`,
  messagesWith: (partner: string, order?: string) =>
    `${base}/messages${asked({ com: partner, ...(order && { ordem: order }) })}`,
  finances: () => `${base}/finances`,
  expenses: () => expenses,
  expense: (expense: WithId) => `${expenses}/${expense.id}`,
  expenseEdit: (expense: WithId) => `${expenses}/${expense.id}/edit`,
  /** Changes an expense that recurs, and those that follow it. */
  expenseEditAll: (expense: WithId) => `${expenses}/${expense.id}/edit?proximas`,
  expenseNew: (of: ExpenseOf = {}) => `${expenses}/new${asked(of)}`,
  expenseCategories: () => `${expenses}/categories`,
  /** Reads spreadsheets in as records; `kind` is the table with hyphens: `stock-items`. */
  importOf: (kind: string) => `${base}/import/${kind}`,

  profile: () => profile,
  subscription: () => `${profile}#plano`,
  team: () => `${base}/team`,
  ...accountAt(base),
  accountNotifications: () => `${base}/account/notifications`,
  unsent: () => `${base}/account/unsent`,
  support: () => `${base}/account/support`,
  supportRequest: (request: WithId) => `${base}/account/support/${request.id}`,
})

export const atClinic = {
  ...sideAt({
    base: '',
    home: '/dashboard',
    checklists: '/checklists',
    planner: '/planner',
    profile: '/clinic-profile',
    labels: '/equipment',
    expenses: '/finances/expenses',
    contracts: '/documents/contracts',
  }),
  orderNew: (equipment?: WithId) =>
    `/service-orders/new${equipment ? asked({ equipment: equipment.id }) : ''}`,
  orderEdit: (order: WithId) => `/service-orders/${order.id}/edit`,
  /** The documents that the whole team confirms to know. */
  known: () => '/documents/known',
  staff: () => '/team/staff',
  staffNew: () => '/team/staff/new',
  staffMember: (member: WithId) => `/team/staff/${member.id}`,
  staffEdit: (member: WithId) => `/team/staff/${member.id}/edit`,
  equipmentList: () => '/equipment',
  equipmentNew: ({ category }: { category?: string | null } = {}) =>
    `/equipment/new${category ? asked({ categoria: category }) : ''}`,
  labelsOf: (equipment: WithId) => `/equipment/labels?equipment=${equipment.id}`,
  /** Today, or the given date. */
  sterilization: (date?: string) => `/checklists/sterilization${date ? asked({ date }) : ''}`,
  sterilizationNew: (of: { equipment?: string; purpose?: string; failure?: string } = {}) =>
    `/checklists/sterilization/new${asked(of)}`,
  sterilizationBook: () => '/checklists/sterilization/loads',
  sterilizationLoad: (load: WithId) => `/checklists/sterilization/loads/${load.id}`,
  sterilizationFailures: () => '/checklists/sterilization/failures',
  sterilizationFailure: (failure: WithId) => `/checklists/sterilization/failures/${failure.id}`,
  sterilizationPrograms: () => '/checklists/sterilization/programs',
  plannerDay: (day: string) => `/planner?vista=dia&dia=${day}`,
  overduePlans: () => '/planner/plans?due=overdue',
  inspectionFolder: () => '/documents/folder',
  compliance: () => '/compliance',
  path: () => '/compliance/path',
  norms: () => '/compliance/norms',
  /** `year`, `by` and the filters of what was spent. */
  spending: (of: { mes?: string; categoria?: string; equipamento?: string; oficina?: string } = {}) =>
    `/finances/spending${asked(of)}`,
  budget: () => '/finances/budget',
  ownership: () => '/finances/equipment',
  analyses: () => '/finances/analyses',
  assessment: () => '/self-assessment',
  clinicNew: () => '/clinic-profile/new',
}

export const atWorkshop = {
  ...sideAt({
    base: '/technician',
    home: '/technician',
    checklists: '/technician/checklist',
    planner: '/technician/maintenance-planner',
    profile: '/technician/settings',
    labels: '/technician',
    expenses: '/technician/expenses',
    contracts: '/technician/service-contract',
  }),
  orderNew: (clinicId?: string) =>
    `/technician/service-orders/new${clinicId ? asked({ client: clinicId }) : ''}`,
  quote: (order: WithId) => `/technician/service-orders/${order.id}/quote`,
  completion: (order: WithId) => `/technician/service-orders/${order.id}/completion`,
  instruments: () => '/technician/service-orders/instruments',
  usualServices: () => '/technician/service-orders/usual',
  equipmentNew: (clinicId: string) => `/technician/equipment/new?clinic=${clinicId}`,
  checklistFor: (order: WithId) => `/technician/checklist/new?order=${order.id}`,
  /** New plan for a client that the workshop manages. */
  planFor: (clinicId: string) => `/technician/maintenance-planner/plans/new?clinic=${clinicId}`,
  clients: () => '/technician/clients',
  clientNew: () => '/technician/clients/new',
  client: (client: WithId) => `/technician/clients/${client.id}`,
  clientEdit: (client: WithId) => `/technician/clients/${client.id}/edit`,
  stock: () => '/technician/inventory',
  stockPlaces: () => '/technician/inventory/places',
  stockCounts: () => '/technician/inventory/counts',
  stockCount: (count: WithId) => `/technician/inventory/counts/${count.id}`,
  stockCountReview: (count: WithId) => `/technician/inventory/counts/${count.id}/review`,
  stockLabels: (of: { search?: string; item?: string } = {}) => `/technician/inventory/labels${asked(of)}`,
  stockItemNew: (of: { ean?: string; code?: string; name?: string } = {}) =>
    `/technician/inventory/new${asked(of)}`,
  stockItem: (item: WithId) => `/technician/inventory/${item.id}`,
  stockItemEdit: (item: WithId) => `/technician/inventory/${item.id}/edit`,
  purchases: () => '/technician/inventory/purchases',
  purchasesOf: (supplier: WithId) => `/technician/inventory/purchases${asked({ supplier: supplier.id })}`,
  shortages: () => '/technician/inventory/purchases/missing',
  purchaseNew: (of: { supplier?: string; item?: string } = {}) =>
    `/technician/inventory/purchases/new${asked(of)}`,
  purchase: (purchase: WithId) => `/technician/inventory/purchases/${purchase.id}`,
  purchaseEdit: (purchase: WithId) => `/technician/inventory/purchases/${purchase.id}/edit`,
  purchaseReceive: (purchase: WithId) => `/technician/inventory/purchases/${purchase.id}/receive`,
  statements: () => '/technician/finances/statements',
  /** A new charge: of an order that has none, or of something else for a client. */
  chargeNew: (of: { order?: string; client?: string; expense?: string } = {}) =>
    `/technician/finances/charges/new${asked(of)}`,
  chargeSettings: () => '/technician/finances/settings',
  profit: () => '/technician/finances/profit',
  suppliers: () => '/technician/suppliers',
  supplierNew: () => '/technician/suppliers/new',
  supplier: (supplier: WithId) => `/technician/suppliers/${supplier.id}`,
  supplierEdit: (supplier: WithId) => `/technician/suppliers/${supplier.id}/edit`,
  contractNew: (clinicId?: string) =>
    `/technician/service-contract/new${clinicId ? asked({ client: clinicId }) : ''}`,
  contractEdit: (contract: WithId) => `/technician/service-contract/${contract.id}/edit`,
}

export type Side = ReturnType<typeof sideAt>

/** The addresses of the side that a role is on. */
export const sideOf = (role: Role): Side => (role === 'technician' ? atWorkshop : atClinic)

/** The addresses of a person's own account. */
export const accountOf = (role: Role) => (role === 'admin' ? accountAt('/admin') : sideOf(role))

/** The addresses outside the signed-in sides. Pages take every address from this file. */
export const paths = {
  landing: () => '/',
  login: () => '/login',
  register: (plan?: string) => `/register${plan ? asked({ plano: plan }) : ''}`,
  registerWithAnswers: () => '/register?autoavaliacao=sim',
  authRedirect: () => '/auth-redirect',
  entry: () => '/entrar',
  reset: () => '/redefinir-senha',
  completion: () => '/completar-cadastro',
  invitation: (token: string) => `/convite/${token}`,
  /** A workshop's invitation of its client. */
  claim: (token: string) => `/assumir/${token}`,
  noOrganization: () => '/no-organization',
  adminSetup: () => '/admin-setup',
  verification: () => '/verificar',
  verify: (code: string) => `/verificar/${code}`,
  selfAssessment: () => '/autoavaliacao',
  /** The help, at the article about a screen if it has one. */
  help: (screen?: string) => `/ajuda${screen ? asked({ tela: screen }) : ''}`,
  helpArticle: (article: { slug: string }) => `/ajuda/${article.slug}`,
  /** A plain answer about a norm. */
  question: (of: { slug: string }) => `/normas/${of.slug}`,
  contact: () => '/contato',
  terms: (version?: number) => `/termos${version ? asked({ versao: version }) : ''}`,
  privacy: (version?: number) => `/privacidade${version ? asked({ versao: version }) : ''}`,
  cookies: (version?: number) => `/cookies${version ? asked({ versao: version }) : ''}`,
  /** @param until the day of the erasure, as a plain date */
  erasureAsked: (until: string) => `/conta-excluida?ate=${until}`,
}
