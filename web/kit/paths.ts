type WithId = { id: string }

/** Ids of what a document is about. */
interface DraftSubject {
  equipment?: string
  order?: string
}

/** What a new paper is of: a kind, a piece of equipment, a supplier, or an older paper. */
interface PaperOf {
  kind?: string
  equipment?: string
  supplier?: string
  replaces?: string
}

const asked = (of: object): string => {
  const text = new URLSearchParams(Object.entries(of)).toString()
  return text && `?${text}`
}

/** Every address of the application. A page never writes one by hand. */
export const paths = {
  landing: () => '/',
  login: () => '/login',
  register: (plan?: string) => (plan ? `/register?plano=${plan}` : '/register'),
  authRedirect: () => '/auth-redirect',
  entry: () => '/entrar',
  reset: () => '/redefinir-senha',
  confirmEmail: () => '/confirmar-email',
  completion: () => '/completar-cadastro',
  invitation: (token: string) => `/convite/${token}`,
  noOrganization: () => '/no-organization',
  verify: (code: string) => `/verificar/${code}`,
  signing: (token: string) => `/assinar/${token}`,
  sharedDocument: (token: string) => `/documento/${token}`,
  terms: (version?: number) => (version ? `/termos?versao=${version}` : '/termos'),
  privacy: (version?: number) => (version ? `/privacidade?versao=${version}` : '/privacidade'),
  cookies: (version?: number) => (version ? `/cookies?versao=${version}` : '/cookies'),
  verification: () => '/verificar',
  selfAssessment: () => '/autoavaliacao',
  ownAssessment: () => '/self-assessment',
  registerWithAnswers: () => '/register?autoavaliacao=sim',
  contact: () => '/contato',
  contactReceived: () => '/contato/recebida',
  /** Until when, as a plain date. */
  erasureAsked: (until: string) => `/conta-excluida?ate=${until}`,

  dashboard: () => '/dashboard',
  equipmentList: () => '/equipment',
  equipmentNew: () => '/equipment/new',
  equipment: (equipment: WithId) => `/equipment/${equipment.id}`,
  equipmentEdit: (equipment: WithId) => `/equipment/${equipment.id}/edit`,
  labels: (equipment?: WithId) =>
    equipment ? `/equipment/labels?equipment=${equipment.id}` : '/equipment/labels',
  scan: () => '/equipment/scan',
  /** What is behind a label, by its token or its code. */
  label: (key: string) => `/equipment/label/${key}`,
  /** What anybody sees behind it. */
  publicLabel: (token: string) => `/q/${token}`,
  defectReports: () => '/equipment/reports',
  defectReport: (report: WithId) => `/equipment/reports/${report.id}`,
  serviceOrderFrom: (report: WithId) => `/service-orders/new?report=${report.id}`,
  serviceOrders: () => '/service-orders',
  serviceOrderNew: (equipment?: WithId) =>
    equipment ? `/service-orders/new?equipment=${equipment.id}` : '/service-orders/new',
  serviceOrder: (order: WithId) => `/service-orders/${order.id}`,
  checklists: () => '/checklists',
  checklist: (run: WithId) => `/checklists/${run.id}`,
  checklistNew: () => '/checklists/new',
  checklistTemplates: () => '/checklists/templates',
  checklistTemplateNew: () => '/checklists/templates/new',
  /** By its name: `builtin:daily`, `own:…`. */
  checklistTemplate: (template: string) => `/checklists/templates/${template}`,
  /** Today, or the given date. */
  sterilization: (date?: string) =>
    date ? `/checklists/sterilization?date=${date}` : '/checklists/sterilization',
  sterilizationNew: (of: { equipment?: string; purpose?: string; failure?: string } = {}) =>
    `/checklists/sterilization/new${asked(of)}`,
  sterilizationBook: () => '/checklists/sterilization/loads',
  sterilizationLoad: (load: WithId) => `/checklists/sterilization/loads/${load.id}`,
  sterilizationFailures: () => '/checklists/sterilization/failures',
  sterilizationFailure: (failure: WithId) => `/checklists/sterilization/failures/${failure.id}`,
  sterilizationPrograms: () => '/checklists/sterilization/programs',
  planner: () => '/planner',
  /** What a day holds. */
  plannerDay: (day: string) => `/planner?vista=dia&dia=${day}`,
  maintenancePlans: () => '/planner/plans',
  overduePlans: () => '/planner/plans?due=overdue',
  maintenancePlanNew: (equipment?: WithId) =>
    equipment ? `/planner/plans/new?equipment=${equipment.id}` : '/planner/plans/new',
  maintenancePlan: (plan: WithId) => `/planner/plans/${plan.id}`,
  maintenancePlanEdit: (plan: WithId) => `/planner/plans/${plan.id}/edit`,
  documents: () => '/documents',
  document: (paper: WithId) => `/documents/${paper.id}`,
  documentEdit: (paper: WithId) => `/documents/${paper.id}/edit`,
  /** A new one, of that kind or for that piece, or in the place of an older one. */
  documentNew: (of: PaperOf = {}) => `/documents/new${asked(of)}`,
  technicianPaper: (paper: WithId) => `/technician/documents/${paper.id}`,
  technicianPaperEdit: (paper: WithId) => `/technician/documents/${paper.id}/edit`,
  technicianPaperNew: (of: PaperOf = {}) => `/technician/documents/new${asked(of)}`,
  inspectionFolder: () => '/documents/folder',
  documentKinds: () => '/documents/kinds',
  /** Begins a document of that kind, about that piece, order or client. */
  draftNew: (kind: string, of: DraftSubject = {}) => `/documents/new/${kind}${asked(of)}`,
  draft: (draft: WithId) => `/documents/drafts/${draft.id}`,
  issuedDocument: (document: WithId) => `/documents/issued/${document.id}`,
  compliance: () => '/compliance',
  clinicProfile: () => '/clinic-profile',
  clinicPlan: () => '/clinic-profile#plano',
  clinicNew: () => '/clinic-profile/new',
  team: () => '/team',
  serviceOrderEdit: (order: WithId) => `/service-orders/${order.id}/edit`,

  account: () => '/account',
  technicianAccount: () => '/technician/account',
  adminAccount: () => '/admin/account',
  accountNotifications: () => '/account/notifications',
  technicianAccountNotifications: () => '/technician/account/notifications',
  accountData: () => '/account/data',
  technicianAccountData: () => '/technician/account/data',
  adminAccountData: () => '/admin/account/data',
  accountLog: () => '/account/data/log',
  technicianAccountLog: () => '/technician/account/data/log',
  adminAccountLog: () => '/admin/account/data/log',

  technician: () => '/technician',
  technicianServiceOrders: () => '/technician/service-orders',
  technicianServiceOrderNew: (clinicId?: string) =>
    clinicId ? `/technician/service-orders/new?client=${clinicId}` : '/technician/service-orders/new',
  technicianServiceOrderFor: (equipment: WithId & { clinicId: string }) =>
    `/technician/service-orders/new?client=${equipment.clinicId}&equipment=${equipment.id}`,
  technicianServiceOrder: (order: WithId) => `/technician/service-orders/${order.id}`,
  technicianQuote: (order: WithId) => `/technician/service-orders/${order.id}/quote`,
  technicianCompletion: (order: WithId) => `/technician/service-orders/${order.id}/completion`,
  technicianLabels: () => '/technician/labels',
  technicianDefectReports: () => '/technician/reports',
  technicianDefectReport: (report: WithId) => `/technician/reports/${report.id}`,
  /** An order that is made of what somebody reported of a piece of a clinic that the workshop keeps. */
  technicianServiceOrderFrom: (report: WithId & { clinicId: string }) =>
    `/technician/service-orders/new?client=${report.clinicId}&report=${report.id}`,
  technicianScan: () => '/technician/scan',
  technicianLabel: (key: string) => `/technician/label/${key}`,
  technicianEquipment: (equipment: WithId) => `/technician/equipment/${equipment.id}`,
  technicianEquipmentEdit: (equipment: WithId) => `/technician/equipment/${equipment.id}/edit`,
  technicianEquipmentNew: (clinicId: string) => `/technician/equipment/new?clinic=${clinicId}`,
  technicianChecklists: () => '/technician/checklist',
  technicianChecklist: (run: WithId) => `/technician/checklist/${run.id}`,
  technicianChecklistNew: () => '/technician/checklist/new',
  technicianChecklistFor: (order: WithId) => `/technician/checklist/new?order=${order.id}`,
  technicianChecklistTemplates: () => '/technician/checklist/templates',
  technicianChecklistTemplateNew: () => '/technician/checklist/templates/new',
  technicianChecklistTemplate: (template: string) => `/technician/checklist/templates/${template}`,
  technicianPlanner: () => '/technician/maintenance-planner',
  technicianPlans: () => '/technician/maintenance-planner/plans',
  technicianPlanNew: (equipment?: WithId) =>
    equipment
      ? `/technician/maintenance-planner/plans/new?equipment=${equipment.id}`
      : '/technician/maintenance-planner/plans/new',
  /** What is planned for a client that the workshop keeps. */
  technicianPlansFor: (clinicId: string) => `/technician/maintenance-planner/plans/new?clinic=${clinicId}`,
  technicianMaintenancePlan: (plan: WithId) => `/technician/maintenance-planner/plans/${plan.id}`,
  technicianPlanEdit: (plan: WithId) => `/technician/maintenance-planner/plans/${plan.id}/edit`,
  technicianDocuments: () => '/technician/documents',
  technicianDocumentKinds: () => '/technician/documents/kinds',
  technicianDraftNew: (kind: string, of: DraftSubject = {}) =>
    `/technician/documents/new/${kind}${asked(of)}`,
  technicianDraft: (draft: WithId) => `/technician/documents/drafts/${draft.id}`,
  technicianIssuedDocument: (document: WithId) => `/technician/documents/issued/${document.id}`,
  suppliers: () => '/technician/suppliers',
  supplierNew: () => '/technician/suppliers/new',
  supplier: (supplier: WithId) => `/technician/suppliers/${supplier.id}`,
  supplierEdit: (supplier: WithId) => `/technician/suppliers/${supplier.id}/edit`,
  technicianClients: () => '/technician/clients',
  technicianClientNew: () => '/technician/clients/new',
  technicianSettings: () => '/technician/settings',
  technicianPlan: () => '/technician/settings#plano',
  technicianTeam: () => '/technician/team',

  adminSetup: () => '/admin-setup',
  admin: () => '/admin',
  adminAccess: () => '/admin/access',
  adminLog: () => '/admin/access/log',
  adminLegal: () => '/admin/legal',
  adminMails: () => '/admin/mails',
  adminSettings: () => '/admin/settings',
  adminPlans: () => '/admin/plans',
  adminContacts: () => '/admin/contacts',
  adminContact: (message: WithId) => `/admin/contacts/${message.id}`,
  adminTestimonials: () => '/admin/testimonials',
  adminMail: (mail: WithId) => `/admin/mails/${mail.id}`,
  adminServiceOrder: (order: WithId) => `/admin/service-orders/${order.id}`,
}
