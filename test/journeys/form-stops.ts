import type { Page } from 'playwright-core'
import { erasureWord } from '#core/privacy/privacy.ts'
import { administratorStops } from './administrator-stops.ts'
import { administratorClaimForms, clinicShareForms, technicianClientForms } from './client-forms.ts'
import { technicianContractForms } from './contract-forms.ts'
import { plugIn } from './passkeys.ts'
import { password as ownPassword, press } from './people.ts'
import { dentistStops, leaverStops, newcomerStops, strangerStops, type Stop } from './stops.ts'
import { technicianStops } from './technician-stops.ts'
import { technicianToolForms } from './tool-stops.ts'

/** The stops with a form, by address; the last one if several share an address. */
function among(stops: Stop[], ...paths: string[]): Stop[] {
  return paths.map((path) => {
    const stop = stops.findLast((one) => one.path === path)
    if (!stop) throw new Error(`nobody stops at ${path}`)
    return stop
  })
}

const pressing = (path: string, ...names: (string | RegExp)[]): Stop => ({
  path,
  open: async (page) => {
    for (const name of names) await press(page, name)
    await page.locator('form[method=post]').last().waitFor()
  },
})

const plugged = new WeakSet<Page>()
/** A passkey that the device has just made, or one that is there, is given a name. */
async function createPasskey(page: Page): Promise<void> {
  if (!plugged.has(page)) await (await plugIn(page)).present(true)
  plugged.add(page)
  await press(page, 'Criar chave de acesso')
  await page.getByLabel('Nome da chave').waitFor()
}

const passkeyStops: Stop[] = [
  { path: '/account', open: createPasskey },
  {
    path: '/account',
    async open(page) {
      await createPasskey(page)
      await press(page, 'Salvar')
      await press(page, /^Ações de/)
      await page.getByRole('menuitem', { name: 'Mudar o nome' }).click()
      await page.getByLabel('Nome da chave').waitFor()
    },
  },
]

/** An indicator with grade 1, and the decision about it. */
const assessed: Stop = {
  path: '/self-assessment',
  async open(page) {
    await press(page, /^Começar/)
    await page.getByRole('radio', { name: /^Nota 1/ }).check()
    await page.getByText('Salvo na conta').waitFor()
    await page.goto('/self-assessment#resultado')
    await press(page, /^Decidir o que fazer/)
    await page.getByRole('button', { name: 'Salvar a decisão' }).waitFor()
  },
}

/** Makes the server ask for identification again before the account is deleted. */
async function askWho(page: Page): Promise<void> {
  await page.route('**/api/erasure', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: { code: 'sign_in_again', message: '' } } })
      : route.continue(),
  )
  await press(page, 'Excluir minha conta')
  await page.getByRole('textbox', { name: erasureWord }).fill(erasureWord)
  await page.keyboard.press('Enter')
  await page.getByLabel('Sua senha').waitFor()
}

export const formsOfStrangers: Stop[] = [
  ...among(strangerStops, '/login', '/register', '/admin-setup', '/convite/{invitation}', '/entrar'),
  ...among(strangerStops, '/redefinir-senha', '/redefinir-senha?token=AAAAAAAAAAAAAAAAAAAAAA'),
  { path: '/ciencia/{wall}' },
  pressing('/assinar/{signing}', 'Não vou assinar'),
  pressing('/assinar/{signing}', /código/i),
  pressing('/cobranca/{chargeLink}', 'Já paguei'),
  pressing('/orcamento/{quoteLink}', /^Aprovar/),
  pressing('/orcamento/{quoteLink}', 'Recusar'),
  pressing('/orcamento/{quoteLink}', 'Perguntar à oficina'),
]

/** Orders, visits and quotes. */
export const formsOfClinics: Stop[] = [
  ...among(dentistStops, '/service-orders/new', '/service-orders/new?equipment={equipment}'),
  ...among(
    dentistStops,
    '/service-orders/{pending}',
    '/service-orders/{closed}',
    '/service-orders/{pending}/edit',
  ),
  pressing('/service-orders/{closed}', 'Pedir garantia'),
  pressing('/finances/charges/{charge}', 'Já paguei'),
  pressing('/service-orders/{pending}', 'Cancelar a ordem'),
  pressing('/service-orders/{completed}', 'Contestar'),
  pressing('/service-orders/{quoted}', 'Recusar o orçamento'),
  pressing('/service-orders/{visited}', 'Recusar horário'),
  pressing('/service-orders/{visited}', 'Outro horário'),
  pressing('/service-orders/{started}', 'Propor visita'),
  ...passkeyStops,
]

/** Equipment, routines, documents and the account. */
export const formsOfDentists: Stop[] = [
  ...among(dentistStops, '/assumir/{clientLink}'),
  pressing('/checklists/{openRun}', 'Encerrar sem terminar'),
  pressing('/messages/quick-replies', 'Nova resposta'),
  ...among(dentistStops, '/messages/{talk}'),
  ...among(dentistStops, '/checklists/{openRun}'),
  ...among(dentistStops, '/checklists/templates/{template}', '/checklists/templates/new'),
  pressing('/checklists/sterilization', /^Registrar o Bowie-Dick/),
  { path: '/checklists/sterilization/new' },
  pressing('/checklists/sterilization/loads/{runningLoad}'),
  pressing('/checklists/sterilization/loads/{runningLoad}', 'Interromper'),
  { path: '/checklists/sterilization/loads/{conformLoad}' },
  pressing('/checklists/sterilization/loads/{releasedLoad}', 'Corrigir'),
  pressing('/checklists/sterilization/loads/{incubatedLoad}'),
  ...among(dentistStops, '/checklists/sterilization/failures/{failure}'),
  pressing('/checklists/sterilization/failures/{failure}', 'Marcar os que faltam', 'Não encontrei'),
  ...among(dentistStops, '/checklists/sterilization/programs'),
  pressing('/checklists/sterilization/programs', /^Novo programa/),
  ...among(dentistStops, '/equipment/new', '/equipment/label/{blankLabel}', '/equipment/{equipment}/edit'),
  pressing('/equipment/reports/{defectReport}', 'Dispensar'),
  pressing('/equipment/label/{label}', 'Tirar de uso'),
  { path: '/documents/new/inventory' },
  pressing('/documents/issued/{issued}', 'Pedir assinatura'),
  pressing('/documents/issued/{issued}', /^Assinar/),
  pressing('/documents/issued/{issued}', 'Compartilhar por link'),
  ...among(dentistStops, '/documents/issued/{issued}', '/documents/{paper}/edit'),
  { path: '/documents/new' },
  pressing('/documents/folder', /^Justificar/),
  pressing('/documents/folder', /^Conferir:/),
  pressing('/compliance/path', 'Mudar respostas'),
  pressing('/compliance/path', /^Quem e quando/),
  pressing('/documents/contracts/{otherContract}', 'Recusar'),
  ...among(
    dentistStops,
    '/planner/plans?search=guarnição',
    '/planner/plans/{plan}',
    '/planner/plans/{plan}/edit',
  ),
  pressing('/planner/plans/{plan}', 'Pular'),
  pressing('/planner?vista=lista', /^Outro dia/),
  assessed,
  ...among(dentistStops, '/finances/budget'),
  pressing('/finances/equipment', 'Dispensar'),
  { path: '/planner/plans/new?equipment={equipment}' },
  { path: '/clinic-profile' },
  pressing('/clinic-profile', 'Mudar feriados'),
  ...clinicShareForms,
  { path: '/clinic-profile/new' },
  ...['/team/staff/new', '/team/staff/{staff_members}/edit'].map((path) => ({ path })),
  { path: '/account' },
  pressing('/account', 'Ativar'),
  {
    path: '/account',
    async open(page) {
      await press(page, 'Ativar')
      await page.getByLabel('Sua senha').fill(ownPassword)
      await press(page, 'Continuar')
      await page.getByLabel('Código que o aplicativo mostra').waitFor()
    },
  },
  ...among(dentistStops, '/team', '/account/support', '/account/support/{supportRequest}'),
]

const charge = '/technician/finances/charges/{charge}'
const claimed = '/technician/finances/charges/{claimedCharge}'
const technicianChargeForms: Stop[] = [
  { path: '/technician/finances/charges/new' },
  { path: '/technician/finances/charges/new?order={unbilledOrder}' },
  { path: '/technician/finances/settings' },
  pressing('/technician/finances/charges?group=none', /^Dispensar/),
  { path: charge },
  pressing(charge, 'Registrar pagamento'),
  pressing(charge, 'Ajustar'),
  pressing(charge, 'Estornar'),
  pressing(claimed, 'Confirmar pagamento'),
  pressing(claimed, 'Não recebi'),
  {
    path: '/technician/finances/charges/{freshCharge}',
    async open(page) {
      await press(page, 'Mais ações')
      await page.getByRole('menuitem', { name: 'Cancelar cobrança' }).click()
      await page.getByLabel('Motivo').waitFor()
    },
  },
]

export const formsOfTechnicians: Stop[] = [
  { path: '/technician/service-orders/new' },
  { path: '/technician/service-orders/{visited}/quote' },
  ...among(technicianStops, '/technician/service-orders/{started}/completion'),
  ...among(technicianStops, '/technician/maintenance-planner'),
  pressing('/technician/service-orders/{pending}', 'Recusar'),
  pressing('/technician/service-orders/{forClient}', 'Enviar por e-mail'),
  pressing('/technician/service-orders/{forClient}', 'Responder'),
  pressing('/technician/service-orders/{visited}', 'Desistir da ordem'),
  pressing('/technician/service-orders/{started}', 'Devolver a ordem'),
  pressing('/technician/service-orders/{started}', 'Aguardar peça'),
  pressing('/technician/service-orders/{warranty}', 'É outro defeito'),
  ...among(
    technicianStops,
    '/technician/inventory/counts/{stock_counts}',
    '/technician/inventory/new',
    '/technician/inventory/{stock_items}',
    '/technician/inventory/{stock_items}?parte=reservas',
    '/technician/inventory/{stock_items}/edit',
    '/technician/import/stock-items?arquivo={imports}',
    '/technician/inventory/purchases/new?item={stock_items}',
    '/technician/inventory/purchases/missing',
    '/technician/inventory/purchases/{purchases}',
    '/technician/inventory/purchases/{purchases}/receive',
    '/technician/inventory/purchases/{orderedPurchase}/edit',
    '/technician/finances/profit',
    '/technician/expenses/new?client={client}',
    '/technician/expenses/{expenses}/edit',
    '/technician/expenses?situacao=unpaid&mes=todos',
    '/technician/service-contract/new?client={clinic}',
    '/technician/service-contract/{contract}/edit',
    '/technician/suppliers/new',
    '/technician/suppliers/{suppliers}/edit',
    '/technician/documents/new?kind=price_list&supplier={suppliers}',
  ),
  ...technicianChargeForms,
  pressing('/technician/finances/charges/{paidCharge}', 'Criar link'),
  ...technicianContractForms,
  ...technicianClientForms,
  pressing('/technician/inventory/places', 'Novo lugar'),
  pressing('/technician/messages/quick-replies', /^Editar /),
  ...technicianToolForms,
  pressing('/technician/inventory/places', /^Editar /),
  pressing('/technician/inventory/counts', 'Nova contagem'),
  pressing('/technician/inventory/counts/{stock_counts}', 'Conferir diferenças'),
  { path: '/technician/clients/new' },
  { path: '/technician/clients/{client}/edit' },
  ...among(technicianStops, '/technician/settings', '/technician/team'),
]

/** A technician without orders may leave at once. */
export const formsOfThoseWhoLeave: Stop[] = [
  pressing('/technician/account/data', 'Excluir minha conta'),
  { path: '/technician/account/data', open: askWho },
]

export const formsOfAdministrators: Stop[] = [
  ...among(
    administratorStops,
    '/admin/legal',
    '/admin/service-orders/{contested}',
    '/admin/plans?search=maria',
    '/admin/contacts/{contact}',
    '/admin/testimonials',
    '/admin/access',
    '/admin/message-reports/{messageReport}',
  ),
  ...['/admin/settings', '/admin/service-orders/{disputed}'].map((path) => ({ path })),
  pressing('/admin/norms', 'Acrescentar'),
  ...administratorClaimForms,
  ...['Desativar', 'Gerar códigos novos'].map((name) => pressing('/admin/account', name)),
  pressing('/admin/contacts/{contact}', 'Apagar a pedido da pessoa'),
  { path: '/admin/registries/{workshop}' },
  { path: '/admin/support/{theirSupportRequest}' },
  pressing('/admin/support/{supportRequest}', 'Encerrar pedido'),
  pressing('/admin/access', /^Tirar acesso de/),
  ...['Fazer cópia agora', 'Conferir agora'].map((name) => pressing('/admin/database', name)),
  ...[/^Encerrar a sessão/, 'Reenviar confirmação', 'Enviar link de nova senha', 'Encerrar sessões'].map(
    (name) => pressing('/admin/users/{person}', name),
  ),
  pressing('/admin/users/{person}', 'Suspender conta'),
  pressing('/admin/users/{suspended}', 'Reativar conta'),
  pressing('/admin/users/{secured}', 'Redefinir duas etapas'),
  ...[/^Editar o depoimento/, /^Remover o depoimento/].map((name) => pressing('/admin/testimonials', name)),
  {
    path: '/admin/testimonials',
    async open(page) {
      await page.locator('[id^=down-]').first().click()
      await press(page, 'Salvar ordem')
      await page.getByLabel('Motivo').waitFor()
    },
  },
]

export { leaverStops as formsOfLeavers, newcomerStops as formsOfNewcomers }

/** The second step of the sign-in, and its alternatives. */
export async function comeIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Entrar')
  await page.getByLabel('Código do aplicativo').waitFor()
}
