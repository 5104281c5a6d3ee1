import { press } from './people.ts'
import type { Stop } from './stops.ts'

/** Pages of a clinic's checklists, including its sterilization log. */
export const checklistStops: Stop[] = [
  { path: '/checklists' },
  { path: '/checklists?tab=finished' },
  { path: '/checklists?tab=finished&mine=sim&template=builtin:monthly', showing: 'nothing' },
  { path: '/checklists?tab=actions' },
  { path: '/checklists/new' },
  { path: '/checklists/new?equipment={equipment}' },
  { path: '/checklists/{openRun}' },
  {
    path: '/checklists/{openRun}',
    showing: 'what is missing, and the decision about an item',
    async open(page) {
      await page.getByRole('radio', { name: 'Ação com data' }).first().check({ force: true })
      await page.getByLabel('Até quando').waitFor()
      await press(page, 'Concluir checklist')
      await page.getByText(/^Faltam \d+ itens$/).waitFor()
    },
  },
  {
    path: '/checklists/{openRun}',
    showing: 'why it is left',
    open: (page) => press(page, 'Encerrar sem terminar'),
  },
  { path: '/checklists/{finishedRun}' },
  { path: '/checklists/{abandonedRun}' },
  { path: '/checklists/sterilization' },
  {
    path: '/checklists/sterilization',
    showing: 'a Bowie-Dick',
    open: (page) => press(page, /^Registrar o Bowie-Dick/),
  },
  { path: '/checklists/sterilization?date=2020-01-06', showing: 'a day without cycles' },
  { path: '/checklists/sterilization/new' },
  {
    path: '/checklists/sterilization/new',
    showing: 'what is missing',
    async open(page) {
      await press(page, 'Outro pacote')
      await page.getByRole('checkbox', { name: 'Embalagem transparente' }).first().uncheck()
      await press(page, 'Abrir a carga')
      await page.getByText('Escreva o que há no pacote').first().waitFor()
    },
  },
  { path: '/checklists/sterilization/loads' },
  { path: '/checklists/sterilization/loads?search=nada-disso', showing: 'nothing' },
  { path: '/checklists/sterilization/loads/{runningLoad}' },
  {
    path: '/checklists/sterilization/loads/{runningLoad}',
    showing: 'what is missing',
    async open(page) {
      await press(page, 'Registrar o fim')
      await page.getByText('Diga se o integrador virou').waitFor()
    },
  },
  { path: '/checklists/sterilization/loads/{conformLoad}' },
  {
    path: '/checklists/sterilization/loads/{releasedLoad}',
    showing: 'a correction',
    open: (page) => press(page, 'Corrigir'),
  },
  { path: '/checklists/sterilization/loads/{lockedLoad}' },
  { path: '/checklists/sterilization/failures' },
  { path: '/checklists/sterilization/failures/{failure}' },
  {
    path: '/checklists/sterilization/failures/{failure}',
    showing: 'the decision how far to recall',
    open: (page) => press(page, 'Registrar: Decidir até onde recolher'),
  },
  { path: '/checklists/sterilization/programs' },
  {
    path: '/checklists/sterilization/programs',
    showing: 'a program',
    open: (page) => press(page, /^Mudar:/),
  },
  { path: '/checklists/templates' },
  { path: '/checklists/templates/builtin:daily' },
  { path: '/checklists/templates/{template}' },
  {
    path: '/checklists/templates/new',
    showing: 'what is missing',
    async open(page) {
      await press(page, 'Número com unidade')
      await press(page, 'Escolha')
      await press(page, 'Salvar modelo')
      await page.getByText('Escreva o nome do modelo').waitFor()
    },
  },
]
