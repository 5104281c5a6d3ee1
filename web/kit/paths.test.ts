import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address stays where bookmarks and printed codes expect it', () => {
  const sample = { id: '1' }
  const all = Object.entries(paths).map(([name, path]) => [name, (path as (of?: unknown) => string)(sample)])
  expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminAccess": "/admin/access",
      "adminLog": "/admin/access/log",
      "adminMail": "/admin/mails/1",
      "adminMails": "/admin/mails",
      "adminPlans": "/admin/plans",
      "adminServiceOrder": "/admin/service-orders/1",
      "adminSettings": "/admin/settings",
      "adminSetup": "/admin-setup",
      "authRedirect": "/auth-redirect",
      "clinicNew": "/clinic-profile/new",
      "clinicPlan": "/clinic-profile#plano",
      "clinicProfile": "/clinic-profile",
      "dashboard": "/dashboard",
      "equipment": "/equipment/1",
      "equipmentEdit": "/equipment/1/edit",
      "equipmentList": "/equipment",
      "equipmentNew": "/equipment/new",
      "invitation": "/convite/[object Object]",
      "landing": "/",
      "login": "/login",
      "noOrganization": "/no-organization",
      "register": "/register?plano=[object Object]",
      "serviceOrder": "/service-orders/1",
      "serviceOrderEdit": "/service-orders/1/edit",
      "serviceOrderNew": "/service-orders/new?equipment=1",
      "serviceOrders": "/service-orders",
      "team": "/team",
      "technician": "/technician",
      "technicianClientNew": "/technician/clients/new",
      "technicianClients": "/technician/clients",
      "technicianCompletion": "/technician/service-orders/1/completion",
      "technicianEquipment": "/technician/equipment/1",
      "technicianEquipmentEdit": "/technician/equipment/1/edit",
      "technicianEquipmentNew": "/technician/equipment/new?clinic=[object Object]",
      "technicianPlan": "/technician/settings#plano",
      "technicianQuote": "/technician/service-orders/1/quote",
      "technicianServiceOrder": "/technician/service-orders/1",
      "technicianServiceOrderFor": "/technician/service-orders/new?client=undefined&equipment=1",
      "technicianServiceOrderNew": "/technician/service-orders/new?client=[object Object]",
      "technicianServiceOrders": "/technician/service-orders",
      "technicianSettings": "/technician/settings",
      "technicianTeam": "/technician/team",
      "verify": "/verificar/[object Object]",
    }
  `)
})
