import { technicianChargeStops } from './charge-stops.ts'
import { technicianFinanceStops } from './finance-stops.ts'
import { technicianMessageStops } from './message-stops.ts'
import { technicianDocumentStops } from './document-stops.ts'
import { press } from './people.ts'
import { technicianToolStops } from './tool-stops.ts'
import type { Stop } from './stops.ts'

export const technicianStops: Stop[] = [
  { path: '/technician/checklist' },
  { path: '/technician/checklist/new' },
  { path: '/technician/checklist/new?order={started}' },
  { path: '/technician/checklist/{preventive}' },
  { path: '/technician/checklist/templates' },
  { path: '/technician/checklist/templates/builtin:preventive-autoclave' },
  { path: '/technician/checklist/templates/new' },
  { path: '/technician/maintenance-planner' },
  { path: '/technician/maintenance-planner?vista=semana' },
  { path: '/technician/maintenance-planner?vista=dia' },
  { path: '/technician/maintenance-planner?vista=lista' },
  {
    path: '/technician/maintenance-planner',
    showing: 'another day',
    async open(page) {
      await page
        .getByRole('button', { name: /até \d+:\d\d/ })
        .first()
        .click()
      await press(page, 'Outro dia')
    },
  },
  { path: '/technician' },
  { path: '/technician/service-orders' },
  { path: '/technician/service-orders?tab=available' },
  { path: '/technician/service-orders/new' },
  { path: '/technician/service-orders/{pending}' },
  { path: '/technician/service-orders/{started}' },
  { path: '/technician/service-orders/{forClient}' },
  { path: '/technician/service-orders/{visited}/quote' },
  {
    path: '/technician/service-orders/{visited}/quote',
    showing: 'what the clinic sees',
    open: (page) => press(page, 'Ver como a clínica verá'),
  },
  {
    path: '/technician/service-orders/{started}/completion',
    showing: 'what is missing',
    async open(page) {
      await press(page, 'Temperatura')
      await press(page, 'Outra peça')
      await press(page, /^(Adicionar|Outro) instrumento$/)
      await press(page, /^Ver os \d+ que faltam$/)
    },
  },
  { path: '/technician/equipment/new?clinic={client}' },
  { path: '/technician/equipment/{theirs}' },
  { path: '/technician/equipment/{theirs}/edit' },
  { path: '/technician/maintenance-planner/plans' },
  { path: '/technician/maintenance-planner/plans/{theirPlan}' },
  { path: '/technician/maintenance-planner/plans/{theirPlan}/edit' },
  { path: '/technician/maintenance-planner/plans/new?equipment={theirs}' },
  ...technicianDocumentStops,
  ...technicianToolStops,
  { path: '/technician/finances/statements' },
  {
    path: '/technician/finances/statements',
    showing: 'what a line can pay',
    open: (page) => press(page, /^(Outra|Escolher) cobrança$/),
  },
  { path: '/technician/finances/statements?state=settled' },
  { path: '/technician/finances/charges/{paidCharge}' },
  { path: '/technician/inventory' },
  { path: '/technician/inventory/places' },
  { path: '/technician/inventory/counts' },
  { path: '/technician/inventory/counts/{stock_counts}' },
  {
    path: '/technician/inventory/counts/{stock_counts}',
    showing: 'the differences',
    open: (page) => press(page, 'Conferir diferenças'),
  },
  { path: '/technician/inventory/labels' },
  { path: '/technician/inventory/counts/{stock_counts}/review' },
  {
    path: '/technician/inventory/counts/{stock_counts}',
    showing: 'a part that is not in the list',
    async open(page) {
      await press(page, 'Outra peça ou lote')
      await page.getByLabel('Procurar em todo o estoque').fill('a')
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
      await page.getByLabel(/^Quantidade/).waitFor()
    },
  },
  { path: '/technician/inventory/new' },
  { path: '/technician/inventory/{stock_items}' },
  {
    path: '/technician/inventory/{stock_items}',
    async open(page) {
      await press(page, 'Movimentar')
    },
  },
  { path: '/technician/inventory/{stock_items}?parte=movimentos' },
  { path: '/technician/inventory/{stock_items}?parte=usos' },
  { path: '/technician/inventory/{stock_items}?parte=fotos' },
  {
    path: '/technician/inventory/{stock_items}?parte=reservas',
    open: (page) => press(page, /^Dar baixa/),
  },
  { path: '/technician/inventory/{stock_items}/edit' },
  { path: '/technician/import/stock-items' },
  {
    path: '/technician/import/stock-items?arquivo={imports}',
    showing: 'what the import would do',
    open: (page) => press(page, 'Conferir as linhas'),
  },
  { path: '/technician/import/stock-items?arquivo={imports}' },
  { path: '/technician/import/stock-items?arquivo={imported}' },
  { path: '/technician/inventory/{stock_items}?parte=precos' },
  { path: '/technician/inventory/purchases' },
  { path: '/technician/inventory/purchases?search=nada' },
  { path: '/technician/inventory/purchases/new?item={stock_items}' },
  { path: '/technician/inventory/purchases/missing' },
  { path: '/technician/inventory/purchases/{purchases}' },
  {
    path: '/technician/inventory/purchases/{purchases}',
    showing: 'the question about the rest',
    async open(page) {
      await press(page, 'Mais ações')
      await page.getByRole('menuitem', { name: /^Encerrar/ }).click()
    },
  },
  { path: '/technician/inventory/purchases/{purchases}/receive' },
  { path: '/technician/inventory/purchases/{orderedPurchase}/edit' },
  ...technicianChargeStops,
  ...technicianMessageStops,
  ...technicianFinanceStops,
  { path: '/technician/service-contract' },
  { path: '/technician/service-contract?search=nada' },
  { path: '/technician/service-contract/new?client={clinic}' },
  { path: '/technician/service-contract/{contract}' },
  { path: '/technician/service-contract/{contract}/edit' },
  { path: '/technician/service-contract/{sentContract}' },
  { path: '/technician/service-contract/{activeContract}' },
  {
    path: '/technician/service-contract/{sentContract}',
    showing: 'a dialog',
    open: (page) => press(page, 'Recolher'),
  },
  {
    path: '/technician/service-contract/{activeContract}',
    showing: 'a dialog',
    open: (page) => press(page, 'Propor renovação'),
  },
  { path: '/technician/suppliers' },
  { path: '/technician/suppliers?search=nada' },
  { path: '/technician/suppliers/new' },
  { path: '/technician/suppliers/{suppliers}' },
  { path: '/technician/suppliers/{suppliers}?parte=documentos' },
  { path: '/technician/suppliers/{suppliers}?parte=precos' },
  { path: '/technician/suppliers/{suppliers}/edit' },
  { path: '/technician/documents/new?kind=price_list&supplier={suppliers}' },
  { path: '/technician/documents/{supplierPaper}' },
  { path: '/technician/documents/{supplierPaper}/edit' },
  { path: '/technician/clients' },
  { path: '/technician/labels' },
  { path: '/technician/scan' },
  { path: '/technician/label/AAAA-AAAA', showing: 'a label of nobody', finds: 'nothing' },
  { path: '/technician/label/{theirLabel}' },
  { path: '/technician/reports' },
  { path: '/technician/reports/{theirReport}' },
  { path: '/technician/service-orders/new?client={client}&report={theirReport}' },
  { path: '/technician/clients', showing: 'the search', open: (page) => page.keyboard.press('Control+k') },
  { path: '/technician/clients/new' },
  { path: '/technician/clients/{client}' },
  {
    path: '/technician/clients/{client}',
    showing: 'an invitation',
    async open(page) {
      await press(page, 'Convidar para o Equipo')
      await press(page, 'Criar convite')
      await page.getByLabel('Link', { exact: true }).waitFor()
    },
  },
  { path: '/technician/clients/{client}?parte=equipamentos' },
  { path: '/technician/clients/{clients}?parte=contatos' },
  { path: '/technician/clients/{claimedClient}' },
  {
    path: '/technician/clients/{claimedClient}',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Contestar')
      await page.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click()
    },
  },
  { path: '/technician/clients/{client}/edit' },
  { path: '/technician/account' },
  { path: '/technician/account/notifications' },
  { path: '/technician/account/data' },
  { path: '/technician/account/data/log' },
  { path: '/technician/settings' },
  {
    path: '/technician/settings',
    showing: 'what is wrong with a key',
    async open(page) {
      await press(page, 'Adicionar chave')
      await page.getByLabel('Tipo da chave').selectOption('Celular')
      await press(page, 'Salvar chave')
    },
  },
  { path: '/technician/team' },
]
