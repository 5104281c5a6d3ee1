import { press } from './people.ts'
import type { Stop } from './stops.ts'

/** The help and the contact form, which need no account. */
export const helpStops: Stop[] = [
  { path: '/ajuda' },
  { path: '/ajuda?busca=orçamento', showing: 'what was found' },
  { path: '/ajuda/aprovar-orcamento' },
  { path: '/ajuda/nao-existe', showing: 'no such text' },
  { path: '/normas/rdc-15-ou-1002' },
  { path: '/normas/nao-existe', showing: 'no such question' },
  { path: '/contato' },
  { path: '/contato/recebida' },
]

export const assistantStop: Stop = {
  path: '/equipment',
  showing: 'the assistant',
  async open(page) {
    await press(page, 'Abrir o assistente')
    await page.getByRole('log').waitFor()
  },
}
