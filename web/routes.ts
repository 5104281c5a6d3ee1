import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** One line a page, inside the shell that it belongs to; the addresses are those of `web/kit/paths.ts`. */
export default [
  index('landing/LandingPage.tsx'),
  route('login', 'account/LoginPage.tsx'),
  route('register', 'account/RegisterPage.tsx'),
  route('admin-setup', 'administration/AdminSetupPage.tsx'),
  route('auth-redirect', 'account/AuthRedirectPage.tsx'),
  route('convite/:token', 'team/InvitationPage.tsx'),
  route('no-organization', 'organization/NoOrganizationPage.tsx'),
  route('verificar/:code?', 'document/VerificationPage.tsx'),

  layout('shell/DentistShell.tsx', [
    route('dashboard', 'service-order/DentistDashboardPage.tsx'),
    route('service-orders', 'service-order/ServiceOrdersPage.tsx'),
    route('service-orders/new', 'service-order/ServiceOrderNewPage.tsx'),
    route('service-orders/:id', 'service-order/ServiceOrderPage.tsx'),
    route('service-orders/:id/edit', 'service-order/ServiceOrderEditPage.tsx'),
    route('equipment', 'equipment/EquipmentListPage.tsx'),
    route('equipment/new', 'equipment/EquipmentNewPage.tsx'),
    route('equipment/:id', 'equipment/EquipmentPage.tsx'),
    route('equipment/:id/edit', 'equipment/EquipmentEditPage.tsx'),
    route('clinic-profile', 'organization/ClinicProfilePage.tsx'),
    route('account', 'account/SecurityPage.tsx'),
    route('clinic-profile/new', 'organization/ClinicNewPage.tsx'),
    route('team', 'team/TeamPage.tsx'),
  ]),

  route('technician', 'shell/TechnicianShell.tsx', [
    index('service-order/TechnicianDashboardPage.tsx'),
    route('service-orders', 'service-order/TechnicianServiceOrdersPage.tsx'),
    route('service-orders/new', 'service-order/TechnicianServiceOrderNewPage.tsx'),
    route('service-orders/:id', 'service-order/ServiceOrderPage.tsx', { id: 'technician-service-order' }),
    route('service-orders/:id/quote', 'quote/QuotePage.tsx'),
    route('service-orders/:id/completion', 'completion/CompletionPage.tsx'),
    route('equipment/new', 'equipment/TechnicianEquipmentNewPage.tsx'),
    route('equipment/:id', 'equipment/TechnicianEquipmentPage.tsx'),
    route('equipment/:id/edit', 'equipment/TechnicianEquipmentEditPage.tsx'),
    route('clients', 'client/ClientListPage.tsx'),
    route('clients/new', 'client/ClientForm.tsx'),
    route('settings', 'organization/SettingsPage.tsx'),
    route('account', 'account/SecurityPage.tsx', { id: 'technician-account' }),
    route('team', 'team/TeamPage.tsx', { id: 'technician-team' }),
  ]),

  route('admin', 'shell/AdminShell.tsx', [
    index('organization/AdminDashboardPage.tsx'),
    route('access', 'administration/AccessPage.tsx'),
    route('account', 'account/SecurityPage.tsx', { id: 'admin-account' }),
    route('settings', 'setting/AdminSettingsPage.tsx'),
    route('plans', 'plan/AdminPlansPage.tsx'),
    route('mails', 'mail/MailListPage.tsx'),
    route('mails/:id', 'mail/MailPage.tsx'),
    route('service-orders/:id', 'service-order/AdminServiceOrderPage.tsx'),
  ]),

  route('*', 'shell/NotFoundPage.tsx'),
] satisfies RouteConfig
