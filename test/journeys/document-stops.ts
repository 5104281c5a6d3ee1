import { press } from './people.ts'
import type { Stop } from './stops.ts'

/** A clinic's pages of the documents that it prepares and issues. */
export const documentStops: Stop[] = [
  { path: '/documents', showing: 'the dates as a table', open: (page) => press(page, 'Ver como tabela') },
  { path: '/documents?search=nada-disso' },
  { path: '/documents?group=licences&state=ended' },
  { path: '/documents/kinds' },
  { path: '/documents/new/inventory' },
  { path: '/documents/new/procedure', showing: 'what is begun already' },
  {
    path: '/documents/new/decommissioning',
    showing: 'what is missing',
    open: (page) => press(page, 'Começar'),
  },
  { path: '/documents/drafts/{draft}' },
  {
    path: '/documents/drafts/{draft}',
    showing: 'what is wrong with a date',
    async open(page) {
      await page.getByLabel('Próxima revisão').fill('31/02/2027')
      await page.getByLabel('Próxima revisão').blur()
      await page.getByText('Escreva uma data que exista', { exact: false }).waitFor()
    },
  },
  { path: '/documents/drafts/{revision}' },
  { path: '/documents/issued/{issued}' },
  {
    path: '/documents/issued/{issued}',
    showing: 'the question before it is revoked',
    async open(page) {
      await press(page, 'Mais ações')
      await page.getByRole('menuitem', { name: 'Revogar' }).click()
    },
  },
  { path: '/documents/issued/{older}' },
  { path: '/documents/known' },
  {
    path: '/documents/known',
    showing: 'a new code',
    async open(page) {
      await press(page, /^Fazer o código/)
      await press(page, 'Fazer o código')
      await page.getByText('Aparecem só agora.', { exact: false }).waitFor()
    },
  },
  { path: '/documents?state=archived', showing: 'nothing' },
  { path: '/documents/new' },
  { path: '/documents/new', showing: 'what is missing', open: (page) => press(page, 'Salvar') },
  { path: '/documents/new?replaces={paper}', showing: 'a renewal' },
  { path: '/documents/{paper}' },
  { path: '/documents/{paper}/edit' },
]

export const technicianDocumentStops: Stop[] = [
  { path: '/technician/documents' },
  { path: '/technician/documents/kinds' },
  { path: '/technician/documents/new/contract' },
  { path: '/technician/documents/drafts/{theirDraft}' },
  { path: '/technician/documents/issued/{report}' },
]
