type WithId = { id: string }

/** Every address of the application. A page never writes one by hand. */
export const paths = {
  landing: () => '/',
  login: () => '/login',
  register: (plan?: string) => (plan ? `/register?plano=${plan}` : '/register'),
  authRedirect: () => '/auth-redirect',
  invitation: (token: string) => `/convite/${token}`,
  noOrganization: () => '/no-organization',
  verify: (code: string) => `/verificar/${code}`,

  dashboard: () => '/dashboard',
  equipmentList: () => '/equipment',
  equipmentNew: () => '/equipment/new',
  equipment: (equipment: WithId) => `/equipment/${equipment.id}`,
  equipmentEdit: (equipment: WithId) => `/equipment/${equipment.id}/edit`,
  serviceOrders: () => '/service-orders',
  serviceOrderNew: (equipment?: WithId) =>
    equipment ? `/service-orders/new?equipment=${equipment.id}` : '/service-orders/new',
  serviceOrder: (order: WithId) => `/service-orders/${order.id}`,
  clinicProfile: () => '/clinic-profile',
  clinicPlan: () => '/clinic-profile#plano',
  clinicNew: () => '/clinic-profile/new',
  team: () => '/team',
  serviceOrderEdit: (order: WithId) => `/service-orders/${order.id}/edit`,

  account: () => '/account',
  technicianAccount: () => '/technician/account',
  adminAccount: () => '/admin/account',

  technician: () => '/technician',
  technicianServiceOrders: () => '/technician/service-orders',
  technicianServiceOrderNew: (clinicId?: string) =>
    clinicId ? `/technician/service-orders/new?client=${clinicId}` : '/technician/service-orders/new',
  technicianServiceOrderFor: (equipment: WithId & { clinicId: string }) =>
    `/technician/service-orders/new?client=${equipment.clinicId}&equipment=${equipment.id}`,
  technicianServiceOrder: (order: WithId) => `/technician/service-orders/${order.id}`,
  technicianQuote: (order: WithId) => `/technician/service-orders/${order.id}/quote`,
  technicianCompletion: (order: WithId) => `/technician/service-orders/${order.id}/completion`,
  technicianEquipment: (equipment: WithId) => `/technician/equipment/${equipment.id}`,
  technicianEquipmentEdit: (equipment: WithId) => `/technician/equipment/${equipment.id}/edit`,
  technicianEquipmentNew: (clinicId: string) => `/technician/equipment/new?clinic=${clinicId}`,
  technicianClients: () => '/technician/clients',
  technicianClientNew: () => '/technician/clients/new',
  technicianSettings: () => '/technician/settings',
  technicianPlan: () => '/technician/settings#plano',
  technicianTeam: () => '/technician/team',

  adminSetup: () => '/admin-setup',
  admin: () => '/admin',
  adminAccess: () => '/admin/access',
  adminLog: () => '/admin/access/log',
  adminMails: () => '/admin/mails',
  adminSettings: () => '/admin/settings',
  adminPlans: () => '/admin/plans',
  adminMail: (mail: WithId) => `/admin/mails/${mail.id}`,
  adminServiceOrder: (order: WithId) => `/admin/service-orders/${order.id}`,
}
