import type { Page } from 'playwright-core'
import { dentistChargeStops } from './charge-stops.ts'
import { clinicFinanceStops } from './finance-stops.ts'
import { clinicMessageStops } from './message-stops.ts'
import { complianceStops } from './compliance-stops.ts'
import { checklistStops } from './checklist-stops.ts'
import { documentStops } from './document-stops.ts'
import { assistantStop, helpStops } from './help-stops.ts'
import type { Life } from './life.ts'
import { press } from './people.ts'
import { linkStops } from './signing-stops.ts'

/** A page to inspect, and a step that opens something on it. */
export interface Stop {
  /** `/equipment/{equipment}`: names in braces are taken from the life. */
  path: string
  /** The page's state, for the test's name. */
  showing?: string
  /** The server answers 404 or 400, which is what the page shows. */
  finds?: 'nothing' | 'faults'
  open?: (page: Page) => Promise<unknown>
}

/** Each stop after its name, for a table of tests. */
export const named = (stops: Stop[]): [string, Stop][] =>
  stops.map((stop) => [stop.showing ? `${stop.path} with ${stop.showing}` : stop.path, stop])

/** The stop's address in this life. */
export function addressOf({ path }: Stop, life: Life): string {
  const names: Record<string, string | undefined> = {
    code: life.closed.documents[0]?.verificationCode,
    report: life.closed.documents[0]?.id,
    client: life.forClient.clinic.id,
    theirs: life.forClient.equipment.id,
    equipment: life.equipment.id,
    pending: life.pending.id,
    visited: life.visited.id,
    quoted: life.quoted.id,
    started: life.started.id,
    contested: life.contested.id,
    closed: life.closed.id,
    forClient: life.forClient.id,
    plan: life.plan,
    theirPlan: life.theirPlan,
    mail: life.mail,
    contact: life.contact,
    invitation: life.invitation,
    paper: life.paper.id,
    label: life.labels.token,
    blankLabel: life.labels.blankToken,
    defectReport: life.labels.defectReportId,
    reportLink: life.labels.confirmSecret,
    theirLabel: life.theirLabels.token,
    supplierPaper: life.supplierPaper,
    ...life.records,
    theirReport: life.theirLabels.defectReportId,
    ...life.charged,
    ...life.drafted,
    ...life.checked,
    ...life.sterilized,
    ...life.linked,
    chargeLink: life.money.token,
    paidCharge: life.money.chargeId,
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
}

/** An unknown address, and the pages that replace missing or failed ones. */
export const standIns = ['/nao-existe', '/404', '/500']

export const strangerStops: Stop[] = [
  { path: '/' },
  {
    path: '/',
    showing: 'all that is folded',
    open: (page) => page.evaluate(`document.querySelectorAll('details').forEach((one) => (one.open = true))`),
  },
  { path: '/login' },
  { path: '/register' },
  { path: '/register', showing: 'what is missing', open: (page) => press(page, 'Criar conta grátis') },
  { path: '/admin-setup' },
  { path: '/convite/{invitation}' },
  {
    path: '/convite/{invitation}',
    showing: 'what is missing',
    open: (page) => press(page, 'Criar conta e entrar na equipe'),
  },
  { path: '/assumir/{clientLink}' },
  { path: '/assumir/AAAAAAAAAAAAAAAAAAAAAA', finds: 'nothing' },
  { path: '/entrar' },
  { path: '/entrar', showing: 'what is missing', open: (page) => press(page, 'Receber um link de acesso') },
  { path: '/entrar?token=AAAAAAAAAAAAAAAAAAAAAA' },
  { path: '/entrar/provedor' },
  { path: '/redefinir-senha' },
  {
    path: '/redefinir-senha?token=AAAAAAAAAAAAAAAAAAAAAA',
    showing: 'a weak password',
    async open(page) {
      await page.getByLabel('Nova senha').fill('flamengo')
      await page.getByText('Força da senha: muito fraca').waitFor()
    },
  },
  { path: '/confirmar-email?token=AAAAAAAAAAAAAAAAAAAAAA' },
  { path: '/termos' },
  { path: '/privacidade' },
  { path: '/cookies' },
  ...helpStops,
  { path: '/conta-excluida' },
  { path: '/autoavaliacao' },
  {
    path: '/autoavaliacao#indicador-15',
    showing: 'an answer',
    open: (page) => page.getByRole('radio', { name: /^Nota 2/ }).check(),
  },
  { path: '/autoavaliacao#indicador-11', showing: 'a subject that can be left out' },
  { path: '/autoavaliacao#resultado', showing: 'the result' },
  { path: '/conta-excluida?ate=2099-12-31' },
  { path: '/verificar' },
  { path: '/verificar/{code}' },
  { path: '/verificar/AAAA-BBBB-CCCC' },
  ...linkStops,
  { path: '/q/{label}' },
  {
    path: '/q/{label}',
    showing: 'what is missing',
    finds: 'faults',
    async open(page) {
      await press(page, 'Relatar defeito')
      await page.getByText(/^Nada foi enviado ainda/).waitFor()
    },
  },
  { path: '/q/{label}?relato=recebido' },
  { path: '/q/{label}?relato=confirmar' },
  { path: '/q/{blankLabel}', showing: 'a blank label' },
  { path: '/relato/{reportLink}' },
  { path: '/relato/AAAAAAAAAAAAAAAAAAAAAA', showing: 'a link that is over', finds: 'nothing' },
  ...standIns.map((path) => ({ path })),
]

/** Pages of a person who came in by a provider and has no profile yet. */
export const newcomerStops: Stop[] = [
  { path: '/completar-cadastro' },
  {
    path: '/completar-cadastro',
    showing: 'what is missing',
    open: (page) => press(page, 'Concluir cadastro'),
  },
]

/** Pages of a person who no longer belongs to any organization. */
export const leaverStops: Stop[] = [
  { path: '/no-organization' },
  {
    path: '/no-organization',
    showing: 'what is missing',
    open: (page) => press(page, 'Cadastrar clínica'),
  },
]

export const dentistStops: Stop[] = [
  ...dentistChargeStops,
  { path: '/dashboard' },
  { path: '/dashboard', showing: 'the costs as a table', open: (page) => press(page, 'Ver como tabela') },
  { path: '/service-orders' },
  { path: '/service-orders?search=nada-disso' },
  { path: '/service-orders/new' },
  {
    path: '/service-orders/new?equipment={equipment}',
    showing: 'the technicians',
    async open(page) {
      await page.getByLabel('O que está acontecendo').fill('Vaza vapor')
      await press(page, 'Continuar')
      await page.getByRole('radio', { name: /Bartolomeu/ }).check()
    },
  },
  { path: '/service-orders/{pending}' },
  { path: '/service-orders/{pending}', showing: 'a dialog', open: (page) => press(page, 'Cancelar a ordem') },
  { path: '/service-orders/{visited}' },
  { path: '/service-orders/{quoted}' },
  { path: '/service-orders/{contested}' },
  { path: '/service-orders/{closed}' },
  { path: '/service-orders/{pending}/edit' },
  ...checklistStops,
  { path: '/planner' },
  { path: '/planner?vista=semana' },
  { path: '/planner?vista=dia' },
  { path: '/planner?vista=lista' },
  { path: '/planner', showing: 'the feed', open: (page) => press(page, 'No celular') },
  { path: '/equipment' },
  { path: '/equipment', showing: 'the bell', open: (page) => press(page, /^Notificações/) },
  assistantStop,
  { path: '/equipment/new' },
  {
    path: '/equipment/new',
    showing: 'the form',
    async open(page) {
      await press(page, 'Raio X intraoral')
      await page.getByRole('checkbox', { name: /^Levantamento radiométrico/ }).waitFor()
    },
  },
  { path: '/equipment/{equipment}' },
  { path: '/equipment/labels' },
  { path: '/equipment/scan' },
  { path: '/equipment/label/AAAA-AAAA', showing: 'a label of nobody', finds: 'nothing' },
  { path: '/equipment/label/{label}' },
  { path: '/equipment/label/{blankLabel}', showing: 'a blank label' },
  { path: '/equipment/reports' },
  { path: '/equipment/reports/{defectReport}' },
  {
    path: '/equipment/reports/{defectReport}',
    showing: 'a dialog',
    open: (page) => press(page, 'Dispensar'),
  },
  {
    path: '/equipment/{equipment}',
    showing: 'further routines',
    open: (page) => press(page, /outras rotinas sugeridas$/),
  },
  { path: '/equipment/{equipment}/edit' },
  { path: '/documents' },
  { path: '/documents/folder' },
  { path: '/documents/contracts' },
  { path: '/documents/contracts/{sentContract}' },
  ...documentStops,
  ...clinicMessageStops,
  ...clinicFinanceStops,
  ...complianceStops,
  { path: '/planner/plans' },
  { path: '/planner/plans?search=nada-disso' },
  {
    path: '/planner/plans?search=guarnição',
    showing: 'the counter of uses',
    async open(page) {
      await page.getByRole('link', { name: /^Troca da guarnição/ }).click()
      await page.getByText('Nenhuma leitura do contador ainda.').waitFor()
    },
  },
  { path: '/planner/plans/new', showing: 'the equipment' },
  {
    path: '/planner/plans/new?equipment={equipment}',
    showing: 'what is missing',
    open: (page) => press(page, 'Salvar plano'),
  },
  { path: '/planner/plans/{plan}' },
  { path: '/planner/plans/{plan}', showing: 'a dialog', open: (page) => press(page, 'Marcar como feita') },
  { path: '/planner/plans/{plan}/edit' },
  { path: '/clinic-profile' },
  {
    path: '/clinic-profile',
    showing: 'what is wrong',
    async open(page) {
      await page.getByLabel('CEP').fill('20040-002')
      await page.getByRole('group', { name: 'Segunda' }).getByRole('checkbox').check()
      await press(page, 'Salvar')
    },
  },
  { path: '/clinic-profile/new' },
  { path: '/account' },
  {
    path: '/account',
    showing: 'how the second factor is turned on',
    open: (page) => press(page, 'Ativar'),
  },
  { path: '/account/notifications' },
  { path: '/account/data' },
  { path: '/account/data/log' },
  { path: '/account/data/log?kind=link', showing: 'nothing' },
  { path: '/self-assessment' },
  {
    path: '/self-assessment',
    showing: 'an indicator',
    async open(page) {
      const begin = page.getByRole('button', { name: 'Começar autoavaliação' })
      const go = page.getByRole('link', { name: /^(Começar|Continuar)$/ })
      await begin.or(go).first().click()
      await page.getByRole('radio', { name: /^Nota 1/ }).check()
      await page.getByText('Salvo na conta').waitFor()
    },
  },
  { path: '/self-assessment#resultado', showing: 'the result' },
  { path: '/assumir/{clientLink}' },
  { path: '/team' },
  {
    path: '/team',
    showing: 'the link of an invitation',
    // The other invitation's link stays valid, because other pages open it.
    open: (page) => press(page, 'Novo link'),
  },
  {
    path: '/team',
    showing: "a member's permissions",
    async open(page) {
      await press(page, /^Ações de Sônia/)
      await page.getByRole('menuitem', { name: 'Mudar permissões' }).click()
    },
  },
]
